import { describe, expect, it } from 'vitest';
import { readCatalogueFolder } from '#scripts/operate/read-catalogue.ts';
import { loadCatalogue } from '#src/features/catalogue/data/load-catalogue.ts';
import { CatalogueRefused } from '#src/features/catalogue/data/parse-folder.ts';
import { database, query } from '#tests/support/api-helpers.ts';
import { editOccupation, findRewrittenRows, loadRowWriters } from '#tests/support/edited-catalogue.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';

useOwnPlatform(); // loading changes jobs that other test files read

describe('loading the catalogue', () => {
  it('for the second time changes nothing', async () => {
    const before = await loadRowWriters();
    expect(before.size).toBeGreaterThan(20_000);
    expect(await loadCatalogue(database(), await readCatalogueFolder(), new Date())).toEqual({ lines: [] });
    expect(findRewrittenRows(before, await loadRowWriters())).toEqual([]);
  });

  it('with an invalid file fails with the file and line, and changes nothing', async () => {
    const [folder, before] = [await readCatalogueFolder(), await loadRowWriters()];
    const wrong = editOccupation(folder, (text) => text.replace(/weight: [\d.]+/, 'weight: 7'));
    const refusal = await loadCatalogue(database(), wrong, new Date()).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CatalogueRefused);
    expect(String(refusal)).toMatch(/53-\S+\.yaml:\d+ .*weight/);
    expect(findRewrittenRows(before, await loadRowWriters())).toEqual([]);
  });
});

it('a search for misspelled names uses the index, because loading updates the statistics of Postgres', async () => {
  const searched = [
    ['transportation engineer', 'trasnportation engineer'],
    ['electrocardiograph technician', 'electrocardiograph technicain'],
    ['manufacturingengineering professor', 'manufacturingengineering professor'],
  ];
  for (const [text, typed] of searched) {
    const plan = await query`explain select job_id from job_aliases
      where name_keys(normalized) && (name_keys(${text}::text) || name_keys(${typed}::text)) limit 60`;
    expect(JSON.stringify(plan), text).toContain('job_aliases_keys');
  }
});
