// The pictures of people and of the bot: drawn here, always the same for the same person.

const SPACE = "http://www.w3.org/2000/svg";
const GROUNDS = ["#5865f2", "#2f8a57", "#b5651d", "#b8437a", "#b8483c", "#2b7f96", "#7352b5", "#6d7234"];
const FACES = ["#f6d7b8", "#e8b98d", "#c98f5f", "#8d5a3a", "#f2e3c9", "#d9c3ae"];
const HAIR = ["#2b2420", "#5a3a22", "#a86b32", "#d8b45a", "#8a8a92", "#7a2f2f", "#33405e"];
const DARK = "#2b2420";

/** A picture: of the bot a moon, of a person a face that only he has; the owner wears a crown. */
export function picture(user, { bot = false, part = "" } = {}) {
  const chance = dice(user);
  const ground = bot ? "#2b2d5c" : pick(chance, GROUNDS);
  const drawn = svg("svg", { viewBox: "0 0 40 40", class: "picture", "aria-hidden": "true" });
  drawn.append(svg("rect", { width: 40, height: 40, fill: ground }), ...(bot ? moon() : face(chance, part)));
  return drawn;
}

function svg(tag, about) {
  const made = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(about)) made.setAttribute(name, value);
  return made;
}

const path = (d, about) => svg("path", { d, ...about });
const line = (d, colour = DARK, width = 1.8) => path(d, { fill: "none", stroke: colour, "stroke-width": width, "stroke-linecap": "round" });
const dot = (cx, cy, r, fill) => svg("circle", { cx, cy, r, fill });
const pick = (chance, list) => list[chance(list.length)];

/** Numbers that follow from an id, one after the other: each below a given one. */
function dice(id) {
  let state = Number(BigInt(id) % 4294967291n) ^ Number((BigInt(id) >> 22n) % 4294967291n);
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    state ^= state >>> 13;
    return (state >>> 0) % below;
  };
}

function moon() {
  return [dot(20, 20, 13, "#f4e9b8"), dot(26, 16, 11, "#2b2d5c"), dot(31, 9, 1.2, "#fff"), dot(34, 24, 1, "#fff"), dot(28, 19, 0.9, "#fff"), line("M10 25q3 3 7 1", "#8a7f4a", 1.4)];
}

function face(chance, part) {
  const skin = pick(chance, FACES), hair = pick(chance, HAIR);
  const hairs = [
    [path("M9 20q-1-14 11-14t11 14q-3-7-11-7t-11 7z", { fill: hair })],
    [path("M8 31q-3-25 12-25t12 25q-2-3-2-9-2-8-10-8t-10 8q0 6-2 9z", { fill: hair })],
    [dot(20, 6, 4, hair), path("M9 19q0-12 11-12t11 12q-4-6-11-6t-11 6z", { fill: hair })],
    [dot(10, 12, 4.5, hair), dot(30, 12, 4.5, hair), path("M10 17q1-10 10-10t10 10q-4-4-10-4t-10 4z", { fill: hair })],
    [path("M9 18l2-10 4 4 3-6 4 5 4-5 2 7 3-1-1 8q-3-6-10-6t-11 4z", { fill: hair })],
    [],
  ];
  const eyes = [
    [dot(15.5, 21, 1.6, DARK), dot(24.5, 21, 1.6, DARK)],
    [line("M13.5 21.5q2-2.5 4 0"), line("M22.5 21.5q2-2.5 4 0")],
    [dot(15.5, 21, 3, "#fff"), dot(24.5, 21, 3, "#fff"), dot(16, 21.5, 1.5, DARK), dot(24, 21.5, 1.5, DARK)],
    [line("M13.5 21h4"), line("M22.5 21h4")],
  ];
  const mouths = [line("M16 27q4 3.5 8 0"), line("M16.5 28h7"), dot(20, 28, 1.8, DARK), path("M15.5 26.5h9q-1 5-4.5 5t-4.5-5z", { fill: "#7a2f2f" }), line("M16.5 28.5q4-3 7 0")];
  const parts = [svg("ellipse", { cx: 20, cy: 21, rx: 11, ry: 12, fill: skin }), ...pick(chance, hairs), ...pick(chance, eyes), pick(chance, mouths)];
  if (chance(4) === 0) parts.push(dot(12.5, 25, 1.7, "#e58b7d88"), dot(27.5, 25, 1.7, "#e58b7d88"));
  if (chance(5) === 0 || part === "director") parts.push(line("M11.5 21a4 4 0 1 0 8 0a4 4 0 1 0-8 0M20.5 21a4 4 0 1 0 8 0a4 4 0 1 0-8 0M19.5 21h1", "#333", 1.2));
  if (part === "owner") parts.push(path("M11 12l-1-9 5 4 5-6 5 6 5-4-1 9z", { fill: "#f0b232" }));
  return parts;
}
