import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Tally } from '#durable-objects/tally.ts';
import { ObjectState } from '#tests/support/durable-object.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';

let database: OwnDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
  await database.query(
    `insert into jobs (id, normalized_title, origin) values (1, 'kelp whisperer', 'visitor'), (2, 'moss stylist', 'visitor')`,
  );
}, 120_000);
afterAll(() => database.close());

const start = Date.UTC(2026, 10, 27);
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));
afterEach(async () => {
  vi.useRealTimers();
  await database.query('alter table jobs drop constraint if exists away');
});

function newTally() {
  const state = new ObjectState();
  const tally = new Tally(state as unknown as DurableObjectState, database.env as unknown as Env); // the only parts that the object uses
  const count = (kind: 'job' | 'article', id: number, network: string) => tally.add([{ kind, id, network }]);
  /** The networks that are in storage. */
  const storedNetworks = () =>
    state.storage.sql
      .exec('select seen from calls where seen is not null order by n')
      .toArray()
      .flatMap(({ seen: keys }) => (JSON.parse(String(keys)) as string[]).map((key) => key.split(':')[1])); // the object writes this form
  const countRows = () => state.storage.sql.exec('select n from calls').toArray().length;
  const loadPopularity = async () => (await database.query('select search_popularity as n from jobs order by id')).map(({ n }) => n);
  /** Rings the alarms, each a minute late, until some minutes after the start. */
  const passMinutes = async (minutes: number) => {
    while (state.alarmAt !== null && state.alarmAt <= start + (minutes - 1) * 60_000) {
      vi.setSystemTime(state.alarmAt + 60_000);
      await state.triggerAlarm(tally).catch(() => undefined);
    }
    vi.setSystemTime(start + minutes * 60_000);
  };
  return { tally, state, count, storedNetworks, countRows, loadPopularity, passMinutes };
}

it('deletes networks within the hour while the database refuses counts, and writes all counts afterwards', async () => {
  const { count, state, storedNetworks, loadPopularity, passMinutes } = newTally();
  await database.query('alter table jobs add constraint away check (search_popularity = 0)');
  await count('job', 1, 'a');
  await count('job', 2, 'a');
  await passMinutes(20);
  await count('job', 1, 'b');
  await passMinutes(40);
  expect(storedNetworks()).toEqual(['b']);
  await passMinutes(60);
  expect(storedNetworks()).toEqual([]);
  expect(await loadPopularity()).toEqual([0, 0]);
  await database.query('alter table jobs drop constraint away');
  await passMinutes(62);
  expect([await loadPopularity(), state.alarmAt]).toEqual([[2, 1], null]);
});

it('counts a network once in half an hour, and sleeps when it has nothing to delete', async () => {
  await database.query('update jobs set search_popularity = 0');
  const { count, countRows, state, loadPopularity, passMinutes } = newTally();
  for (const network of ['a', 'a', 'b']) await count('job', 1, network);
  await passMinutes(29);
  await count('job', 1, 'a');
  await passMinutes(32);
  await count('job', 1, 'a');
  await passMinutes(70);
  expect([await loadPopularity(), state.alarmAt, countRows()]).toEqual([[3, 0], null, 0]);
});

it('stores the views of many networks in one row, and writes each once even if those of articles are refused', async () => {
  await database.query('update jobs set search_popularity = 0');
  await database.query('alter table news add constraint away check (views = 0)');
  await database.query(`insert into news (id, author, status, published_at, search_text) values (9, 'x', 'published', now(), '')`);
  const { tally, countRows, loadPopularity, passMinutes } = newTally();
  const views = Array.from({ length: 100 }, (_, index) => ({ kind: 'job' as const, id: 1 + (index % 2), network: `n${index}` }));
  await tally.add([...views, ...views, { kind: 'article', id: 9, network: 'a' }]);
  expect(countRows()).toBe(1);
  await passMinutes(5);
  expect(await loadPopularity()).toEqual([50, 50]);
  await database.query('alter table news drop constraint away');
  await passMinutes(10);
  expect(await database.query('select views from news where id = 9')).toEqual([{ views: 1 }]);
  expect(await loadPopularity()).toEqual([50, 50]);
});

it('another instance of the object has the networks of the last half hour and the unwritten counts', async () => {
  await database.query('update jobs set search_popularity = 0');
  const { count, state, loadPopularity } = newTally();
  await count('job', 1, 'a');
  const next = new Tally(state as unknown as DurableObjectState, database.env as unknown as Env); // the only parts that the object uses
  await next.add([
    { kind: 'job', id: 1, network: 'a' },
    { kind: 'job', id: 1, network: 'b' },
  ]);
  vi.setSystemTime(start + 10_000);
  await state.triggerAlarm(next);
  expect(await loadPopularity()).toEqual([2, 0]);
});
