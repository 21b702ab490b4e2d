// The start page: look on, play, direct; and Ctrl-K, the way to any channel or person.
import { room } from "./api.js";
import { closeDialog, el, openDialog } from "./dom.js";
import { channelName, channelsInOrder, say, store } from "./store.js";

const PACES = [
  ["0.7", "一天 17 秒 · a day in 17 seconds"],
  ["5", "一天 2 分钟 · a day in 2 minutes"],
  ["30", "一天 12 分钟 · a day in 12 minutes"],
  ["150", "一天 1 小时 · a day in an hour"],
  ["", "真实时间 · real time"],
];

/** Offer the ways into the room. `enter` is called with the person one is then. */
export function start(enter) {
  const { seats, identities, fewest, most, over } = store.room;
  const going = seats.length && !over;
  const players = el("input", { type: "number", min: fewest, max: most, value: 18, id: "players" });
  const choose = (id, options, value) =>
    el("select", { id }, options.map(([one, words]) => el("option", { value: one, selected: one === value }, words)));
  const pace = choose("pace-wish", PACES, "30");
  const identity = choose("identity", [["", "抽到什么是什么 · as drawn"], ...identities.map((one) => [one, one])], "");
  const begin = (part) => async () => {
    const wish = { part, players: Number(players.value), pace: pace.value === "" ? null : Number(pace.value) };
    if (part === "watch") wish.pace = wish.pace === 30 ? 0.7 : wish.pace;
    if (part === "play") wish.identity = identity.value;
    const begun = await room("/begin", wish);
    if (begun) enter(begun.user);
  };
  const button = (id, words, part) => el("button.primary", { type: "button", id, onclick: begin(part) }, words);
  const owner = seats.find((seat) => seat.part === "owner");
  const enterAs = choose("seat", seats.map((one) => [one.user, seatWords(one)]), owner?.user);
  const join = el("section", { hidden: !going },
    el("h3", {}, "进入正在进行的一局 · the game that is on"),
    el("p.small", {}, "馆主看得到所有频道；别人只看得到自己的。The owner sees every room, others only theirs."),
    el("div.row", {}, enterAs, el("button.primary", { type: "button", id: "enter", onclick: () => enter(enterAs.value) }, "进入 · enter")));
  openDialog("彩排室", el("div.start", {},
    el("h2", {}, "彩排室 · rehearsal room"),
    join,
    el("section", {},
      el("h3", {}, "新开一局 · a new game"),
      el("label.field", {}, el("span", {}, "人数 · players"), players),
      el("label.field", {}, el("span", {}, "时钟 · pace"), pace),
      el("label.field", {}, el("span", {}, "我的身份（玩一个座位时）· my identity"), identity),
      el("div.row", {}, button("watch", "看一局 · watch", "watch"), button("play", "玩一个座位 · play", "play"), button("direct", "导演一局 · direct", "direct"))),
    el("div.row", {}, el("button.plain", { type: "button", onclick: closeDialog }, "关闭 · close (Esc)"))));
}

/** A person of the room in a list: part, name, and who plays. */
export function seatWords(one) {
  const part = { director: "🎬 ", owner: "👑 ", player: "" }[one.part];
  const who = one.part === "owner" ? "" : one.held ? " ✋" : " 🤖";
  return `${part}${one.called}${one.called === one.name ? "" : `（${one.name}）`}${who}`;
}

/** Ctrl-K: type a few letters, choose a channel or a person. */
export function switcher(open, become) {
  const places = channelsInOrder().flatMap(({ heading, channels }) =>
    channels.map((one) => ({ words: `${one.guild_id ? "#" : "✉ "}${channelName(one)}`, about: heading, go: () => open(one.id) })));
  const people = store.room.seats.map((one) => ({ words: seatWords(one), about: say("扮演", "be"), go: () => become(one.user) }));
  const all = [...places, ...people];
  let found = all;
  let at = 0;
  const input = el("input", { type: "text", placeholder: say("去哪里？扮演谁？", "Where to? Who to be?"), ariaLabel: "Ctrl-K" });
  const list = el("ul.choices", { role: "listbox" });
  const take = (one) => {
    closeDialog();
    one?.go();
  };
  const draw = () => {
    const words = input.value.toLowerCase();
    found = all.filter((one) => one.words.toLowerCase().includes(words)).slice(0, 12);
    at = Math.min(at, Math.max(0, found.length - 1));
    list.replaceChildren(...found.map((one, number) =>
      el(number === at ? "li.at" : "li", { role: "option", onclick: () => take(one) }, one.words, " ", el("span.small", {}, one.about))));
  };
  input.addEventListener("input", draw);
  input.addEventListener("keydown", (key) => {
    if (key.key === "ArrowDown") at = Math.min(at + 1, found.length - 1);
    else if (key.key === "ArrowUp") at = Math.max(at - 1, 0);
    else if (key.key === "Enter") return void (key.preventDefault(), take(found[at]));
    else return;
    key.preventDefault();
    draw();
  });
  draw();
  openDialog("Ctrl-K", input, list);
  input.focus();
}
