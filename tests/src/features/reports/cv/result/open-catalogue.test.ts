import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCatalogue } from '#src/features/reports/cv/result/open-catalogue.ts';
import { loadOwnCatalogue } from '#tests/support/own-ctx.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/own-database.ts';

let database: OwnDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
  await loadOwnCatalogue(database);
}, 120_000);
afterAll(() => database.close());

it('the catalogue’s tasks are loaded and indexed once, and again when a task has changed or is gone', async () => {
  const first = await openCatalogue(database);
  expect(first.tasks.length).toBeGreaterThan(5);
  expect(await openCatalogue(database)).toBe(first);
  const text = first.tasks[0]?.en ?? '';
  expect(first.indexOf(text)).toBe(first.indexOf(text));
  expect(first.indexOf(text).index.find(text, 1)[0]?.similarity).toBeCloseTo(1);

  const change = async (statement: string) => {
    const before = await openCatalogue(database);
    await database.query(statement);
    const after = await openCatalogue(database);
    expect(after).not.toBe(before);
    return after.tasks;
  };
  const relabelled = await change('update job_tasks set label = 1 - label where position = 0');
  expect(relabelled.map(({ label }) => label)).not.toEqual(first.tasks.map(({ label }) => label));
  const renamed = await change("update job_tasks set text_zh = text_zh || '。' where position = 0");
  expect(renamed[0]?.zh).toBe(`${relabelled[0]?.zh}。`);
  const swapped = await change('update job_tasks set position = -1 - position');
  expect(swapped.map(({ en }) => en)).not.toEqual(renamed.map(({ en }) => en));
  const fewer = await change('delete from job_tasks where job_id = (select min(job_id) from job_tasks)');
  expect(fewer.length).toBeLessThan(swapped.length);
});
