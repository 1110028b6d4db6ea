import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPlacedRoughly } from '#src/features/search/query/match-jobs.ts';
import { loadOwnCatalogue, ownCtx } from '#tests/support/own-ctx.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/own-database.ts';

let database: OwnDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
  await loadOwnCatalogue(database);
});
afterAll(() => database.close());

it('a title is placed roughly if no occupation is similar enough to match, and there is no description', async () => {
  const matcher = async () => ({
    guess: () => ({ occupations: [], noJob: 0, familiar: 1, familiarWords: 1, familiarPairs: 1 }),
    knows: () => true,
  });
  const { ctx } = ownCtx(database, { matcher });
  expect(await isPlacedRoughly(ctx, { title: 'Cloud baker', descriptions: [] })).toBe(true);
  expect(await isPlacedRoughly(ctx, { title: '!!', descriptions: [] })).toBe(true);
  expect(await isPlacedRoughly(ctx, { title: 'Title 23-1011.00', descriptions: [] })).toBe(false);
  expect(await isPlacedRoughly(ctx, { title: 'Cloud baker', descriptions: ['I make clouds of sugar at fairs'] })).toBe(false);
});
