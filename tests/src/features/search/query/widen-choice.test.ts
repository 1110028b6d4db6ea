import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ParsedQuery } from '#src/features/search/query/match-jobs.ts';
import { widenChoice } from '#src/features/search/query/widen-choice.ts';
import { loadOwnCatalogue, ownCtx } from '#tests/support/own-ctx.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/own-database.ts';

let database: OwnDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
  await loadOwnCatalogue(database);
});
afterAll(() => database.close());

const guess = { occupations: [], noJob: 0, familiar: 1, familiarWords: 1, familiarPairs: 1 };
const parsed = (typed: string): ParsedQuery => ({ typed, typedVariants: [typed], normalized: typed, variants: [typed], guess, codes: [] });
const job = (id: number, similarity: number) => ({ job_id: 9100 + id, title: `Job ${id}`, similarity });
const widen = async (typed: string, list: ReturnType<typeof job>[]) =>
  (await widenChoice(ownCtx(database).ctx, parsed(typed), list, 8)).map(({ title }) => title);

describe('an uncertain choice', () => {
  it('has the job that the end of the text names after the likeliest one', async () => {
    expect(await widen('harbour lawyer', [job(1, 0.6), job(2, 0.5)])).toEqual(['Job 1', 'Title 23-1011.00', 'Job 2']);
    expect(await widen('港口律师', [job(1, 0.6), job(2, 0.5)])).toEqual(['Job 1', 'Title 23-1011.00', 'Job 2']);
  });

  it('has the job whose Chinese name is the text without its last character', async () => {
    expect(await widen('律师阿', [job(1, 0.6)])).toEqual(['Job 1', 'Title 23-1011.00']);
  });

  it('has no job for an end that is a bare rank or the name of many jobs', async () => {
    expect(await widen('harbour director', [job(1, 0.6), job(2, 0.5)])).toEqual(['Job 1', 'Job 2']);
    expect(await widen('harbour engineer', [job(1, 0.6), job(2, 0.5)])).toEqual(['Job 1', 'Job 2']);
  });

  it('with a single match stays single if neither an end nor a beginning of the text names another job', async () => {
    expect(await widen('harbour qqq', [job(1, 0.6)])).toEqual(['Job 1']);
  });
});

it('a likely choice does not change', async () => {
  expect(await widen('harbour lawyer', [job(1, 0.9)])).toEqual(['Job 1']);
});
