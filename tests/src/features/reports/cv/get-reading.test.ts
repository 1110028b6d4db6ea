import { afterAll, beforeAll, expect, it } from 'vitest';
import { getReading } from '#src/features/reports/cv/get-reading.ts';
import { pastedText } from '#src/features/cv/reading/extract-text.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/own-database.ts';

let database: OwnDatabase;

beforeAll(async () => {
  database = await openOwnDatabase();
  for (const [id, source, names] of [
    [1, 'title', ['vexillologue', '验旗官']],
    [2, 'search', ['flagologue']],
  ] as const) {
    const listing = source === 'title' ? 'listed' : 'unlisted';
    await database.query("insert into jobs (id, normalized_title, origin, listing) values ($1, $2, 'visitor', $3)", [
      id,
      names[0],
      listing,
    ]);
    for (const name of names)
      await database.query("insert into job_aliases (job_id, language, normalized, alias, source) values ($1, 'en', $2, $2, $3)", [
        ...[id, name, source],
      ]);
  }
});
afterAll(() => database.close());

async function titleIn(text: string): Promise<string | undefined> {
  const { roles } = await getReading(database, pastedText(text));
  return roles[0]?.title.text;
}

it('the catalogue’s names distinguish a title from an employer, in any spelling and language', async () => {
  expect(await titleIn('Work Experience\nNorthwind | Vexillologues | 2019 – 2021\n- Drew flags')).toBe('Vexillologues');
  expect(await titleIn('工作经历\n北风 | 验旗官 | 2019年3月—至今\n• 检验旗帜')).toBe('验旗官');
});

it('names of unlisted jobs are ignored, and a text without a job is read', async () => {
  expect(await titleIn('Work Experience\nNorthwind | Flagologue | 2019 – 2021\n- Drew flags')).toBe('Northwind');
  expect(await titleIn('Dear Sir or Madam,\nthe garden needs rain.')).toBeUndefined();
});
