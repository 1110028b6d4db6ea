import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { importTitles, type ImportReport, type TitleFile } from '#src/features/catalogue/data/import-titles.ts';
import { loadCatalogue } from '#src/features/catalogue/data/load-catalogue.ts';
import { catalogueFile, emptyFiles } from '#tests/src/features/catalogue/data/sample-catalogue.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/own-database.ts';

const now = new Date('2026-11-01T00:00:00Z');
const lawyers = '23-1011.00';
const clerks = '23-1012.00';
const folder = {
  groups: [
    catalogueFile([
      { code: lawyers, title: '    title: {en: "Lawyers", zh: "律师"}', aliases: '    aliases: {en: ["attorney"], zh: []}' },
      { code: clerks, title: '    title: {en: "Law Clerks", zh: "律师助理"}', aliases: '    aliases: {en: ["judicial clerk"], zh: []}' },
    ]),
  ],
  ...emptyFiles,
};

let database: OwnDatabase;
let db: Db;

beforeAll(async () => {
  database = await openOwnDatabase();
  db = database.db;
  await loadCatalogue(db, folder, now);
}, 60_000);
afterAll(() => database.close());
beforeEach(async () => {
  await db.execute(sql`delete from job_aliases where source = 'onet'`);
  await db.execute(sql`delete from catalogue_files where file like 'onet:%'`);
});

const alternateHeader = 'O*NET-SOC Code\tAlternate Title\tShort Title\tSource(s)';
const reportedHeader = 'O*NET-SOC Code\tReported Job Title\tShown in My Next Move';
const manyTitles = Array.from({ length: 1200 }, (_, index) => `${lawyers}\tCounsel of the ${index}th Bench\tn/a\t08`);

/** A file in the format of O*NET's release. Its stream fails after the given number of lines. */
function titleFile(lines: string[], { name = 'Alternate Titles.txt', failsAfter = Number.POSITIVE_INFINITY } = {}): TitleFile {
  async function* read() {
    for (const [index, line] of lines.entries()) {
      if (index >= failsAfter) throw new Error('the power went');
      yield await Promise.resolve(line);
    }
  }
  return { name, digest: `${name} ${lines.length}`, lines: read() };
}

async function loadImported(): Promise<{ onet: string; alias: string; normalized: string }[]> {
  const { rows } = await db.execute<{ onet: string; alias: string; normalized: string }>(sql`
    select j.onet_soc as onet, a.alias, a.normalized from job_aliases a join jobs j on j.id = a.job_id
    where a.source = 'onet' and a.language = 'en' order by a.normalized, 1`);
  return rows;
}

describe('the import of O*NET titles', () => {
  it('adds alternate titles and their abbreviations, normalised, to the occupations that the catalogue has', async () => {
    const file = titleFile([
      alternateHeader,
      `${lawyers}\tCorporate Lawyers\tn/a\t08`,
      `${lawyers}\tJuris Doctor (JD)\tJD\t01,02`,
      `99-9999.00\tAstronaut\tn/a\t08`,
    ]);
    expect((await importTitles(db, file, now)).added).toBe(3);
    expect(await loadImported()).toEqual([
      { onet: lawyers, alias: 'Corporate Lawyers', normalized: 'corporate lawyer' },
      { onet: lawyers, alias: 'JD', normalized: 'jd' },
      { onet: lawyers, alias: 'Juris Doctor (JD)', normalized: 'juris doctor jd' },
    ]);
  });

  it('adds reported titles', async () => {
    const file = titleFile([reportedHeader, `${clerks}\tBriefing Attorney\tY`, `${clerks}\tLaw Researcher\tN`], {
      name: 'Sample of Reported Titles.txt',
    });
    await importTitles(db, file, now);
    expect((await loadImported()).map(({ alias }) => alias)).toEqual(['Briefing Attorney', 'Law Researcher']);
  });

  it('does not change names of the catalogue, whatever occupation they belong to', async () => {
    const loadOtherNames = async () =>
      (await db.execute(sql`select * from job_aliases where source <> 'onet' order by job_id, language, normalized`)).rows;
    const before = await loadOtherNames();
    const file = titleFile([
      alternateHeader,
      `${lawyers}\tAttorneys\tn/a\t08`,
      `${clerks}\tAttorney\tn/a\t08`,
      `${lawyers}\tLaw Clerk\tn/a\t08`,
    ]);
    expect((await importTitles(db, file, now)).added).toBe(0);
    expect(await loadOtherNames()).toEqual(before);
  });

  it('reports file, line and reason for each invalid line, and imports the others', async () => {
    const file = titleFile([
      alternateHeader,
      `${lawyers}\tTrial Lawyer`,
      `23-1011\tTrial Lawyer\tn/a\t08`,
      `${lawyers}\t\tn/a\t08`,
      `${lawyers}\t…\tn/a\t08`,
      '',
      `${lawyers}\tTax Lawyer\tn/a\t08`,
    ]);
    expect((await importTitles(db, file, now)).bad).toEqual([
      { file: 'Alternate Titles.txt', line: 2, reason: '2 columns instead of 4' },
      { file: 'Alternate Titles.txt', line: 3, reason: '"23-1011" is not an O*NET-SOC code' },
      { file: 'Alternate Titles.txt', line: 4, reason: 'has no title' },
      { file: 'Alternate Titles.txt', line: 5, reason: 'has a title without letters' },
    ]);
    expect((await loadImported()).map(({ alias }) => alias)).toEqual(['Tax Lawyer']);
  });

  it('refuses a file with an unknown header, and a database without the catalogue', async () => {
    await expect(importTitles(db, titleFile(['O*NET-SOC Code\tTask', `${lawyers}\tPlead`]), now)).rejects.toThrow('Alternate Titles.txt:1');
    const loaded = (await db.execute(sql`delete from catalogue_files where file = '*' returning digest`)).rows[0]?.['digest'];
    await expect(importTitles(db, titleFile([alternateHeader]), now)).rejects.toThrow('not loaded');
    await db.execute(sql`insert into catalogue_files (file, digest) values ('*', ${loaded})`);
  });
});

describe('an import that runs again', () => {
  it('adds nothing if the first run has finished', async () => {
    const lines = [alternateHeader, ...manyTitles];
    const steps: number[] = [];
    const first = await importTitles(db, titleFile(lines), now, ({ lines: read }) => steps.push(read));
    const before = await loadImported();
    expect([first.added, steps]).toEqual([1200, [501, 1001, 1201]]);
    expect(await importTitles(db, titleFile(lines), now)).toEqual<ImportReport>({ lines: 1201, resumedAt: 1201, added: 0, bad: [] });
    expect(await loadImported()).toEqual(before);
  });

  it('continues after the last saved batch, and ends as if it had not been interrupted', async () => {
    const lines = [alternateHeader, ...manyTitles];
    await importTitles(db, titleFile(lines), now);
    const complete = await loadImported();
    await db.execute(sql`delete from job_aliases where source = 'onet'`);
    await db.execute(sql`delete from catalogue_files where file like 'onet:%'`);
    await expect(importTitles(db, titleFile(lines, { failsAfter: 800 }), now)).rejects.toThrow('the power went');
    expect(await loadImported()).toHaveLength(500);
    const second = await importTitles(db, titleFile(lines), now);
    expect([second.resumedAt, second.added]).toEqual([501, 700]);
    expect(await loadImported()).toEqual(complete);
  });

  it('starts from the beginning, without duplicate names, if the file or the catalogue has changed', async () => {
    await importTitles(db, titleFile([alternateHeader, ...manyTitles.slice(0, 3)]), now);
    const longer = await importTitles(db, titleFile([alternateHeader, ...manyTitles.slice(0, 5)]), now);
    expect([longer.resumedAt, longer.added]).toEqual([0, 2]);
    await db.execute(sql`update catalogue_files set digest = 'another' where file = '*'`);
    const again = await importTitles(db, titleFile([alternateHeader, ...manyTitles.slice(0, 5)]), now);
    expect([again.resumedAt, again.added]).toEqual([0, 0]);
  });
});
