import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { JobAnalyst } from '#durable-objects/job-analyst.ts';
import type { Run } from '#src/features/jobs/generation/contract.ts';
import type { RoomStart } from '#src/features/foundation/progress/rooms.ts';
import { ObjectState } from '#tests/support/durable-object.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';

let database: OwnDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
}, 120_000);
afterAll(() => database.close());

const now = Date.UTC(2026, 10, 27);
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => void vi.useRealTimers());

const start: RoomStart = {
  ...{ taskId: 'next', query: 'Kelp whisperer', normalizedTitle: 'kelp whisperer', language: 'en', network: null, work: null },
  quotaOwner: { kind: 'network', key: 'a-network' },
};
/** A run whose step has failed so often that the next attempt is the last. */
const lastRun: Run = {
  ...{ ...start, taskId: 'last', step: 'queued', attempts: 8, waitingSince: null },
  ...{ nearest: [], check: null, reviews: [], outcome: null, endedAt: null },
};

/** An analyst that notifies its rooms with `publish`, and whose next analysis may start at `turn`. */
function newAnalyst({ publish, turn }: { publish(room: string): Promise<void>; turn: number }) {
  const state = new ObjectState();
  const env = {
    ...database.env,
    PROGRESS_ROOM: { getByName: (room: string) => ({ publish: () => publish(room) }) },
    START_QUEUE: { getByName: () => ({ isFull: async () => false, take: async () => turn }) },
  };
  const analyst = new JobAnalyst(state as unknown as DurableObjectState, env as unknown as Env); // the only parts that the object uses
  return { state, analyst };
}

it('stores an ended run for half an hour', async () => {
  const { state, analyst } = newAnalyst({ publish: async () => undefined, turn: 0 });
  await state.storage.put({ run: lastRun, rooms: ['first'] });
  await state.triggerAlarm(analyst);
  expect(state.storedValues['run']).toMatchObject({ step: 'done', outcome: { status: 'error', code: 'server_error' } });
  expect(state.alarmAt).toBe(now + 30 * 60_000);
  await state.storage.put('run', { ...lastRun, step: 'done', endedAt: now - 30 * 60_000 });
  await state.triggerAlarm(analyst);
  expect(state.storedValues).toEqual({});
});

it('a search keeps its alarm if it joins while rooms are notified of the end of the last run', async () => {
  const [notifying, notified] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const turn = now + 7_000;
  const publish = async () => {
    notifying.resolve();
    await notified.promise;
  };
  const { state, analyst } = newAnalyst({ publish, turn });
  await state.storage.put({ run: lastRun, rooms: ['first'] });
  const ending = state.triggerAlarm(analyst);
  await notifying.promise;
  expect(await analyst.join('second', start, { isKnown: false })).toEqual({
    outcome: 'accepted',
    event: { step: 'waiting', outcome: null },
  });
  notified.resolve();
  await ending;
  expect(state.alarmAt).toBe(turn);
  expect(state.storedValues).toMatchObject({ run: { taskId: 'next', endedAt: null }, rooms: ['second'] });
});
