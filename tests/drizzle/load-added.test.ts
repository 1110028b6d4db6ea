import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#drizzle/client.ts';
import { loadCatalogue } from '#src/features/catalogue/data/load-catalogue.ts';
import { addedFile, catalogueFile, emptyFiles } from '#tests/src/features/catalogue/data/sample-catalogue.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/own-database.ts';

/** Two occupations with the shares 0.2 and 0.4. Their labelled tasks have an exposure of 0.55, those of the added job 0.6. */
const measures = (value: number) => `    measures: {gpts_are_gpts: ${value}, ilo: ${value}, aioe: ${value}}`;
const groups = [
  catalogueFile([
    { measures: measures(0.2), aliases: '    aliases: {en: ["scribe", "drafter"], zh: ["文书"]}' },
    { measures: measures(0.4), aliases: '    aliases: {en: [], zh: []}' },
  ]),
];
const takesScribe = { aliases: '    aliases: {en: ["scribe"], zh: []}', takes: '    takes: {en: ["scribe"]}' };
let database: OwnDatabase;
let db: Db;

beforeAll(async () => {
  database = await openOwnDatabase();
  db = database.db;
}, 60_000);
afterAll(() => database.close());

const load = (added = [addedFile([takesScribe])]) => loadCatalogue(db, { ...emptyFiles, groups, added }, new Date());
const namesOf = async (key: string) =>
  (
    await db.execute<{ alias: string }>(
      sql`select alias from job_aliases a join jobs j on j.id = a.job_id where j.catalogue_key = ${key} order by alias`,
    )
  ).rows.map(({ alias }) => alias);
const loadHeadline = async () =>
  (
    await db.execute(sql`select s.ai_replacement_rate::float8 as rate, s.confidence, s.reason, s.provenance -> 'nearest' as nearest
      from job_snapshots s join jobs j on j.id = s.job_id where j.catalogue_key = 'letter-writers' and s.headline`)
  ).rows[0];

it('an added job is listed and inferred from its nearest occupations and its tasks, without a published measure', async () => {
  await load();
  const { rows } = await db.execute(sql`select origin, listing, onet_soc, isco08,
    (select count(*)::int from job_measures m where m.job_id = j.id) as measures from jobs j where catalogue_key = 'letter-writers'`);
  expect(rows).toEqual([{ origin: 'added', listing: 'listed', onet_soc: null, isco08: '4419', measures: 0 }]);
  const shift = (0.6 - 0.55) / 3; // from the weights and labels of the tasks in `sample-catalogue.ts`
  expect(await loadHeadline()).toEqual({
    rate: Math.round(1000 * (0.3 + shift)) / 10,
    confidence: 'inferred',
    reason: 'first',
    nearest: ['23-1011.00', '23-1011.01'],
  });
});

it('nearest occupations of an added job have equal weights and no similarity, and are its first related jobs', async () => {
  const { rows } = await db.execute(sql`select other.onet_soc as code, near.similarity, near.weight, related.rank
    from jobs j join job_nearest near on near.job_id = j.id join jobs other on other.id = near.nearest_job_id
    left join job_related related on related.job_id = j.id and related.related_job_id = other.id
    where j.catalogue_key = 'letter-writers' order by rank`);
  expect(rows).toEqual([
    { code: '23-1011.00', similarity: null, weight: 0.5, rank: 1 },
    { code: '23-1011.01', similarity: null, weight: 0.5, rank: 2 },
  ]);
});

it('an occupation loses the names that an added job takes, until a load in which it no longer takes them', async () => {
  expect(await namesOf('letter-writers')).toEqual(['Letter Writers', 'scribe', '代书人']);
  expect(await namesOf('23-1011.00')).toEqual(['Title 23-1011.00', 'drafter', '文书', '职业23-1011.00']);
  await load([addedFile()]);
  expect(await namesOf('23-1011.00')).toContain('scribe');
  expect(await namesOf('letter-writers')).toEqual(['Letter Writers', 'public letter writer', '代书人']);
});

it('loading an added job again changes nothing, and a corrected task adds a figure', async () => {
  await db.execute(sql`delete from catalogue_files`);
  expect((await load([addedFile()])).lines).toEqual([]);
  await load([addedFile([{ task1: '      - {weight: 0.6, label: 0, en: "Write letters", zh: "写信"}' }])]);
  expect(await loadHeadline()).toMatchObject({ rate: Math.round(1000 * (0.3 - 0.55 / 3)) / 10, reason: 'correction' });
  const { rows } = await db.execute(sql`select count(*)::int as figures from job_snapshots s join jobs j on j.id = s.job_id
    where j.catalogue_key = 'letter-writers'`);
  expect(rows).toEqual([{ figures: 2 }]);
});

it('an added job with the title of a visitor’s job is loaded as a second job', async () => {
  await db.execute(sql`insert into jobs (normalized_title, origin) values ('scrivener', 'visitor')`);
  await load([
    addedFile(),
    addedFile(
      [{ key: '  - key: scriveners', title: '    title: {en: "Scriveners", zh: "抄写员"}', aliases: '    aliases: {en: [], zh: []}' }],
      'added/2.yaml',
    ),
  ]);
  const { rows } = await db.execute(
    sql`select normalized_title, origin from jobs where normalized_title like 'scrivener%' order by origin`,
  );
  expect(rows).toEqual([
    { normalized_title: 'scrivener scriveners', origin: 'added' },
    { normalized_title: 'scrivener', origin: 'visitor' },
  ]);
});
