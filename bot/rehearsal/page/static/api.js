// The stand-in's acts of people and the room's own, over HTTP; what happens, over a WebSocket.
import { toast } from "./dom.js";

/** Do what a person does. Returns the result; null with a notice where it is impossible. */
export async function act(name, given) {
  const answer = await fetch(`/people/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(given),
  });
  const body = await answer.json().catch(() => ({ error: answer.statusText }));
  if (answer.ok) return body.result ?? true;
  toast(body.error);
  return null;
}

/** Ask or tell the rehearsal room. Returns its answer; null with a notice where it refuses. */
export async function room(path = "", given) {
  const options = given && {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(given),
  };
  const answer = await fetch(`/room${path}`, options);
  if (answer.ok) return answer.json();
  toast(await answer.text());
  return null;
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
