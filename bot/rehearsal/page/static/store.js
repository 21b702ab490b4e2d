// What this tab knows: who one is, what one sees, what one has read.

export const store = {
  me: null,
  room: { game: 0, seats: [], identities: [] },
  servers: new Map(),
  channels: new Map(),
  messages: new Map(), // channel → Map of messages by id
  whole: new Set(), // channels whose history was fetched
  members: new Map(),
  current: null,
  read: {},
  calls: new Set(), // channels in which one was called by name
};

/** Compare two ids by age; they are too long for numbers. */
export const older = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

export const seat = (user = store.me) => store.room.seats.find((one) => one.user === user);
export const locale = () => seat()?.locale ?? "zh-CN";
export const inEnglish = () => locale().startsWith("en");
/** A word of the client itself, in the language of whom one plays. */
export const say = (zh, en) => (inEnglish() ? en : zh);

/** The name of a thing in one's language, as Discord translates commands, options, choices. */
export const named = (thing) => thing.name_localizations?.[locale()] ?? thing.name;
export const described = (thing) =>
  thing.description_localizations?.[locale()] ?? thing.description ?? "";

/** How a person is called: in the game by seat and character. */
export function nameOf(user) {
  const member = store.members.get(user);
  return member?.nick ?? member?.user.global_name ?? member?.user.username ?? seat(user)?.name ?? user;
}

/** The roles of a server, with how they are mentioned. */
export const rolesOf = (server) =>
  (server?.roles ?? []).map((role) => ({ ...role, words: role.name.startsWith("@") ? role.name : `@${role.name}` }));

export const channelName = (channel) =>
  channel?.guild_id ? channel.name : say("导演 · 私信", "导演 · direct messages");

/** The channels of one's list in order: servers with their categories, then private. */
export function channelsInOrder() {
  const found = [];
  const place = (a, b) => (a.position ?? 0) - (b.position ?? 0) || older(a.id, b.id);
  const all = [...store.channels.values()];
  for (const server of store.servers.values()) {
    const here = all.filter((c) => c.guild_id === server.id);
    const rooms = here.filter((c) => c.type !== 4);
    const loose = rooms.filter((c) => !here.some((d) => d.type === 4 && d.id === c.parent_id));
    found.push({ heading: server.name, channels: loose.sort(place) });
    for (const category of here.filter((c) => c.type === 4).sort(place)) {
      const inside = rooms.filter((c) => c.parent_id === category.id).sort(place);
      if (inside.length) found.push({ heading: category.name, channels: inside });
    }
  }
  found.push({ heading: say("私信", "Direct messages"), channels: all.filter((c) => !c.guild_id) });
  return found;
}

const key = () => `read-${store.me}`;

export function loadRead() {
  store.read = JSON.parse(sessionStorage.getItem(key()) ?? "{}");
}

/** Note that a channel was read up to a message. */
export function markRead(channel, message) {
  if (message && (!store.read[channel] || older(store.read[channel], message) < 0)) {
    store.read[channel] = message;
    sessionStorage.setItem(key(), JSON.stringify(store.read));
  }
  store.calls.delete(channel);
}

export function isUnread(channel) {
  const newest = channel.last_message_id;
  return Boolean(newest) && older(store.read[channel.id] ?? "0", newest) < 0;
}

/** Keep a message; whether it is a new one. */
export function keep(message) {
  const room = store.messages.get(message.channel_id) ?? new Map();
  store.messages.set(message.channel_id, room);
  const fresh = !room.has(message.id);
  room.set(message.id, message);
  return fresh;
}
