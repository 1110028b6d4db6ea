import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countInGroups, handOnViews, openTally } from '#functions/edge/tally.ts';
import type { CountedVisit } from '#src/shared/ctx.ts';

const sentVisits: CountedVisit[][] = [];
let isUnreachable = false;
const object = {
  add: async (visits: CountedVisit[]) => {
    if (isUnreachable) throw new Error('away');
    sentVisits.push(visits);
  },
};
const env = { TALLY: { getByName: () => object } } as unknown as Pick<Env, 'TALLY'>; // the only method that is used
const view = (id: number): CountedVisit => ({ kind: 'job', id, network: `n${id}` });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: 1_000_000 });
  isUnreachable = false;
  sentVisits.length = 0;
});
afterEach(() => vi.useRealTimers());

it('hundreds of views are sent in one call, some seconds after the first view', async () => {
  const begun: Promise<unknown>[] = [];
  for (let id = 0; id < 400; id += 1) countInGroups(env, view(id), (work) => begun.push(work));
  expect(begun).toHaveLength(1);
  expect(sentVisits).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(begun);
  expect(sentVisits.map((visits) => visits.length)).toEqual([400]);
});

it('a full group of views is sent at once', async () => {
  const begun: Promise<unknown>[] = [];
  for (let id = 0; id < 500; id += 1) countInGroups(env, view(id), (work) => begun.push(work));
  await begun.at(-1);
  expect(sentVisits.map((visits) => visits.length)).toEqual([500]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sentVisits).toHaveLength(1);
});

it('views that could not be sent are sent the next time, in their order', async () => {
  isUnreachable = true;
  countInGroups(env, view(1), () => undefined);
  await handOnViews(env);
  countInGroups(env, view(2), () => undefined);
  isUnreachable = false;
  await handOnViews(env);
  expect(sentVisits).toEqual([[view(1), view(2)]]);
});

it('an isolate keeps a limited number of views while the object is unreachable', async () => {
  isUnreachable = true;
  for (let id = 0; id < 6_000; id += 1) {
    countInGroups(env, view(id), () => undefined);
    if (id % 100 === 0) await handOnViews(env);
  }
  isUnreachable = false;
  for (let call = 0; call < 100; call += 1) await handOnViews(env);
  expect(sentVisits.flat().length).toBeLessThanOrEqual(2_100);
  expect(sentVisits.every((visits) => visits.length <= 500)).toBe(true);
});

it('a search is counted at once, and a robot’s search is not counted', async () => {
  await openTally(env).count('job', 3, 'n3');
  await openTally(env).count('job', 3, null);
  expect(sentVisits).toEqual([[view(3)]]);
});
