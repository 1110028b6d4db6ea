import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemResponse } from '#functions/http/problem.ts';
import { loadCatalogue } from '#src/features/catalogue/data/load-catalogue.ts';
import { rankOf } from '#src/features/search/query/reading/rank-of.ts';
import { startSearch } from '#src/features/search/query/start-search.ts';
import { problemSchema } from '#src/shared/problem.ts';
import { catalogueFile, emptyFiles } from '#tests/src/features/catalogue/data/sample-catalogue.ts';
import { loadOwnCatalogue, ownCtx, ownOccupations } from '#tests/support/own-ctx.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/own-database.ts';
import { reasonOf } from '#tests/support/reason-of.ts';

let database: OwnDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
  await loadOwnCatalogue(database);
});
beforeEach(() => database.query('delete from refused_titles'));
afterAll(() => database.close());

const description = 'I write letters for those who cannot write';
const searchFor = (query: string, more: { description?: string; force_search?: boolean } = {}) => ({ query, force_search: true, ...more });
const refuse = (title: string, reason: string) =>
  database.query('insert into refused_titles (normalized_title, reason, refused_at) values ($1, $2, now())', [title, reason]);

/** Starts a search that must be refused, and returns the problem. */
async function searchRefused(...[ctx, input]: Parameters<typeof startSearch>) {
  const error: unknown = await startSearch(ctx, input).catch((thrown: unknown) => thrown);
  return problemSchema.parse(await problemResponse(error, { language: ctx.language, requestId: 'a-request' }).json());
}

describe.each([
  ['en', 'Title 23-1011.00'],
  ['zh', '职业23-1011.00'],
] as const)('a title that a model judged not to be a job (%s)', (language, nearTitle) => {
  it('is refused with the nearest titles, and analysed with a description, but no search lists it', async () => {
    await refuse('moss stylist', 'not_a_job');
    const { ctx, opened } = ownCtx(database, { language });
    const refused = await searchRefused(ctx, searchFor('Moss stylist'));
    expect([refused.status, reasonOf({ body: refused }), refused.near?.[0]?.title]).toEqual([400, 'invalid_query', nearTitle]);
    expect(opened).toEqual([]);
    expect(await startSearch(ctx, searchFor('Moss stylist', { description }))).toMatchObject({ status: 'processing' });
    expect(opened).toMatchObject([{ normalizedTitle: 'moss stylist', network: null, work: { text: description } }]);
  });
});

it.each(['insult', 'living_person', 'bad_wording', 'filtered', 'operator'])(
  'a title refused as %s stays refused even with a description, and no near jobs are listed',
  async (reason) => {
    await refuse('moss stylist', reason);
    const { ctx, opened } = ownCtx(database);
    for (const input of [searchFor('Moss stylist'), searchFor('Moss stylist', { description })]) {
      const refused = await searchRefused(ctx, input);
      expect([refused.status, reasonOf({ body: refused }), refused.near]).toEqual([400, 'invalid_query', undefined]);
    }
    expect(opened).toEqual([]);
  },
);

describe('a text without a letter or digit', () => {
  it.each(['---', '-', ' - - ', '\u0301', `${'-'.repeat(140)}nurse`])(
    'starts nothing, and is refused as naming no work: %j',
    async (text) => {
      const { ctx, opened } = ownCtx(database);
      for (const force_search of [false, true]) {
        const refused = await searchRefused(ctx, searchFor(text, { force_search }));
        expect([refused.status, reasonOf({ body: refused }), refused.near]).toEqual([400, 'invalid_query', []]);
      }
      expect(opened).toEqual([]);
    },
  );

  it('is not a job even with a description: the nearest jobs are listed', async () => {
    const { ctx, opened } = ownCtx(database);
    const answer = await startSearch(ctx, searchFor('---', { description }));
    expect(answer).toMatchObject({ status: 'completed', job_id: null, jobs: [{ title: 'Title 23-1011.00' }, {}] });
    expect(opened).toEqual([]);
  });

  it('is not a description of work', async () => {
    const refused = await searchRefused(ownCtx(database).ctx, searchFor('Moss stylist', { description: '-'.repeat(20) }));
    expect([refused.status, reasonOf({ body: refused })]).toEqual([422, 'no_work_described']);
  });
});

describe('a title with an advert around it', () => {
  it('finds the job that it names, and returns the searched part', async () => {
    const { ctx, opened } = ownCtx(database);
    const answer = await startSearch(ctx, { query: 'Now hiring: Title 23-1012.00 (Boston) $20/hr', force_search: false });
    expect(answer).toMatchObject({ status: 'completed', searched_for: 'Title 23-1012 00' });
    expect(answer.jobs[0]).toMatchObject({ title: 'Title 23-1012.00', similarity: 1 });
    expect(opened).toEqual([]);
  });

  it('is analysed as written if there is no advert', async () => {
    const { ctx, opened } = ownCtx(database);
    await startSearch(ctx, searchFor('𝐌𝐨𝐬𝐬 stylist'));
    expect(opened).toMatchObject([{ query: '𝐌𝐨𝐬𝐬 stylist', normalizedTitle: 'moss stylist' }]);
  });

  it('starts an analysis of the title without pay, town and employer', async () => {
    const { ctx, opened } = ownCtx(database);
    await startSearch(ctx, searchFor('Moss stylist needed (Springfield) - $40/hr!!!'));
    await startSearch(ctx, searchFor('苔藓造型师（上海）月薪5000-6000元'));
    expect(opened).toMatchObject([
      { query: 'Moss stylist', normalizedTitle: 'moss stylist' },
      { query: '苔藓造型师', normalizedTitle: '苔藓造型师' },
    ]);
  });

  it.each([
    ['a phone number', 'Title 23-1012.00 (call +1 555 010 99 88)', 'title_has_contact'],
    ['a bad word', 'Moss stylist wanted (fucking idiots)', 'title_has_bad_words'],
  ])('is not extracted from an advert with %s', async (_, query, code) => {
    const { ctx, opened } = ownCtx(database);
    const refused = await searchRefused(ctx, searchFor(query));
    expect([refused.status, reasonOf({ body: refused })]).toEqual([422, code]);
    expect(opened).toEqual([]);
  });
});

describe('a job that a search made from a misspelt name', () => {
  it('answers only after the correct name, and if the visitor continues', async () => {
    await database.query("insert into jobs (id, normalized_title, origin, listing) values (9001, 'wroker', 'visitor', 'unlisted')");
    await database.query("insert into job_texts (job_id, language, title) values (9001, 'en', 'Wroker')");
    await database.query(
      "insert into job_aliases (job_id, language, normalized, alias, source) values (9001, 'en', 'wroker', 'Wroker', 'search')",
    );
    const matcher = async () => ({
      guess: () => ({ occupations: [], noJob: 0, familiar: 1, familiarWords: 1, familiarPairs: 1 }),
      knows: () => true,
    });
    const { ctx, opened } = ownCtx(database, { matcher });
    const answer = await startSearch(ctx, { query: 'wroker', force_search: false });
    expect(answer).toMatchObject({ status: 'completed', job_id: null });
    expect(answer.jobs.map(({ title }) => title)).toEqual(ownOccupations.map((code) => `Title ${code}`));
    expect(await startSearch(ctx, searchFor('wroker'))).toMatchObject({ status: 'completed', job_id: 9001 });
    expect(opened).toEqual([]);
  });
});

describe('a text with two names of jobs', () => {
  it.each(['Title 23-1012.00/Title 23-1011.00', 'Title 23-1011.00 | Title 23-1012.00 (part-time)'])(
    'lets the visitor choose: %s',
    async (query) => {
      const { ctx, opened } = ownCtx(database);
      const answer = await startSearch(ctx, { query, force_search: false });
      expect(answer).toMatchObject({ status: 'completed', job_id: null });
      expect(answer.jobs.map(({ title }) => title).toSorted()).toEqual(['Title 23-1011.00', 'Title 23-1012.00']);
      expect(answer.jobs.every(({ similarity }) => similarity <= 0.85)).toBe(true);
      expect(opened).toEqual([]);
    },
  );

  it('opens the job if both are its names', async () => {
    const answer = await startSearch(ownCtx(database).ctx, { query: 'Title 23-1011.00/Title 23-1011.00', force_search: false });
    expect(answer).toMatchObject({ status: 'completed', job_id: expect.any(Number) });
  });
});

describe('a bare rank', () => {
  beforeAll(async () => {
    const codes = rankOf('director')?.codes ?? [];
    const managers = catalogueFile(
      codes.map((code) => ({ code })),
      '11-management.yaml',
    );
    const groups = [catalogueFile(ownOccupations.map((code) => ({ code }))), { ...managers, text: managers.text.replace('"23"', '"11"') }];
    await loadCatalogue(database.db, { groups, ...emptyFiles }, new Date('2026-11-02T00:00:00Z'));
  });

  it.each([
    ['en', 'director'],
    ['en', 'Senior Director II'],
    ['en', 'AVP (remote)'],
    ['zh', '副总监'],
    ['zh', '總監'],
  ] as const)('asks which job is meant, those with the most people first, and starts nothing (%s, %s)', async (language, query) => {
    const { ctx, opened } = ownCtx(database, { language });
    const answer = await startSearch(ctx, { query, force_search: false });
    expect(answer).toMatchObject({ status: 'completed', job_id: null, is_rank: true });
    expect(answer.jobs.length).toBeGreaterThan(1);
    expect(answer.jobs.every(({ similarity }) => similarity < 0.9)).toBe(true);
    expect(opened).toEqual([]);
  });

  it('is analysed if the visitor continues', async () => {
    const { ctx, opened } = ownCtx(database);
    await startSearch(ctx, searchFor('Director'));
    expect(opened).toMatchObject([{ normalizedTitle: 'director' }]);
  });
});
