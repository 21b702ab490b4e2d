// Writing: text, replies, edits, and the way to commands.
import { act, fileOf } from "./api.js";
import { fill, matching, offered } from "./commands.js";
import { $, el } from "./dom.js";
import { channelName, described, nameOf, older, say, store } from "./store.js";

let reply = null;
let editing = null;
let files = [];
let choices = [];
let at = 0;

/** What can be done with a message from its tools. */
export const acts = {
  reply(message) {
    reply = message;
    editing = null;
    about();
  },
  edit(message) {
    editing = message;
    reply = null;
    $("#text").value = message.content;
    about();
  },
  remove: (message) => act("delete", { user: store.me, channel: message.channel_id, message: message.id }),
};

/** Make ready for writing in the channel that is shown. */
export function prepare() {
  reply = editing = null;
  attach([]);
  $("#text").value = "";
  const channel = store.channels.get(store.current);
  const writable = Boolean(channel?.can_send);
  const name = `${channel?.guild_id ? "#" : ""}${channelName(channel)}`;
  $("#text").placeholder = writable
    ? say(`在 ${name} 说话，/ 用指令`, `Message ${name}, / for commands`)
    : say("这里不能说话，/ 用指令", "You cannot write here, / for commands");
  $("#below").dataset.writable = writable;
  $("#command").hidden = true;
  $("#write").hidden = false;
  $("#attach").disabled = !writable;
  suggest([]);
  about(false);
}

function about(focus = true) {
  const shown = $("#replying");
  shown.hidden = !(reply || editing);
  if (reply) shown.replaceChildren(say(`回复 ${nameOf(reply.author.id)}`, `Replying to ${nameOf(reply.author.id)}`), cancel());
  if (editing) shown.replaceChildren(say("编辑消息", "Editing"), cancel());
  if (focus) $("#text").focus();
  grow();
}

const cancel = () => el("button.plain", { type: "button", onclick: leave }, " ✕ Esc");

function leave() {
  if (editing) $("#text").value = "";
  reply = editing = null;
  about();
}

function grow() {
  const text = $("#text");
  text.rows = Math.min(8, text.value.split("\n").length);
}

async function typed() {
  grow();
  const { value } = $("#text");
  if (!value.startsWith("/") || value.includes("\n")) return suggest([]);
  const found = await matching(value);
  if ($("#text").value !== value) return;
  suggest(found);
  // The bot offers its commands a little after it came.
  if (!found.length && !(await offered()).length) setTimeout(() => $("#text").value === value && typed(), 1000);
}

function suggest(found) {
  choices = found;
  at = 0;
  const list = $("#suggestions");
  list.hidden = !found.length;
  list.replaceChildren(...found.map((offer) =>
    el("li", { role: "option", onmousedown: (event) => { event.preventDefault(); take(offer); } }, el("b", {}, `/${offer.shown}`), " ", el("span.small", {}, described(offer.leaf)))));
  mark();
}

function mark() {
  [...$("#suggestions").children].forEach((item, number) => {
    item.classList.toggle("at", number === at);
    item.ariaSelected = String(number === at);
    if (number === at) item.scrollIntoView({ block: "nearest" });
  });
}

function take(offer) {
  suggest([]);
  $("#text").value = "";
  $("#write").hidden = true;
  fill(offer, () => {
    $("#write").hidden = false;
    $("#text").focus();
  });
}

async function send() {
  const text = $("#text").value;
  if (!text.trim() && (editing || !files.length)) return;
  // Who types fast means the command, not its words, though the list is not there yet.
  const [meant] = !editing && /^\/\S/.test(text) && !text.includes("\n") ? await matching(text) : [];
  if (meant) return take(meant);
  const given = { user: store.me, channel: store.current, text };
  const sending = editing
    ? act("edit", { ...given, message: editing.id })
    : act("say", { ...given, ...(reply ? { reply_to: reply.id } : {}), ...(files.length ? { attachments: await Promise.all(files.map(fileOf)) } : {}) });
  if (!editing) attach([]);
  $("#text").value = "";
  reply = editing = null;
  about();
  if ((await sending) === null && $("#text").value === "") $("#text").value = text;
}

/** Have these files go with what is sent next; a press on one leaves it out. */
function attach(chosen) {
  files = chosen;
  const without = (file) => () => attach(files.filter((one) => one !== file));
  $("#attached").hidden = !files.length;
  $("#attached").replaceChildren(...files.map((file) =>
    el("button", { type: "button", title: say("去掉", "Leave out"), onclick: without(file) }, `${file.name} ✕`)));
  $("#files").value = "";
}

function lastOwn() {
  const all = [...(store.messages.get(store.current)?.values() ?? [])];
  return all.filter((one) => one.author.id === store.me).sort((a, b) => older(a.id, b.id)).at(-1);
}

function keys(key) {
  if (key.isComposing) return;
  const many = choices.length;
  if (many && (key.key === "ArrowDown" || key.key === "ArrowUp")) {
    at = (at + (key.key === "ArrowDown" ? 1 : -1) + many) % many;
    mark();
  } else if (many && (key.key === "Enter" || key.key === "Tab")) take(choices[at]);
  else if (key.key === "Enter" && !key.shiftKey) send();
  else if (key.key === "Escape" && many) suggest([]);
  else if (key.key === "Escape") leave();
  else if (key.key === "ArrowUp" && $("#text").value === "" && lastOwn()) acts.edit(lastOwn());
  else return;
  key.preventDefault();
}

export function listenToKeys() {
  $("#attach").addEventListener("click", () => $("#files").click());
  $("#files").addEventListener("change", () => {
    attach([...files, ...$("#files").files]);
    $("#text").focus();
  });
  $("#text").addEventListener("paste", (event) => {
    if (event.clipboardData.files.length) attach([...files, ...event.clipboardData.files]);
  });
  $("#text").addEventListener("input", typed);
  $("#text").addEventListener("keydown", keys);
}
