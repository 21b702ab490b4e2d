// The stand-in's acts of people and the room's own, over HTTP; what happens, over a WebSocket.
import { toast } from "./dom.js";

const PATIENCE = 30000; // while the bot is started

/** Do what a person does. Returns the result; null with a notice where it is impossible. */
export async function act(name, given) {
  const answer = await send(`/people/${name}`, given);
  if (!answer) return null;
  const body = await answer.json().catch(() => ({ error: answer.statusText }));
  if (answer.ok) return body.result ?? true;
  toast(body.error);
  return null;
}

/** Ask or tell the rehearsal room. Returns its answer; null with a notice where it refuses. */
export async function room(path = "", given = undefined) {
  const answer = await send(`/room${path}`, given);
  if (!answer) return null;
  if (answer.ok) return answer.json();
  toast(await answer.text());
  return null;
}

/** Ask for another game and wait until it is on: the room as it is then, or null. */
export async function another(path, given) {
  const before = await room(path, given);
  for (const end = Date.now() + PATIENCE; before && Date.now() < end; ) {
    await new Promise((done) => setTimeout(done, 250));
    const now = await room();
    if (now && now.game !== before.game) return now;
  }
  return null;
}

/** A request; null while the rehearsal is away, as between two games. */
async function send(path, given) {
  const options = given === undefined ? {} : {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(given),
  };
  try {
    return await fetch(path, options);
  } catch {
    return null;
  }
}

/** Listen to what a person sees until the returned function is called; reconnects. */
export function listen(user, hear, connected) {
  let over = false;
  let socket;
  const connect = () => {
    const url = `ws://${location.host}/people/stream?user=${user}`;
    socket = new WebSocket(url);
    socket.onopen = () => connected();
    socket.onmessage = (frame) => {
      const { event, data } = JSON.parse(frame.data);
      if (!over) hear(event, data);
    };
    socket.onclose = () => over || setTimeout(connect, 1000);
  };
  connect();
  return () => {
    over = true;
    socket.close();
  };
}

/** A file that was chosen, as the stand-in takes it. */
export async function fileOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { name: file.name, data: btoa(text) };
}
