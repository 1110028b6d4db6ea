import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Tally } from '#durable-objects/tally.ts';
import { ObjectState } from '#tests/support/durable-object.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase();
  await own.query(
    `insert into jobs (id, normalized_title, origin) values (1, 'kelp whisperer', 'visitor'), (2, 'moss stylist', 'visitor')`,
  );
}, 120_000);
afterAll(() => own.close());

const start = Date.UTC(2026, 10, 27);
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));
afterEach(async () => {
  vi.useRealTimers();
  await own.query('alter table jobs drop constraint if exists away');
});

function newTally() {
  const state = new ObjectState();
  const tally = new Tally(state as unknown as DurableObjectState, own.env as unknown as Env); // all that the object uses of both
  const seen = () => state.storage.sql.exec('select network from seen order by network').toArray();
  const popularity = async () => (await own.query('select search_popularity as n from jobs order by id')).map(({ n }) => n);
  /** Lets the alarms go off, each a minute late, until some minutes after the start. */
  const wait = async (minutes: number) => {
    while (state.alarmAt !== null && state.alarmAt <= start + (minutes - 1) * 60_000) {
      vi.setSystemTime(state.alarmAt + 60_000);
      await state.ring(tally).catch(() => undefined);
    }
    vi.setSystemTime(start + minutes * 60_000);
  };
  return { tally, state, seen, popularity, wait };
}

it('forgets a network within the hour while the database is away, and writes all counts when it is back', async () => {
  const { tally, state, seen, popularity, wait } = newTally();
  await own.query('alter table jobs add constraint away check (search_popularity = 0)');
  await tally.count('job', 1, 'a');
  await tally.count('job', 2, 'a');
  await wait(20);
  await tally.count('job', 1, 'b');
  await wait(40);
  expect(seen()).toEqual([{ network: 'b' }]);
  await wait(60);
  expect(seen()).toEqual([]);
  expect(await popularity()).toEqual([0, 0]);
  await own.query('alter table jobs drop constraint away');
  await wait(62);
  expect([await popularity(), state.alarmAt]).toEqual([[2, 1], null]);
});

it('counts a network once in half an hour, and sleeps when it has nothing to forget', async () => {
  await own.query('update jobs set search_popularity = 0');
  const { tally, state, popularity, wait } = newTally();
  for (const network of ['a', 'a', 'b']) await tally.count('job', 1, network);
  await wait(29);
  await tally.count('job', 1, 'a');
  await wait(32);
  await tally.count('job', 1, 'a');
  await wait(70);
  expect([await popularity(), state.alarmAt]).toEqual([[3, 0], null]);
});
