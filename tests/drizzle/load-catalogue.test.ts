import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#drizzle/client.ts';
import { methodVersion } from '#src/features/catalogue/figures/measures.ts';
import { loadCatalogue } from '#src/features/catalogue/data/load-catalogue.ts';
import { catalogueFile, emptyFiles } from '#tests/src/features/catalogue/data/sample-catalogue.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/own-database.ts';

const folder = {
  groups: [catalogueFile([{ code: '23-1011.00', title: '    title: {en: "Lawyers", zh: "律师"}' }])],
  ...emptyFiles,
};
let database: OwnDatabase;
let db: Db;

beforeAll(async () => {
  database = await openOwnDatabase();
  db = database.db;
}, 60_000);
afterAll(() => database.close());

it('an occupation with the title of a visitor’s job is loaded as a second job, and loading again changes nothing', async () => {
  await db.execute(sql`insert into jobs (normalized_title, origin) values ('lawyer', 'visitor')`);
  expect((await loadCatalogue(db, folder, new Date())).lines.join()).toContain('1 jobs');
  const { rows } = await db.execute(sql`select onet_soc, origin from jobs order by id`);
  expect(rows).toEqual([
    { onet_soc: null, origin: 'visitor' },
    { onet_soc: '23-1011.00', origin: 'catalogue' },
  ]);
  await db.execute(sql`delete from catalogue_files`);
  expect((await loadCatalogue(db, folder, new Date())).lines).toEqual([]);
});

it('names of visitors’ jobs are normalized by the present rules, and duplicates become one name', async () => {
  await db.execute(
    sql`insert into jobs (normalized_title, origin) values ('moss centre stylist', 'visitor'), ('moss stylists', 'visitor'), ('moss stylist', 'visitor')`,
  );
  await db.execute(sql`insert into job_aliases (job_id, language, normalized, alias, source) select j.id, 'en', p.normalized, p.alias, 'title'
    from jobs j join (values ('moss centre stylist', 'moss centre stylist', 'Moss Centre Stylist'), ('moss centre stylist', 'moss center stylist', 'moss center stylist'),
      ('moss stylists', 'moss stylists', 'moss stylists'), ('moss stylist', 'moss stylist', 'moss stylist')) as p(title, normalized, alias) on p.title = j.normalized_title`);
  await db.execute(sql`delete from catalogue_files`);
  expect((await loadCatalogue(db, folder, new Date())).lines).toEqual(['2 names of visitors’ jobs and imported titles']);
  const { rows } =
    await db.execute(sql`select j.normalized_title as job, string_agg(a.normalized, ', ') as names from jobs j join job_aliases a on a.job_id = j.id
    where j.normalized_title like 'moss%' group by 1 order by 1`);
  expect(rows).toEqual([
    { job: 'moss center stylist', names: 'moss center stylist' },
    { job: 'moss stylist', names: 'moss stylist' },
    { job: 'moss stylists', names: 'moss stylist' },
  ]);
  await db.execute(sql`delete from catalogue_files`);
  expect((await loadCatalogue(db, folder, new Date())).lines).toEqual([]);
});

it('an occupation with a figure of an earlier method gets an additional one by the present method, and loading again changes nothing', async () => {
  await loadCatalogue(db, folder, new Date());
  await db.execute(sql`delete from job_snapshots`);
  await db.execute(sql`insert into job_snapshots
    (job_id, seq, headline, ai_replacement_rate, evidence_rate, spread_low, spread_high, contested, confidence, reason, provenance, taken_at)
    select id, 1, true, 50, 50, 50, 50, false, 'measured', 'first', jsonb_build_object('method', '2026-11-1', 'reviewers', '[]'::jsonb, 'measures',
      (select jsonb_agg(jsonb_build_object('measure', measure, 'value', value, 'percentile', percentile)) from job_measures where job_id = jobs.id)),
      '2026-11-01T00:00:00Z'
    from jobs where onet_soc is not null`);
  await db.execute(sql`delete from catalogue_files`);
  const loadSnapshots = async () =>
    (
      await db.execute(sql`select seq, headline, reason, ai_replacement_rate::float8 as rate, range_low, range_high, rank, spread_low, spread_high,
        provenance ->> 'method' as method, taken_at from job_snapshots order by job_id, seq`)
    ).rows;
  const [before] = await loadSnapshots();
  expect((await loadCatalogue(db, folder, new Date())).lines).toEqual([expect.stringMatching(/: 1 earlier headlines, 1 headlines$/)]);
  const after = await loadSnapshots();
  expect(after).toEqual([
    { ...before, headline: false },
    expect.objectContaining({
      ...{ seq: 2, headline: true, reason: 'method', rate: 40.5, range_low: 36, range_high: 45, rank: 50, spread_low: 50, spread_high: 50 },
      method: methodVersion,
    }),
  ]);
  await db.execute(sql`delete from catalogue_files`);
  expect((await loadCatalogue(db, folder, new Date())).lines).toEqual([]);
  expect(await loadSnapshots()).toEqual(after);
});

it('employment and pay are loaded, corrected and deleted as in the file, and loading again changes nothing', async () => {
  const withRows = (text: string) => ({ ...folder, employment: { ...folder.employment, text } });
  const loadEmployment = async () => (await db.execute(sql`select * from us_employment order by soc`)).rows;
  const lawyers = { soc: '23-1011', counted_as: null, jobs: 747_750, pay_p10: 72_780, pay_median: 151_160, pay_p90: null };
  await loadCatalogue(db, withRows('23-1011\t\t1\t2\t3\t4\n23-1012\t23-1010\t5\t\t\t'), new Date());
  expect(await loadEmployment()).toHaveLength(2);
  const corrected = withRows('23-1011\t\t747750\t72780\t151160\t');
  expect((await loadCatalogue(db, corrected, new Date())).lines).toEqual(['employment and pay: 2']);
  expect(await loadEmployment()).toEqual([lawyers]);
  await db.execute(sql`delete from catalogue_files`);
  expect((await loadCatalogue(db, corrected, new Date())).lines).toEqual([]);
});
