import { randomId } from '#src/shared/ids.ts';
import { isEnd, openSocket, type ProgressSocket, search, unknownTitle, until } from '#tests/support/api-helpers.ts';

/** Starts an analysis, and returns its room. */
export async function startRoom(language: 'en' | 'zh' = 'en'): Promise<string> {
  const room = randomId();
  const result = await search(unknownTitle(language), { room, language });
  if (result.status !== 'processing') throw new Error('the title was known already');
  return room;
}

/** All events of a socket, once the last one has come. */
export const waitForEnd = (socket: ProgressSocket) =>
  until(
    () => socket.events(),
    (events) => events.some(isEnd),
  );

/** Opens a socket that joins a room: by its address, or only by its first message (`joinsByMessage`). */
export async function joinRoom(
  room: string,
  { joinsByMessage = false, lastSeq }: { joinsByMessage?: boolean; lastSeq?: number } = {},
): Promise<ProgressSocket> {
  const socket = await openSocket({ ...(joinsByMessage ? {} : { room }) });
  socket.join(room, lastSeq);
  return socket;
}

/** Waits until a socket has received a number of events. */
export const waitForEvents = (socket: ProgressSocket, count: number) =>
  until(
    () => socket.events().length,
    (length) => length >= count,
  );

/** Opens a socket that has a place in a room with a running search. Tries again while the room still counts a socket that has just left. */
export async function takePlace(room: string, { joinsByMessage = false } = {}): Promise<ProgressSocket> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const socket = await joinRoom(room, { joinsByMessage });
    if (await Promise.race([waitForEvents(socket, 1).then(() => true), socket.closed.then(() => false)])) return socket;
  }
  throw new Error('the room has no free place');
}
