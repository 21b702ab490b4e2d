// The start page: look on, play, direct; and Ctrl-K, the way to any channel or person.
import { act, another, room } from "./api.js";
import { $, closeDialog, el, openDialog, toast } from "./dom.js";
import { PACES, paceOf } from "./paces.js";
import { channelName, channelsInOrder, say, store } from "./store.js";

const WATCHED = "0.7", UNHURRIED = "30";

/** Offer the ways into the room. `enter` is called with the person one is then. */
export async function start(enter) {
  const [offer, seen] = await Promise.all([room("/start"), room()]);
  if (!offer || !seen) return;
  store.room = seen;
  const go = async (path, given) => {
    const dialog = $("#dialog");
    dialog.replaceChildren(el("p.waiting", { role: "status" }, "正在准备…… · getting ready…"));
    const begun = await another(path, given);
    if (begun) {
      store.room = begun;
      return arrive(begun.mine, enter);
    }
    toast("没有开成 · it did not begin");
    return start(enter);
  };
  openDialog("彩排室", el("div.start", {},
    el("h2", {}, "彩排室 · rehearsal room"),
    joining(enter),
    beginning(offer.rules, go),
    keeping(offer.saved, go),
    el("div.row", { hidden: !store.me }, el("button.plain", { type: "button", onclick: closeDialog }, "关闭 · close (Esc)"))));
}

/** Be somebody; whoever plays a seat himself has a client in his browser's language. */
async function arrive(user, enter) {
  const locale = navigator.language.startsWith("zh") ? "zh-CN" : "en-US";
  const { held } = store.room.seats.find((one) => one.user === user) ?? {};
  if (held) await act("set_locale", { user, locale });
  enter(user);
}

/** The way into the game that is on. */
function joining(enter) {
  const { seats, over, mine } = store.room;
  const who = choose("seat", seats.map((one) => [one.user, seatWords(one)]), mine);
  return el("section", { hidden: !seats.length || over },
    el("h3", {}, "进入正在进行的一局 · the game that is on"),
    el("p.small", {}, "馆主看得到服务器里的所有频道；别人只看得到自己的。The owner sees every room, others only theirs."),
    el("div.row", {}, who, el("button.primary", { type: "button", id: "enter", onclick: () => arrive(who.value, enter) }, "进入 · enter")));
}

/** The way to a new game. */
function beginning(rules, go) {
  const ruleset = choose("rules", rules.map((one) => [one.id, one.name]), rules[0].id);
  const players = el("input", { type: "number", id: "players", required: true });
  const pace = choose("pace-wish", PACES.map(([seconds, zh, en]) => [seconds, `${zh} · ${en}`]), UNHURRIED);
  const identity = choose("identity", [], "");
  const of = () => rules.find((one) => one.id === ruleset.value);
  const fit = () => {
    const names = of().identities[players.value] ?? [];
    const kept = names.includes(identity.value) ? identity.value : "";
    fill(identity, [["", "随机 · as drawn"], ...names.map((one) => [one, one])], kept);
  };
  const change = () => {
    Object.assign(players, { min: of().fewest, max: of().most, value: of().usual });
    fit();
  };
  ruleset.addEventListener("change", change);
  players.addEventListener("input", fit);
  change();
  const begin = (part) => () => {
    if (!players.reportValidity()) return;
    const wish = { part, rules: ruleset.value, players: Number(players.value), pace: paceOf(pace.value) };
    if (part === "watch" && pace.value === UNHURRIED) wish.pace = paceOf(WATCHED);
    if (part === "play") wish.identity = identity.value;
    go("/begin", wish);
  };
  const button = (id, words) => el("button.primary", { type: "button", id, onclick: begin(id) }, words);
  const field = (words, control) => el("label.field", {}, el("span", {}, words), control);
  return el("section", {},
    el("h3", {}, "新开一局 · a new game"),
    el("div.fields-of-two", {},
      field("规则 · rules", ruleset), field("人数 · players", players),
      field("时钟 · pace", pace), field("我的身份（玩时） · identity", identity)),
    el("div.row", {}, button("play", "玩一个座位 · play"), button("direct", "导演 · direct"), button("watch", "观战 · watch")));
}

/** The ways back to games that were kept. */
function keeping(saved, go) {
  const parts = { watch: "观战", play: "玩", direct: "导演" };
  const words = (one) => `${parts[one.part]} · ${one.rules} · ${one.players} 人 · ${one.stands || "还没开始 · not begun"} · ${new Date(one.at * 1000).toLocaleString("zh-CN", { dateStyle: "short", timeStyle: "short" })}`;
  return el("section", { hidden: !saved.length },
    el("h3", {}, "接着演 · go on with a rehearsal that was kept"),
    saved.map((one) => el("button.saved", { type: "button", onclick: () => go("/continue", { name: one.name }) }, words(one))));
}

const optionsOf = (options, value) => options.map(([one, words]) => el("option", { value: one, selected: one === value }, words));
const choose = (id, options, value) => el("select", { id }, optionsOf(options, value));
const fill = (select, options, value) => select.replaceChildren(...optionsOf(options, value));

/** A person of the room in a list: part, name, and who plays. */
export function seatWords(one) {
  const who = one.part === "owner" ? say("服务器主", "owner") : one.held ? say("真人", "person") : say("自动", "auto");
  return `${one.called}${one.called === one.name ? "" : `（${one.name}）`} · ${who}`;
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
