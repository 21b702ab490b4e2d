// Buttons and selects of messages, and the forms that the bot opens.
import { act } from "./api.js";
import { closeDialog, el, openDialog, toast } from "./dom.js";
import { markdown } from "./markdown.js";
import { nameOf, rolesOf, say, store } from "./store.js";

const ROW = 1, BUTTON = 2, STRINGS = 3, INPUT = 4, USERS = 5, ROLES = 6, ANYBODY = 7, PLACES = 8;
const SECTION = 9, WORDS = 10, LINE = 14, CONTAINER = 17, LABEL = 18, RADIO = 21, BOXES = 22, BOX = 23;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

/** The components of a message, as nodes. */
export function components(message) {
  return (message.components ?? []).map((part) => component(message, part));
}

function component(message, part) {
  const inside = () => (part.components ?? []).map((one) => component(message, one));
  switch (part.type) {
    case ROW:
      return el("div.row", {}, inside());
    case BUTTON:
      return button(message, part);
    case STRINGS: case USERS: case ROLES: case ANYBODY: case PLACES:
      return menu(message, part);
    case WORDS:
      return el("div", {}, markdown(part.content));
    case SECTION:
      return el("div.section", {}, el("div", {}, inside()), part.accessory ? component(message, part.accessory) : null);
    case CONTAINER:
      return el("div.embed", {}, inside());
    case LINE:
      return el("hr");
    default:
      return el("p.small", {}, say("（这里显示不了的内容）", "(cannot be shown here)"));
  }
}

function button(message, part) {
  const words = `${part.emoji?.name ?? ""} ${part.label ?? ""}`.trim();
  if (part.url) return el("a.button.link", { href: part.url, target: "_blank", rel: "noopener noreferrer" }, words);
  const made = el(`button.${STYLES[part.style] ?? "secondary"}`, { type: "button", disabled: part.disabled }, words);
  made.addEventListener("click", () =>
    during(made, () => act("click", { ...source(message), custom_id: part.custom_id })));
  return made;
}

function menu(message, part) {
  const send = (made, values) =>
    during(made, () => act("choose", { ...source(message), custom_id: part.custom_id, values }));
  if ((part.max_values ?? 1) > 1) return several(part, send);
  const made = chooser(part, part.placeholder ?? say("请选择", "Choose"));
  made.disabled = Boolean(part.disabled);
  made.addEventListener("change", async () => {
    if (made.value === "") return;
    await send(made, [made.value]);
    made.value = part.options?.find((option) => option.default)?.value ?? "";
  });
  return made;
}

function several(part, send) {
  const boxes = offered(part).map(([value, words, chosen]) =>
    el("label", {}, el("input", { type: "checkbox", value, checked: chosen }), " ", words));
  const done = el("button.primary", { type: "button" }, say("确定", "Done"));
  const made = el("details.menu", {}, el("summary", {}, part.placeholder ?? say("请选择", "Choose")), boxes, done);
  done.addEventListener("click", async () => {
    await send(done, [...made.querySelectorAll("input:checked")].map((box) => box.value));
    made.open = false;
  });
  return made;
}

/** What a menu offers: value, words, whether it is chosen already. */
function offered(part) {
  const server = store.servers.get(store.channels.get(store.current)?.guild_id);
  const chosen = new Set((part.default_values ?? []).map((one) => String(one.id)));
  const people = () => [...store.members.keys()].map((user) => [user, nameOf(user), chosen.has(user)]);
  const roles = () => rolesOf(server).map((role) => [role.id, role.words, false]);
  switch (part.type) {
    case USERS: return people();
    case ROLES: return roles();
    case ANYBODY: return [...people(), ...roles()];
    case PLACES: return [...store.channels.values()].filter((c) => c.guild_id && c.type !== 4).map((c) => [c.id, `#${c.name}`, false]);
    default: return (part.options ?? []).map((option) => [
      option.value,
      `${option.emoji?.name ?? ""} ${option.label}${option.description ? ` · ${option.description}` : ""}`.trim(),
      Boolean(option.default),
    ]);
  }
}

function chooser(part, nothing) {
  const options = offered(part).map(([value, words, chosen]) => el("option", { value, selected: chosen }, words));
  return el("select.menu", { "aria-label": nothing }, el("option", { value: "" }, nothing), options);
}

const source = (message) => ({ user: store.me, channel: message.channel_id, message: message.id });

/** Do something with a control that is out of use meanwhile, and show what came of it. */
async function during(control, doing) {
  const focused = document.activeElement === control;
  control.disabled = true;
  control.classList.add("busy");
  try {
    return show(await doing());
  } finally {
    control.disabled = false;
    control.classList.remove("busy");
    if (focused && document.activeElement === document.body) control.focus({ preventScroll: true });
  }
}

/** Show what came of an interaction, as far as it is not a message; it comes by itself. */
export function show(outcome) {
  if (outcome?.failed) toast(say("此交互失败：应用没有回应", "The application did not respond"));
  if (outcome?.kind === "modal" && outcome.modal) modal(outcome);
  return outcome;
}

function modal(outcome) {
  const fields = [];
  const parts = outcome.modal.components.map((part) => fieldOf(part, fields));
  const send = el("button.primary", { type: "submit" }, say("提交", "Submit"));
  const cancel = el("button.secondary", { type: "button", onclick: closeDialog }, say("取消", "Cancel"));
  const form = el("form.modal", {}, el("h2", {}, outcome.modal.title), parts, el("div.row", {}, send, cancel));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const values = Object.fromEntries(fields.map(([name, value]) => [name, value()]));
    const sent = await during(send, () => act("submit", { user: outcome.user, opened: outcome.id, values }));
    if (sent && form.isConnected && !sent.modal) closeDialog();
  });
  openDialog(outcome.modal.title, form);
  form.querySelector("input, textarea, select")?.focus();
}

function fieldOf(part, fields) {
  switch (part.type) {
    case ROW:
      return part.components.map((one) => fieldOf(one, fields));
    case WORDS:
      return el("div", {}, markdown(part.content));
    case LABEL:
      return el("label.field", {}, el("span", {}, part.label), part.description ? el("small", {}, part.description) : null, control(part.component, fields));
    default:
      return el("label.field", {}, el("span", {}, part.label ?? ""), control(part, fields));
  }
}

function control(part, fields) {
  let made;
  let value = () => made.value;
  if (part.type === INPUT) {
    const about = { value: part.value ?? "", placeholder: part.placeholder ?? "", required: part.required !== false };
    if (part.max_length) about.maxLength = part.max_length;
    if (part.min_length) about.minLength = part.min_length;
    made = part.style === 2 ? el("textarea", { ...about, rows: 5 }) : el("input", { ...about, type: "text" });
  } else if (part.type === BOX) {
    made = el("input", { type: "checkbox", checked: Boolean(part.default) });
    value = () => made.checked;
  } else if (part.type === BOXES || (part.max_values ?? 1) > 1) {
    made = el("span.boxes", {}, offered(part).map(([one, words, chosen]) => el("label", {}, el("input", { type: "checkbox", value: one, checked: chosen }), " ", words)));
    value = () => [...made.querySelectorAll("input:checked")].map((box) => box.value);
  } else {
    made = chooser(part, part.placeholder ?? say("请选择", "Choose"));
    if (part.type !== RADIO) value = () => (made.value ? [made.value] : []);
  }
  fields.push([part.custom_id, value]);
  return made;
}
