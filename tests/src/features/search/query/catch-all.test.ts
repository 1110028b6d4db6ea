import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#src/features/catalogue/data/load-catalogue.ts';
import { loadJobPage } from '#src/features/jobs/page/store/board.ts';
import type { Guess } from '#src/features/search/query/contract.ts';
import { isPlacedRoughly } from '#src/features/search/query/match-jobs.ts';
import { startSearch } from '#src/features/search/query/start-search.ts';
import { listSuggestions } from '#src/features/search/query/list-suggestions.ts';
import { catalogueFile, emptyFiles } from '#tests/src/features/catalogue/data/sample-catalogue.ts';
import { ownCtx } from '#tests/support/own-ctx.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/own-database.ts';

/** "Managers, All Other", and two specific occupations. */
const [catchAll, sales, marketing] = ['11-9199.00', '11-2022.00', '11-2021.00'] as const;

let database: OwnDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
  const names = (en: string, zh: string) => ({ aliases: `    aliases: {en: ["${en}"], zh: ["${zh}"]}` });
  const file = catalogueFile(
    [
      { code: catchAll, ...names('orchard moss steward', '苔园管事') },
      { code: sales, ...names('orchard seller', '果园销售') },
      { code: marketing, ...names('orchard crier', '果园推广') },
    ],
    '11-management.yaml',
  );
  const groups = [{ ...file, text: file.text.replace('"23"', '"11"') }];
  const sharedNames = {
    ...emptyFiles.sharedNames,
    text: `en: {orchard keeper: [${catchAll}, ${sales}]}\nzh: {}\nfamilies: {en: {}, zh: {}}`,
  };
  await loadCatalogue(database.db, { groups, ...emptyFiles, sharedNames }, new Date('2026-11-01T00:00:00Z'));
});
afterAll(() => database.close());

/** A model that is nearly certain of the catch-all for any text. */
const guess: Guess = {
  occupations: [catchAll, sales, marketing].map((code, at) => ({
    code,
    probability: [0.97, 0.01, 0.005][at] ?? 0,
    votes: at === 0 ? 4 : 0,
  })),
  ...{ noJob: 0, familiar: 1, familiarWords: 1, familiarPairs: 1 },
};
const ctxIn = (language: 'en' | 'zh') =>
  ownCtx(database, { language, matcher: async () => ({ guess: () => guess, knows: (word) => word !== 'stewrd' }) }).ctx;
const titleOf = (code: string, language: 'en' | 'zh') => (language === 'en' ? `Title ${code}` : `职业${code}`);
const search = async (query: string, language: 'en' | 'zh', more = {}) =>
  startSearch(ctxIn(language), { query, force_search: false, ...more });

describe.each([
  ['en', 'orchard agency manager', 'orchard moss steward', 'orchard moss'],
  ['zh', '果园代理经理', '苔园管事', '苔园管'],
] as const)('a catch-all (%s)', (language, unnamed, ownName, beginning) => {
  it('never comes first in a choice, but is in it', async () => {
    const { job_id, jobs } = await search(unnamed, language);
    const titles = jobs.map(({ title }) => title);
    expect(job_id).toBeNull();
    expect(titles[0]).not.toBe(titleOf(catchAll, language));
    expect(titles).toContain(titleOf(catchAll, language));
  });

  it('opens for its own name', async () => {
    expect((await search(ownName, language)).jobs[0]).toMatchObject({ title: titleOf(catchAll, language), similarity: 1 });
  });

  it('comes first in suggestions only if its own name is typed', async () => {
    const suggest = async (q: string) => (await listSuggestions(ctxIn(language), { q, limit: 8 })).map(({ title }) => title);
    for (const typed of [beginning, language === 'en' ? 'title 11' : '职业11', unnamed]) {
      const titles = await suggest(typed);
      expect(titles).toContain(titleOf(catchAll, language));
      expect(titles[0]).not.toBe(titleOf(catchAll, language));
    }
    expect((await suggest(ownName))[0]).toBe(titleOf(catchAll, language));
  });

  it('never comes first for a description', async () => {
    const { jobs } = await search('---', language, { description: 'I look after the moss of an orchard and sell it' });
    expect(jobs.map(({ title }) => title).slice(0, 2)).toEqual([titleOf(sales, language), titleOf(catchAll, language)]);
  });

  it('places a searched job only roughly if nothing else is likely', async () => {
    expect(await isPlacedRoughly(ctxIn(language), { title: unnamed, descriptions: [] })).toBe(true);
  });

  it('is last on the board, after jobs that are searched as often', async () => {
    for (const sort of ['mixed', 'popularity'] as const) {
      const { jobs } = await loadJobPage(database.db, language, { page: 1, page_size: 10, sort });
      expect(jobs.map(({ title }) => title).at(-1)).toBe(titleOf(catchAll, language));
    }
  });
});

it('a catch-all does not come first for a shared name, even if the name lists it first', async () => {
  const { jobs } = await search('orchard keeper', 'en');
  expect(jobs.map(({ title }) => title).slice(0, 2)).toEqual([titleOf(sales, 'en'), titleOf(catchAll, 'en')]);
});

it('a catch-all comes first if its own name is misspelt', async () => {
  const { job_id, jobs } = await search('Orchard moss stewrd', 'en');
  expect([job_id, jobs[0]?.title]).toEqual([null, titleOf(catchAll, 'en')]);
});
