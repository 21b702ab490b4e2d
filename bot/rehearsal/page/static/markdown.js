// Markdown as Discord shows it, as nodes: what was written becomes text nodes and nothing else.
import { el } from "./dom.js";
import { nameOf, say, store } from "./store.js";

const INLINE = [
  [/^\\([\\*_~|`>#\-<\[\]()])/, (m) => m[1]],
  [/^``(.+?)``/s, (m) => el("code", {}, m[1])],
  [/^`([^`]+)`/, (m) => el("code", {}, m[1])],
  [/^\*\*\*(?=\S)(.+?)\*\*\*/s, (m) => el("strong", {}, el("em", {}, inline(m[1])))],
  [/^\*\*(?=\S)(.+?)\*\*(?!\*)/s, (m) => el("strong", {}, inline(m[1]))],
  [/^__(.+?)__/s, (m) => el("u", {}, inline(m[1]))],
  [/^~~(.+?)~~/s, (m) => el("s", {}, inline(m[1]))],
  [/^\|\|(.+?)\|\|/s, (m) => spoiler(m[1])],
  [/^\*(?=\S)([^*]+?)\*(?!\*)/s, (m) => el("em", {}, inline(m[1]))],
  [/^_(?=\S)([^_]+?)_(?!\w)/s, (m, before) => (/\w$/.test(before) ? null : el("em", {}, inline(m[1])))],
  [/^<@!?(\d+)>/, (m) => el("span.mention", { "data-user": m[1] }, `@${nameOf(m[1])}`)],
  [/^<@&(\d+)>/, (m) => el("span.mention", {}, `@${roleName(m[1])}`)],
  [/^<#(\d+)>/, (m) => channel(m[1])],
  [/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, (m) => moment(Number(m[1]), m[2] ?? "f")],
  [/^<\/([^:>]{1,100}):\d+>/, (m) => el("span.mention", {}, `/${m[1]}`)],
  [/^<a?:(\w+):\d+>/, (m) => `:${m[1]}:`],
  [/^@(everyone|here)\b/, (m) => el("span.mention", {}, m[0])],
  [/^\[([^\]\n]+)\]\((https?:\/\/[^\s)]+)\)/, (m) => link(m[2], inline(m[1]))],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], m[1])],
  [/^https?:\/\/[^\s<]*[^\s<.,:;"')\]，。；：、）」]/, (m, before) => (/\w$/.test(before) ? null : link(m[0], m[0]))],
];
const PLAIN = /^[^\\*_~|`<@\[h]+|^./su;

/** What stands within a line, as nodes. */
export function inline(text) {
  const nodes = [];
  let words = "";
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    let node = null;
    let taken = 0;
    for (const [pattern, make] of INLINE) {
      const found = pattern.exec(rest);
      node = found && make(found, words);
      if (node !== null) {
        taken = found[0].length;
        break;
      }
    }
    if (node === null || typeof node === "string") {
      const plain = node ?? PLAIN.exec(rest)[0];
      words += plain;
      at += taken || plain.length;
      continue;
    }
    if (words) nodes.push(words);
    words = "";
    nodes.push(node);
    at += taken;
  }
  if (words) nodes.push(words);
  return nodes;
}

/** A whole text, as nodes. */
export function markdown(text) {
  const nodes = [];
  const parts = (text ?? "").split(/```(?:[\w+-]*\n)?([\s\S]+?)\n?```/);
  parts.forEach((part, number) => {
    if (number % 2) nodes.push(el("pre", {}, el("code", {}, part)));
    else if (part) nodes.push(...blocks(part.split("\n")));
  });
  return nodes;
}

function blocks(lines) {
  const nodes = [];
  let open = null; // the paragraph or quote that goes on
  const flow = (line) => {
    if (open?.tagName !== "P") nodes.push((open = el("p")));
    else open.append(el("br"));
    open.append(...inline(line));
  };
  for (let number = 0; number < lines.length; number++) {
    const line = lines[number];
    let found;
    if (line.startsWith(">>> ")) {
      const quoted = [line.slice(4), ...lines.slice(number + 1)];
      nodes.push(el("blockquote", {}, blocks(quoted)));
      return nodes;
    }
    if (/^> /.test(line) || line === ">") {
      const quoted = [];
      while (number < lines.length && /^>( |$)/.test(lines[number])) quoted.push(lines[number++].slice(2));
      number--;
      nodes.push(el("blockquote", {}, blocks(quoted)));
      open = null;
    } else if ((found = /^(#{1,3}) +(.+)/.exec(line))) {
      nodes.push(el(`h${found[1].length + 2}`, {}, inline(found[2])));
      open = null;
    } else if ((found = /^-# +(.+)/.exec(line))) {
      nodes.push(el("p.small", {}, inline(found[1])));
      open = null;
    } else if ((found = /^( *)([-*]|\d+\.) +(.+)/.exec(line))) {
      open = item(nodes, open, found);
    } else if (line === "" && open === null) {
      continue;
    } else flow(line);
  }
  return nodes;
}

function item(nodes, open, [, indent, mark, words]) {
  const tag = /\d/.test(mark) ? "OL" : "UL";
  let list = open;
  if (open?.tagName !== tag) {
    list = el(tag.toLowerCase());
    if (tag === "OL") list.start = Number.parseInt(mark, 10);
    nodes.push(list);
  }
  list.append(el(indent.length > 1 ? "li.deeper" : "li", {}, inline(words)));
  return list;
}

function spoiler(words) {
  const shown = el("span.spoiler", { tabIndex: 0, role: "button" }, inline(words));
  const reveal = () => shown.classList.add("shown");
  shown.addEventListener("click", reveal);
  shown.addEventListener("keydown", (key) => key.key === "Enter" && reveal());
  return shown;
}

function link(address, words) {
  return el("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, words);
}

function channel(id) {
  const name = store.channels.get(id)?.name;
  const words = name ? `#${name}` : say("#无权访问", "#no-access");
  return el("a.mention", { href: "#", "data-channel": name ? id : undefined }, words);
}

function roleName(id) {
  for (const server of store.servers.values()) {
    const role = server.roles.find((one) => one.id === id);
    if (role) return role.name;
  }
  return id;
}

const FORMS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

function moment(seconds, form) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return `<t:${seconds}>`;
  const whole = date.toLocaleString(say("zh-CN", "en-US"), FORMS.F);
  const shown = el("time", { dateTime: date.toISOString(), title: whole });
  if (form === "R") shown.dataset.seconds = seconds;
  else shown.textContent = date.toLocaleString(say("zh-CN", "en-US"), FORMS[form]);
  if (form === "R") tick(shown);
  return shown;
}

function tick(shown) {
  const left = Number(shown.dataset.seconds) - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, one]) => Math.abs(left) >= one) ?? UNITS.at(-1);
  const words = new Intl.RelativeTimeFormat(say("zh-CN", "en-US"));
  shown.textContent = words.format(Math.trunc(left / size), unit);
}

setInterval(() => document.querySelectorAll("time[data-seconds]").forEach(tick), 1000);
