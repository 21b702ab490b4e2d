"""Rooms of a game by a word of their name."""

ANNOUNCEMENT, DISCUSSION, BALLOTS, PROGRESS, OUT = "公告", "讨论", "投票", "进程", "出局"
