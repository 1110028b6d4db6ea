import { afterAll, beforeAll, expect, it } from 'vitest';
import { matchJobs, parseQuery, rankJobs } from '#src/features/search/query/match-jobs.ts';
import { startSearch } from '#src/features/search/query/start-search.ts';
import { loadOwnCatalogue, ownCtx, ownOccupations } from '#tests/support/own-ctx.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/own-database.ts';

let database: OwnDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
  await loadOwnCatalogue(database);
});
afterAll(() => database.close());

const query = 'titel 23-1011.00';
/** A model that gives the second occupation this probability, and the first the rest. */
const ctxWith = (second: number) => {
  const occupations = ownOccupations.map((code, at) => ({ code, probability: [1 - second, second][at] ?? 0, votes: at === 0 ? 4 : 0 }));
  const guess = { occupations, noJob: 0, familiar: 1, familiarWords: 1, familiarPairs: 1 };
  return ownCtx(database, { matcher: async () => ({ guess: () => guess, knows: () => true }) }).ctx;
};

it('an improbable job is listed next to an unlikely match, but not next to a likely one', async () => {
  const dropped: number[] = [];
  for (let second = 0.0002; second < 0.9; second *= 1.5) {
    const ctx = ctxWith(second);
    const { list } = await matchJobs(ctx, await parseQuery(ctx, query), { limit: 8, title: query });
    const { ranked } = await rankJobs(ctx, query, 0);
    const unlisted = ranked.filter(({ job_id: id }) => list.every((match) => match.job_id !== id));
    const [first = 0, ...others] = list.map(({ similarity }) => similarity);
    const minimum = first >= 0.86 ? 0.05 : 0.02;
    expect(others.every((similarity) => similarity >= minimum)).toBe(true);
    expect(unlisted.every(({ similarity }) => similarity < minimum)).toBe(true);
    if (unlisted.some(({ similarity }) => similarity >= 0.02)) dropped.push(second);
    const answer = await startSearch(ctx, { query, force_search: false });
    expect(answer.jobs).toHaveLength(list.length);
  }
  expect(dropped.length).toBeGreaterThan(0);
});
