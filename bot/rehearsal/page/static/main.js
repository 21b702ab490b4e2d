// The page: who one is, what one sees, and the bar above it all.
import { act, listen, room } from "./api.js";
import { forget } from "./commands.js";
import { acts, listenToKeys, prepare } from "./composer.js";
import { $, closeDialog, el, toast } from "./dom.js";
import { count, draw, join } from "./message.js";
import { choosePace, drawPace } from "./paces.js";
import { seatWords, start, switcher } from "./start.js";
import { channelName, channelsInOrder, isUnread, keep, loadRead, markRead, nameOf, older, say, seat, store } from "./store.js";

const HISTORY = 100;
const NEAR = 160;
const POLL = 3000;
const SOON = 500;
let stop = () => {};
let becoming = 0;
let away = false; // whether the rehearsal does not answer
let going = false; // whether the page stands, so that what changes in the room concerns it

/** Be somebody, in this tab. */
async function become(user) {
  const turn = ++becoming;
  stop();
  closeDialog();
  sessionStorage.setItem("me", user);
  store.me = user;
  document.body.classList.remove("outside");
  await look();
  if (turn !== becoming) return;
  Object.assign(store, { current: null, servers: new Map(), channels: new Map(), messages: new Map(), whole: new Set(), members: new Map(), calls: new Set() });
  loadRead();
  forget();
  $("#messages").replaceChildren();
  stop = listen(user, hear, () => arrive(turn));
}

/** Fetch what there is to see; the stream is open already, so that nothing falls between. */
async function arrive(turn) {
  const [servers, channels] = await Promise.all([act("servers", { user: store.me }), act("channels", { user: store.me })]);
  if (turn !== becoming) return;
  for (const one of servers ?? []) {
    store.servers.set(one.id, one);
    for (const member of (await act("members", { guild: one.id })) ?? []) store.members.set(member.user.id, member);
  }
  if (turn !== becoming) return;
  store.channels = new Map((channels ?? []).map((one) => [one.id, one]));
  store.whole.clear();
  const kept = sessionStorage.getItem(`at-${store.me}`);
  const rooms = channelsInOrder().flatMap((group) => group.channels);
  const first = store.channels.get(store.current ?? kept) ?? rooms[0];
  bar();
  if (first) await open(first.id);
  else list();
}

async function open(id) {
  if (!store.channels.has(id)) return;
  const moved = store.current !== id;
  store.current = id;
  sessionStorage.setItem(`at-${store.me}`, id);
  document.body.classList.remove("list");
  const channel = store.channels.get(id);
  $("#place").replaceChildren(channel.guild_id ? "# " : "✉ ", channelName(channel), channel.topic ? el("span.small", {}, ` ${channel.topic}`) : "");
  // One may write at once, whatever is still to be fetched.
  if (moved) {
    $("#messages").replaceChildren();
    prepare();
    if (matchMedia("(hover: hover)").matches) $("#text").focus();
  }
  list();
  if (!store.whole.has(id)) {
    const found = await act("messages", { user: store.me, channel: id, limit: HISTORY });
    if (store.current !== id) return;
    store.whole.add(id);
    (found ?? []).forEach(keep);
  }
  const items = shown(id).map((message) => draw(message, acts));
  $("#messages").replaceChildren(items.length === HISTORY ? earlier(id) : "", ...items);
  items.forEach(join);
  markRead(id, channel.last_message_id);
  list();
  bottom();
}

const shown = (id) => [...(store.messages.get(id)?.values() ?? [])].sort((a, b) => older(a.id, b.id));

function earlier(id) {
  const button = el("button.plain", { type: "button" }, say("更早的消息", "Earlier messages"));
  button.addEventListener("click", async () => {
    const before = shown(id)[0]?.id;
    const found = (await act("messages", { user: store.me, channel: id, limit: HISTORY, before })) ?? [];
    found.forEach(keep);
    const items = found.map((message) => draw(message, acts));
    button.parentElement.after(...items);
    items.forEach(join);
    if (found.length < HISTORY) button.parentElement.remove();
  });
  return el("li", {}, button);
}

function bottom() {
  const box = $("#messages");
  box.scrollTop = box.scrollHeight;
}

/** Whether the newest message is in sight, so that a newer one is to be. */
let near = true;

function watchScroll() {
  const box = $("#messages");
  near = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
}

/** Something happened that one sees. */
function hear(event, data) {
  switch (event) {
    case "CHANNEL_CREATE": case "CHANNEL_UPDATE":
      store.channels.set(data.id, data);
      if (data.id === store.current) prepare();
      return list();
    case "CHANNEL_DELETE":
      store.channels.delete(data.id);
      store.messages.delete(data.id);
      store.whole.delete(data.id);
      if (data.id === store.current) {
        store.current = null;
        $("#messages").replaceChildren();
        const first = channelsInOrder().flatMap((group) => group.channels)[0];
        if (first) open(first.id);
      }
      return list();
    case "MESSAGE_CREATE":
      return write(data);
    case "MESSAGE_UPDATE":
      return rewrite({ ...store.messages.get(data.channel_id)?.get(data.id), ...data });
    case "MESSAGE_DELETE":
      store.messages.get(data.channel_id)?.delete(data.id);
      return $(`#m${data.id}`)?.remove();
    case "MESSAGE_DELETE_BULK":
      return data.ids.forEach((id) => hear("MESSAGE_DELETE", { id, channel_id: data.channel_id }));
    case "MESSAGE_REACTION_ADD": case "MESSAGE_REACTION_REMOVE": case "MESSAGE_REACTION_REMOVE_ALL": {
      const message = count(event, data);
      return message && rewrite(message);
    }
    case "GUILD_MEMBER_ADD": case "GUILD_MEMBER_UPDATE":
      store.members.set(data.user.id, data);
  }
}

function write(message) {
  const channel = store.channels.get(message.channel_id);
  if (channel) channel.last_message_id = message.id;
  if (!keep(message)) return rewrite(message);
  if (message.channel_id !== store.current || document.hidden) {
    const calls = (message.mentions ?? []).some((one) => one.id === store.me) || !channel?.guild_id;
    if (calls && message.author.id !== store.me) store.calls.add(message.channel_id);
  }
  if (message.channel_id !== store.current) return list();
  const stay = !near;
  const item = draw(message, acts);
  $("#messages").append(item);
  join(item);
  if (!stay || message.author.id === store.me) bottom();
  if (!document.hidden) markRead(message.channel_id, message.id);
  else list();
}

function rewrite(message) {
  if (!message.author) return;
  keep(message);
  const old = $(`#m${message.id}`);
  if (!old) return;
  const stay = !near;
  const focus = old.contains(document.activeElement);
  const item = draw(message, acts);
  old.replaceWith(item);
  join(item);
  join(item.nextElementSibling?.dataset.author ? item.nextElementSibling : null);
  if (focus) item.focus({ preventScroll: true });
  if (!stay) bottom();
}

let drawn = 0;

/** Draw the list of channels, once for all that happens in a moment; not under a press of it,
 *  which would be lost with the button. */
function list() {
  drawn ||= requestAnimationFrame(() => {
    drawn = 0;
    if ($("#channels").matches(":active")) return list();
    $("#channels").replaceChildren(...channelsInOrder().filter((group) => group.channels.length).map(({ heading, channels }) =>
      el("section", {}, el("h2", {}, heading), channels.map(entry))));
  });
}

function entry(channel) {
  const here = channel.id === store.current;
  const made = el("button", { type: "button", onclick: () => open(channel.id) }, channel.guild_id ? "# " : "✉ ", channelName(channel));
  if (here) made.setAttribute("aria-current", "page");
  if (!here && isUnread(channel)) made.classList.add("unread");
  if (store.calls.has(channel.id)) made.append(el("i.calls", { title: say("有人找你", "for you") }, "●"));
  return made;
}

/** Draw the bar: whom one may be, who plays the seat, the clock. */
function bar() {
  const one = seat();
  const options = store.room.seats.map((other) => el("option", { value: other.user, selected: other.user === store.me }, seatWords(other)));
  if (document.activeElement !== $("#me")) $("#me").replaceChildren(...options);
  $("#hold").hidden = !one || one.part === "owner";
  $("#hold").textContent = one?.held ? say("交还", "Hand back") : say("接管", "Take over");
  $("#hold").title = say("座位由我来玩，还是自己玩", "Play the seat, or let it play by itself");
  const { over, paused, stands } = store.room;
  drawPace();
  $("#stands").textContent = away ? say("已断开", "away") : over ? say("已结束", "over") : paused ? say("已暂停", "paused") : "";
  for (const button of document.querySelectorAll("[data-clock]")) {
    const other = button.dataset.clock === (paused ? "pause" : "resume");
    button.hidden = other || !stands || over;
  }
  $("#locale").textContent = say("中文", "EN");
  document.title = one ? `${one.called} · 彩排室` : "彩排室";
  document.documentElement.lang = say("zh", "en");
}

/** See how the room stands. */
async function look() {
  const game = store.room.game;
  const seen = await room();
  away = !seen;
  if (!seen) return bar();
  store.room = seen;
  bar();
  if (going && seen.game !== game && !seen.seats.some((one) => one.user === store.me)) start(become);
}

/** See how the room stands once what was done has been announced. */
function lookSoon() {
  setTimeout(look, SOON);
}

function wire() {
  $("#me").addEventListener("change", () => become($("#me").value));
  $("#menu").addEventListener("click", () => document.body.classList.toggle("list"));
  $("#start").addEventListener("click", () => start(become));
  $("#hold").addEventListener("click", async () => {
    const held = seat()?.held;
    if (await room(held ? "/release" : "/hold", { user: store.me })) await look();
  });
  $("#locale").addEventListener("click", async () => {
    const next = say("en-US", "zh-CN");
    await act("set_locale", { user: store.me, locale: next });
    await become(store.me);
  });
  for (const button of document.querySelectorAll("[data-clock]")) {
    button.addEventListener("click", async () => {
      button.disabled = true;
      const answer = await room("/clock", { act: button.dataset.clock });
      button.disabled = false;
      if (answer) toast(answer.said || say("没有回应", "No answer"));
      lookSoon();
    });
  }
  $("#pace").addEventListener("change", async () => (await choosePace($("#pace").value)) && lookSoon());
  $("#messages").addEventListener("click", (event) => {
    const channel = event.target.closest?.("[data-channel]")?.dataset.channel;
    if (channel) {
      event.preventDefault();
      open(channel);
    }
  });
  $("#messages").addEventListener("scroll", watchScroll);
  new ResizeObserver(() => near && bottom()).observe($("#messages"));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && store.current) {
      markRead(store.current, store.channels.get(store.current)?.last_message_id);
      list();
    }
  });
  document.addEventListener("keydown", keys);
  // Who is nobody yet has nothing to see behind the start page.
  $("#dialog").addEventListener("close", () => document.body.classList.contains("outside") && start(become));
  listenToKeys();
}

function keys(key) {
  const typing = key.target.closest?.("input, textarea, select, dialog");
  if ((key.ctrlKey || key.metaKey) && key.key.toLowerCase() === "k") {
    switcher(open, become);
  } else if (key.altKey && (key.key === "ArrowUp" || key.key === "ArrowDown")) {
    const rooms = channelsInOrder().flatMap((group) => group.channels);
    const now = rooms.findIndex((one) => one.id === store.current);
    open(rooms[(now + (key.key === "ArrowDown" ? 1 : -1) + rooms.length) % rooms.length]?.id);
  } else if (key.key === "/" && !typing) {
    $("#text").focus();
    $("#text").value = "/";
    $("#text").dispatchEvent(new Event("input"));
  } else if (key.key === "Escape" && !typing) {
    document.body.classList.remove("list");
    bottom();
    $("#text").focus();
  } else return;
  key.preventDefault();
}

async function begin() {
  wire();
  await look();
  const asked = new URLSearchParams(location.search).get("as");
  const me = asked ?? sessionStorage.getItem("me");
  if (me && seat(me)) await become(me);
  else start(become);
  going = true;
  setInterval(look, POLL);
}

begin();
