import { beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ProgressRoom } from '#durable-objects/progress-room.ts';
import type { RoomStart } from '#src/features/foundation/progress/rooms.ts';
import { ObjectState } from '#tests/support/durable-object.ts';

const eventSchema = z.object({ data: z.object({ job_id: z.int() }) });

beforeAll(() => vi.stubGlobal('WebSocketRequestResponsePair', Object));

/** A socket as the runtime passes it to an object that has slept: with its attachment. */
function waitingSocket() {
  let attachment: unknown = { messages: 1, joined: true, seen: 0 };
  const received: string[] = [];
  return {
    received,
    send: (text: string) => void received.push(text),
    serializeAttachment: (value: unknown) => void (attachment = structuredClone(value)),
    deserializeAttachment: () => structuredClone(attachment),
  };
}

function newRoom(sockets: ReturnType<typeof waitingSocket>[] = []) {
  const state = Object.assign(new ObjectState(), { getWebSockets: () => sockets, setWebSocketAutoResponse: () => undefined });
  const usedState = state as unknown as DurableObjectState; // the only parts that the object uses
  const emptyEnv = {} as unknown as Env; // the object uses no part of it
  const room = new ProgressRoom(usedState, emptyEnv);
  return { state, room };
}

const start: RoomStart = {
  ...{ taskId: 'task', query: 'nurse', normalizedTitle: 'nurse', language: 'en', network: null, work: null },
  quotaOwner: { kind: 'network', key: 'a' },
};
const found = { jobs: [], jobId: 7 };

it('has the status of a search with a known title, without storing it if no socket waits', async () => {
  const { state, room } = newRoom();
  await room.complete('room', start, found);
  expect([state.storedValues, state.alarmAt]).toEqual([{}, null]);
  expect(await room.status()).toMatchObject({ status: 'completed', jobId: 7 });
});

it('stores a search with a known title if a socket waits, and sends the socket its end', async () => {
  const socket = waitingSocket();
  const { state, room } = newRoom([socket]);
  await room.complete('room', start, found);
  expect([Object.keys(state.storedValues), state.alarmAt]).toEqual([['room'], expect.any(Number)]);
  expect(socket.received.map((text) => eventSchema.parse(JSON.parse(text)).data.job_id)).toEqual([7]);
});

it('replaces a search that it has stored', async () => {
  const sockets = [waitingSocket()];
  const { room } = newRoom(sockets);
  await room.complete('room', start, found);
  sockets.length = 0;
  await room.complete('room', start, { jobs: [], jobId: 8 });
  expect(await room.status()).toMatchObject({ status: 'completed', jobId: 8 });
});
