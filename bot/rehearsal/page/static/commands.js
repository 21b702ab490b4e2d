// Slash commands: choosing one, and filling in its options.
import { act, fileOf } from "./api.js";
import { show } from "./components.js";
import { $, el, toast } from "./dom.js";
import { described, nameOf, named, rolesOf, say, store } from "./store.js";

const INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, ROLE = 8, MENTIONABLE = 9, NUMBER = 10, FILE = 11;
const SUBCOMMANDS = [1, 2];
let offers = { of: "", list: [] };

/** The commands on offer in this channel, with their names in one's language. */
export async function offered() {
  const of = `${store.me} ${store.current}`;
  if (offers.of !== of || !offers.list.length) {
    const found = (await act("commands", { user: store.me, channel: store.current })) ?? [];
    offers = { of, list: found.map((one) => ({ ...one, leaf: leafOf(one) })) };
  }
  return offers.list.map((one) => ({ ...one, shown: wordsOf(one).map(named).join(" ") }));
}

/** Ask for the commands anew the next time; they may have changed. */
export function forget() {
  offers = { of: "", list: [] };
}

/** A command and its subcommands, from the root on. */
function wordsOf(offer) {
  const found = [offer.command];
  for (const word of offer.name.split(" ").slice(1)) {
    found.push(found.at(-1).options.find((one) => SUBCOMMANDS.includes(one.type) && one.name === word));
  }
  return found;
}

const leafOf = (offer) => wordsOf(offer).at(-1);

/** Those commands whose name holds what was typed, in one's language or in the bot's. */
export async function matching(typed) {
  const words = typed.replace(/^\//, "").toLowerCase();
  const list = await offered();
  const fits = (one) => one.shown.toLowerCase().includes(words) || one.name.toLowerCase().includes(words);
  const first = (one) => (one.shown.toLowerCase().startsWith(words) ? 0 : 1);
  return list.filter(fits).sort((a, b) => first(a) - first(b));
}

/** Open the form of a command in place of the text; `done` is called when it is over. */
export function fill(offer, done) {
  const form = $("#command");
  const fields = offer.options.map((option) => field(offer, option, () => values(fields.filter((one) => one.input.checkValidity()))));
  const close = () => {
    form.hidden = true;
    form.replaceChildren();
    done();
  };
  form.replaceChildren(
    el("b", {}, `/${offer.shown}`), el("span.small", {}, described(offer.leaf)),
    ...fields.map((one) => one.shown),
    el("span.row", {}, el("button.primary", { type: "submit" }, say("发送", "Send")), el("button.secondary", { type: "button", onclick: close }, say("取消", "Cancel"))),
  );
  form.onsubmit = async (event) => {
    event.preventDefault();
    const given = { user: store.me, channel: store.current, name: offer.name };
    const options = await values(fields);
    close();
    const outcome = await act("slash", { ...given, options });
    if (outcome?.failed) toast(`/${offer.shown}`);
    show(outcome);
  };
  form.onkeydown = (key) => {
    if (key.key === "Escape") {
      key.stopPropagation();
      close();
    }
  };
  form.hidden = false;
  form.querySelector("input, select, button")?.focus();
}

async function values(fields) {
  const found = {};
  for (const one of fields) {
    const value = await one.value();
    if (value !== undefined) found[one.name] = value;
  }
  return found;
}

function field(offer, option, others) {
  const { input, value, more } = control(offer, option, others);
  input.required = Boolean(option.required);
  input.setAttribute("aria-label", named(option));
  const name = `${named(option)}${option.required ? " *" : ""}`;
  const shown = el("label.field", {}, el("span", { title: described(option) }, name), input, more ?? null);
  return { name: option.name, shown, input, value };
}

function control(offer, option, others) {
  const chosen = (list) => el("select", {}, el("option", { value: "" }, "—"), list.map(([value, words]) => el("option", { value }, words)));
  const plain = (input) => ({ input, value: () => (input.value === "" ? undefined : input.value) });
  const server = store.servers.get(store.channels.get(store.current)?.guild_id);
  const people = [...store.members.keys()].map((user) => [user, nameOf(user)]);
  const roles = rolesOf(server).map((role) => [role.id, role.words]);
  if (option.choices?.length) {
    const input = chosen(option.choices.map((choice, number) => [String(number), named(choice)]));
    return { input, value: () => option.choices[input.value]?.value };
  }
  if (option.autocomplete) return suggesting(offer, option, others);
  switch (option.type) {
    case BOOLEAN: {
      const input = chosen([["1", say("是", "true")], ["0", say("否", "false")]]);
      return { input, value: () => (input.value === "" ? undefined : input.value === "1") };
    }
    case USER: return plain(chosen(people));
    case ROLE: return plain(chosen(roles));
    case MENTIONABLE: return plain(chosen([...people, ...roles]));
    case CHANNEL: return plain(chosen([...store.channels.values()].filter((c) => c.guild_id).map((c) => [c.id, `#${c.name}`])));
    case INTEGER: case NUMBER: {
      const input = el("input", { type: "number", step: option.type === INTEGER ? "1" : "any" });
      if (option.min_value !== undefined) input.min = option.min_value;
      if (option.max_value !== undefined) input.max = option.max_value;
      return { input, value: () => (input.value === "" ? undefined : Number(input.value)) };
    }
    case FILE: {
      const input = el("input", { type: "file" });
      return { input, value: async () => (input.files[0] ? fileOf(input.files[0]) : undefined) };
    }
    default: {
      const input = el("input", { type: "text" });
      if (option.max_length) input.maxLength = option.max_length;
      if (option.min_length) input.minLength = option.min_length;
      return plain(input);
    }
  }
}

/** An input for which the bot suggests choices while one types. */
function suggesting(offer, option, others) {
  const input = el("input", { type: "text", autocomplete: "off", role: "combobox" });
  const list = el("ul.choices", { role: "listbox", hidden: true });
  let chosen = null;
  let asked = 0;
  let at = -1;
  const take = (choice) => {
    chosen = choice;
    input.value = named(choice);
    list.hidden = true;
  };
  const ask = async () => {
    const number = ++asked;
    const filled = await others();
    delete filled[option.name];
    const given = { user: store.me, channel: store.current, name: offer.name, option: option.name, text: input.value, filled };
    const choices = await act("autocomplete", given);
    if (number !== asked || !input.isConnected) return;
    at = -1;
    list.replaceChildren(...(choices ?? []).map((choice) =>
      el("li", { role: "option", onmousedown: (event) => { event.preventDefault(); take(choice); } }, named(choice))));
    list.choices = choices ?? [];
    list.hidden = !choices?.length;
  };
  let timer;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, 200);
  };
  input.addEventListener("input", () => { chosen = null; soon(); });
  input.addEventListener("focus", soon);
  input.addEventListener("blur", () => { clearTimeout(timer); asked++; list.hidden = true; });
  input.addEventListener("keydown", (key) => {
    if (list.hidden) return;
    if (key.key === "ArrowDown" || key.key === "ArrowUp") {
      const count = list.children.length;
      at = (at + (key.key === "ArrowDown" ? 1 : -1) + count) % count;
      [...list.children].forEach((item, number) => item.classList.toggle("at", number === at));
    } else if (key.key === "Enter" && at >= 0) take(list.choices[at]);
    else if (key.key === "Escape") list.hidden = true;
    else return;
    key.preventDefault();
    key.stopPropagation();
  });
  const number = (value) => ([INTEGER, NUMBER].includes(option.type) ? Number(value) : value);
  const value = () => (chosen ? chosen.value : input.value === "" ? undefined : number(input.value));
  return { input, value, more: list };
}
