import { randomId } from '#src/shared/ids.ts';
import { isEnd, openSocket, type ProgressSocket, search, unknownTitle, until } from '#tests/support/api-helpers.ts';

/** A room in which an analysis has just begun. */
export async function startedRoom(language: 'en' | 'zh' = 'en'): Promise<string> {
  const room = randomId();
  const result = await search(unknownTitle(language), { room, language });
  if (result.status !== 'processing') throw new Error('the title was known already');
  return room;
}

/** Everything that came to a socket, once the end has come. */
export const end = (socket: ProgressSocket) =>
  until(
    () => socket.events(),
    (events) => events.some(isEnd),
  );

/** A socket that has joined a room: straight, or bare, so that its first message names the room. */
export async function joined(room: string, { bare = false, lastSeq }: { bare?: boolean; lastSeq?: number } = {}): Promise<ProgressSocket> {
  const socket = await openSocket({ ...(bare ? {} : { room }) });
  socket.join(room, lastSeq);
  return socket;
}

/** Resolves once a socket was sent a number of events, or the same ones that often. */
export const received = (socket: ProgressSocket, count: number) =>
  until(
    () => socket.events().length,
    (length) => length >= count,
  );

/** A socket that has a place in a room whose search has begun. Asks again while the room still counts one that has just left. */
export async function seated(room: string, { bare = false } = {}): Promise<ProgressSocket> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const socket = await joined(room, { bare });
    if (await Promise.race([received(socket, 1).then(() => true), socket.closed.then(() => false)])) return socket;
  }
  throw new Error('the room gave no place');
}
