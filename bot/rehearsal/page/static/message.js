// One message, as Discord shows it, and what can be done with it.
import { act } from "./api.js";
import { components } from "./components.js";
import { el } from "./dom.js";
import { markdown } from "./markdown.js";
import { picture } from "./picture.js";
import { nameOf, say, seat, store } from "./store.js";

const LOADING = 1 << 7;
const SOON = 7 * 60 * 1000;
const mine = new Set(); // reactions of this tab's person: message and emoji

/** A message as a list item. `acts` does reply and edit. */
export function draw(message, acts) {
  const item = el("li.message", { id: `m${message.id}`, tabIndex: 0 });
  const called = (message.mentions ?? []).some((one) => one.id === store.me) || message.mention_everyone;
  if (called) item.classList.add("calls-me");
  if (message.ephemeral) item.classList.add("ephemeral");
  const { author } = message;
  item.dataset.author = author.id;
  item.dataset.at = message.timestamp;
  item.append(
    answered(message) ?? "",
    picture(author.id, { bot: author.bot, part: seat(author.id)?.part }),
    el("p.author", {}, el("b", {}, author.bot ? author.global_name ?? author.username : nameOf(author.id)), author.bot ? el("i.badge", {}, "APP") : null, " ", el("time", { dateTime: message.timestamp }, clock(message.timestamp))),
    el("div.body", {}, body(message)),
    reactions(message),
    message.ephemeral ? onlyYou(item, message) : tools(message, acts),
  );
  item.addEventListener("keydown", (key) => keys(key, item, message, acts));
  return item;
}

/** Draw a message without its author again where it goes on with what the one before said. */
export function join(item) {
  const before = item?.previousElementSibling;
  const same = before?.dataset.author === item?.dataset.author;
  const soon = before && new Date(item.dataset.at) - new Date(before.dataset.at) < SOON;
  item?.classList.toggle("goes-on", Boolean(same && soon && !item.querySelector(".answered")));
}

const clock = (at) =>
  new Date(at).toLocaleTimeString(say("zh-CN", "en-US"), { hour: "2-digit", minute: "2-digit", second: "2-digit" });

function body(message) {
  const waiting = (message.flags ?? 0) & LOADING;
  const nodes = waiting ? [el("p.small", {}, say("正在思考……", "is thinking…"))] : markdown(message.content);
  if (message.edited_timestamp && !waiting) {
    const edited = el("span.edited", { title: clock(message.edited_timestamp) }, say("（已编辑）", "(edited)"));
    if (nodes.at(-1)?.tagName === "P") nodes.at(-1).append(" ", edited);
    else nodes.push(edited);
  }
  const files = (message.attachments ?? []).map(attachment);
  const cards = (message.embeds ?? []).map(embed);
  return message.content ? [...nodes, files, cards, components(message)] : [files, cards, nodes, components(message)];
}

function attachment(file) {
  const address = here(file.url);
  if (file.content_type?.startsWith("image/")) return el("img", { src: address, alt: file.filename });
  return el("a.file", { href: address, download: file.filename }, `↓ ${file.filename}`);
}

/** The address of a file of the stand-in, whatever this page calls the machine. */
function here(address) {
  const { pathname } = new URL(address, location.href);
  return pathname;
}

function embed(card) {
  const shown = el("div.embed");
  if (card.color) shown.style.setProperty("--colour", `#${card.color.toString(16).padStart(6, "0")}`);
  const parts = [
    card.author?.name ? el("p.small", {}, card.author.name) : null,
    card.title ? el("h4", {}, markdown(card.title)) : null,
    card.description ? el("div", {}, markdown(card.description)) : null,
    el("div.fields", {}, (card.fields ?? []).map((field) =>
      el(field.inline ? "div.inline" : "div", {}, el("h5", {}, markdown(field.name)), markdown(field.value)))),
    card.image ? el("img", { src: here(card.image.url), alt: "" }) : null,
    card.footer?.text ? el("p.small", {}, card.footer.text) : null,
  ];
  shown.append(...parts.filter(Boolean));
  return shown;
}

function answered(message) {
  const used = message.interaction_metadata ?? message.interaction;
  if (message.message_reference?.message_id) {
    const to = message.referenced_message ?? store.messages.get(message.channel_id)?.get(message.message_reference.message_id);
    const words = to ? `${to.author.bot ? to.author.username : nameOf(to.author.id)}：${to.content.slice(0, 80)}` : say("原消息已删除", "Original message was deleted");
    const go = () => document.getElementById(`m${to?.id}`)?.focus();
    return el("button.answered", { type: "button", onclick: go }, `↱ ${words}`);
  }
  if (used?.user) return el("p.answered", {}, `↱ ${say(`${nameOf(used.user.id)} 的操作`, `used by ${nameOf(used.user.id)}`)}`);
  return null;
}

function reactions(message) {
  const marks = (message.reactions ?? []).filter((one) => one.count > 0);
  if (!marks.length) return "";
  return el("p.reactions", {}, marks.map((one) => {
    const own = mine.has(`${message.id} ${one.emoji.name}`);
    const press = () => react(message, one.emoji.name, !own);
    return el(own ? "button.own" : "button", { type: "button", onclick: press }, `${one.emoji.name} ${one.count}`);
  }));
}

async function react(message, emoji, on) {
  const key = `${message.id} ${emoji}`;
  on ? mine.add(key) : mine.delete(key);
  await act("react", { user: store.me, channel: message.channel_id, message: message.id, emoji, on });
}

function onlyYou(item, message) {
  const dismiss = () => {
    store.messages.get(message.channel_id)?.delete(message.id);
    item.remove();
  };
  return el("p.small.only-you", {}, say("仅你可见 · ", "Only you can see this · "), el("button.plain", { type: "button", onclick: dismiss }, say("清除", "Dismiss")));
}

function tools(message, acts) {
  const own = message.author.id === store.me;
  const tool = (words, title, onclick) => el("button", { type: "button", title, ariaLabel: title, tabIndex: -1, onclick }, words);
  return el("span.tools", {},
    tool("↩", say("回复 (r)", "Reply (r)"), () => acts.reply(message)),
    tool("👍", say("表情", "React"), () => react(message, "👍", true)),
    own ? tool("✎", say("编辑 (e)", "Edit (e)"), () => acts.edit(message)) : null,
    own ? tool("✕", say("删除 (Delete)", "Delete (Delete)"), () => acts.remove(message)) : null);
}

function keys(key, item, message, acts) {
  if (key.target !== item || key.ctrlKey || key.metaKey || key.altKey) return;
  const own = message.author.id === store.me && !message.ephemeral;
  if (key.key === "ArrowUp") item.previousElementSibling?.focus();
  else if (key.key === "ArrowDown") item.nextElementSibling?.focus();
  else if (key.key === "r" && !message.ephemeral) acts.reply(message);
  else if (key.key === "e" && own) acts.edit(message);
  else if (key.key === "Delete" && own) acts.remove(message);
  else return;
  key.preventDefault();
}

/** Count a reaction that came or went; the message it is on, if it is known here. */
export function count(event, data) {
  const message = store.messages.get(data.channel_id)?.get(data.message_id);
  if (!message) return null;
  message.reactions ??= [];
  if (event === "MESSAGE_REACTION_REMOVE_ALL") message.reactions = [];
  else {
    let mark = message.reactions.find((one) => one.emoji.name === data.emoji.name);
    if (!mark) message.reactions.push((mark = { emoji: data.emoji, count: 0 }));
    mark.count += event === "MESSAGE_REACTION_ADD" ? 1 : -1;
  }
  return message;
}
