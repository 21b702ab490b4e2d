// How fast the game's clock goes: by how much faster than a real one.
import { room } from "./api.js";
import { $, closeDialog, el, openDialog, toast } from "./dom.js";
import { say, store } from "./store.js";

const HOUR = 3600;
export const PACES = [
  ["0.7", "一天 17 秒", "a day in 17 s"],
  ["5", "一天 2 分钟", "a day in 2 min"],
  ["30", "一天 12 分钟", "a day in 12 min"],
  ["150", "一天 1 小时", "a day in 1 h"],
  ["", "真实时间", "real time"],
];
const OWN = "own";

/** The paces on offer as options, with the present one chosen, and others besides. */
export function paceOptions(present, own = false) {
  const value = present === null ? "" : String(present);
  const known = PACES.map(([seconds, zh, en]) => [seconds, `${times(seconds)} ${say(zh, en)}`]);
  if (!known.some(([seconds]) => seconds === value)) known.unshift([value, times(value)]);
  if (own) known.push([OWN, say("另定……", "other…")]);
  return known.map(([seconds, words]) => el("option", { value: seconds, selected: seconds === value }, words));
}

const times = (seconds) => (seconds === "" ? "×1" : `×${Math.round((HOUR / Number(seconds)) * 10) / 10}`);
export const paceOf = (value) => (value === "" ? null : Number(value));

/** Draw the pace of the game that is on, and let it be changed. */
export function drawPace() {
  const shown = $("#pace");
  if (document.activeElement !== shown) shown.replaceChildren(...paceOptions(store.room.pace ?? null, true));
  shown.title = say("时钟快慢", "Pace of the clock");
  shown.disabled = !store.room.stands || store.room.over;
}

/** Take the pace that was chosen. Returns whether the clock goes otherwise now. */
export async function choosePace(chosen) {
  $("#pace").blur();
  drawPace();
  if (chosen === OWN) return ask();
  return set(paceOf(chosen));
}

async function set(pace) {
  const answer = await room("/pace", { pace });
  if (answer) toast(answer.said || say("没有回应", "No answer"));
  return Boolean(answer);
}

/** Ask for a factor of one's own. */
function ask() {
  const factor = el("input", { type: "number", id: "factor", min: "1", max: "72000", step: "any", required: true });
  return new Promise((done) => {
    const form = el("form.modal", {},
      el("h2", {}, say("时钟快慢", "Pace of the clock")),
      el("label.field", {}, el("span", {}, say("比真实时间快多少倍", "How many times faster than real time")), factor),
      el("div.row", {}, el("button.primary", { type: "submit" }, say("确定", "Done")), el("button.secondary", { type: "button", onclick: closeDialog }, say("取消", "Cancel"))));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      closeDialog();
      done(await set(Number(factor.value) === 1 ? null : HOUR / Number(factor.value)));
    });
    openDialog(say("时钟快慢", "Pace of the clock"), form);
    factor.focus();
  });
}
