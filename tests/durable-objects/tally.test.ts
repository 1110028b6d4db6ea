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
  const count = (kind: 'job' | 'article', id: number, network: string) => tally.add([{ kind, id, network }]);
  /** The networks that are in storage. */
  const seen = () =>
    state.storage.sql
      .exec('select seen from calls where seen is not null order by n')
      .toArray()
      .flatMap(({ seen: keys }) => (JSON.parse(String(keys)) as string[]).map((key) => key.split(':')[1])); // as the object wrote them
  const rows = () => state.storage.sql.exec('select n from calls').toArray().length;
  const popularity = async () => (await own.query('select search_popularity as n from jobs order by id')).map(({ n }) => n);
  /** Lets the alarms go off, each a minute late, until some minutes after the start. */
  const wait = async (minutes: number) => {
    while (state.alarmAt !== null && state.alarmAt <= start + (minutes - 1) * 60_000) {
      vi.setSystemTime(state.alarmAt + 60_000);
      await state.triggerAlarm(tally).catch(() => undefined);
    }
    vi.setSystemTime(start + minutes * 60_000);
  };
  return { tally, state, count, seen, rows, popularity, wait };
}

it('forgets a network within the hour while the database is away, and writes all counts when it is back', async () => {
  const { count, state, seen, popularity, wait } = newTally();
  await own.query('alter table jobs add constraint away check (search_popularity = 0)');
  await count('job', 1, 'a');
  await count('job', 2, 'a');
  await wait(20);
  await count('job', 1, 'b');
  await wait(40);
  expect(seen()).toEqual(['b']);
  await wait(60);
  expect(seen()).toEqual([]);
  expect(await popularity()).toEqual([0, 0]);
  await own.query('alter table jobs drop constraint away');
  await wait(62);
  expect([await popularity(), state.alarmAt]).toEqual([[2, 1], null]);
});

it('counts a network once in half an hour, and sleeps when it has nothing to forget', async () => {
  await own.query('update jobs set search_popularity = 0');
  const { count, rows, state, popularity, wait } = newTally();
  for (const network of ['a', 'a', 'b']) await count('job', 1, network);
  await wait(29);
  await count('job', 1, 'a');
  await wait(32);
  await count('job', 1, 'a');
  await wait(70);
  expect([await popularity(), state.alarmAt, rows()]).toEqual([[3, 0], null, 0]);
});

it('takes the views of many networks in one row, and writes each of them once also if articles cannot be written', async () => {
  await own.query('update jobs set search_popularity = 0');
  await own.query('alter table news add constraint away check (views = 0)');
  await own.query(`insert into news (id, author, status, published_at, search_text) values (9, 'x', 'published', now(), '')`);
  const { tally, rows, popularity, wait } = newTally();
  const views = Array.from({ length: 100 }, (_, index) => ({ kind: 'job' as const, id: 1 + (index % 2), network: `n${index}` }));
  await tally.add([...views, ...views, { kind: 'article', id: 9, network: 'a' }]);
  expect(rows()).toBe(1);
  await wait(5);
  expect(await popularity()).toEqual([50, 50]);
  await own.query('alter table news drop constraint away');
  await wait(10);
  expect(await own.query('select views from news where id = 9')).toEqual([{ views: 1 }]);
  expect(await popularity()).toEqual([50, 50]);
});

it('another instance of the object still has the networks of the last half hour, and the counts that are not written', async () => {
  await own.query('update jobs set search_popularity = 0');
  const { count, state, popularity } = newTally();
  await count('job', 1, 'a');
  const next = new Tally(state as unknown as DurableObjectState, own.env as unknown as Env); // as above
  await next.add([
    { kind: 'job', id: 1, network: 'a' },
    { kind: 'job', id: 1, network: 'b' },
  ]);
  vi.setSystemTime(start + 10_000);
  await state.triggerAlarm(next);
  expect(await popularity()).toEqual([2, 0]);
});
