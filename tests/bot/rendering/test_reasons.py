"""缘由, as it is shown."""

from bot.rendering.deeds import Hand
from bot.rendering.reasons import why
from engine import commands as cmd
from engine import explain


def shown(village, seat, tongue="zh", hands=None):
    found = explain.about(village.game.log, village.game.state, seat)
    messages = why(village.scene, village.game.log, found, hands or {}, tongue)
    return [card for message in messages for card in message.cards]


def test_why_goes_back_to_the_act_and_each_step_says_what_it_rests_on(village):
    village.until(1, "night")
    village.play(cmd.LaunchSkill(1, "kill", (19,)))
    village.step()
    chain, clauses = shown(village, 19)
    assert chain.text == (
        "19号 替身君出局 〔G2〕\n"
        "← 1号 饺子【杀人】对19号 替身君造成指杀 〔规则帖【人狼】 · J1 · J2〕\n"
        "← 1号 饺子发动【杀人】，选择19号 替身君 〔规则帖【人狼】 · J1 · J2 · G5〕"
    )
    assert clauses.title == "依据"
    assert [line.split(" ")[0] for line in clauses.text.split("\n")] == [
        "**G2**",
        "**J1**",
        "**J2**",
        "**G5**",
    ]


def test_a_ruling_names_the_director_who_gave_it(village):
    village.until(2, "day")
    village.play(cmd.GiveStatus(5, "warded", "night_end", reason="补偿"))
    (status,) = explain.about(village.game.log, village.game.state, 5)
    card, _ = shown(village, 5, hands={status.cause: Hand(77, "补偿")})
    assert card.text == (
        "5号 烧麦获得【日式守护】（导演裁定） 〔规则帖【日式守护】 · J4〕\n"
        "← 导演裁定（补偿） 〔<@77>〕"
    )


def test_both_languages_stand_below_each_other(village):
    village.until(2, "day")
    village.play(cmd.PutOut(5, "away"))
    card, _ = shown(village, 5, "both")
    assert "5号 烧麦出局" in card.text
    assert "-# 5号 烧麦 left" in card.text
