import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, openDatabase } from '#drizzle/client.ts';
import { migrateDatabase } from '#drizzle/migrate.ts';
import { loadCatalogue } from '#src/features/catalogue/load-catalogue.ts';
import { catalogueFile, emptyFiles } from '#tests/src/features/catalogue/sample-catalogue.ts';
import { type LocalDatabase, startDatabase } from '#tests/support/platform/database.ts';

const folder = {
  groups: [catalogueFile([{ code: '23-1011.00', title: '    title: {en: "Lawyers", zh: "律师"}' }])],
  ...emptyFiles,
};
let local: LocalDatabase;
let db: Db;

beforeAll(async () => {
  local = await startDatabase({});
  db = openDatabase(local.env);
  await migrateDatabase(db);
}, 60_000);
afterAll(() => local.close());

it('an occupation loads although a visitor had its title analysed before, and loading again changes nothing', async () => {
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

it('names of visitors’ jobs are put under the form that a title has now, and what has become one is one', async () => {
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
