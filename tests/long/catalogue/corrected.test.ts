import { expect, it } from 'vitest';
import { readCatalogueFolder } from '#scripts/operate/read-catalogue.ts';
import { loadCatalogue } from '#src/features/catalogue/data/load-catalogue.ts';
import { call, database, sameOriginHeaders, getJob, query } from '#tests/support/api-helpers.ts';
import { editedCode, editOccupation, findRewrittenRows, loadRowWriters } from '#tests/support/edited-catalogue.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';

useOwnPlatform(); // what it loads changes jobs that other files read

it('a catalogue with a corrected file updates just what it corrects and appends a snapshot; corrected back, it is as before', async () => {
  const [id, refreshed] = [jobIdOf(editedCode), jobIdOf('53-6061.00')];
  await call(`/jobs/${refreshed}/llm-reviews?force_refresh=true`, { headers: sameOriginHeaders });
  await query`update job_snapshots s set provenance = jsonb_set(provenance, '{measures}',
      (select jsonb_agg(m order by m ->> 'percentile') from jsonb_array_elements(provenance -> 'measures') m)) where job_id = ${refreshed} and headline`;
  const [folder, job, before] = [await readCatalogueFolder(), await getJob(id), await loadRowWriters()];
  const aioe = job.evidence.find(({ measure }) => measure === 'aioe')?.value ?? 0;
  const corrected = editOccupation(folder, (text) =>
    text.replace(`aioe: ${aioe}`, `aioe: ${aioe + 0.000001}`).replace(/(description:\s+en: ")/, '$1Corrected. '),
  );
  const changed = [expect.stringMatching(/^53 .+: 1 texts, 1 measures, 1 earlier headlines, 1 headlines$/)];
  const rows = [`measures ${id}aioe`, `texts ${id}en`];
  let between: Map<string, string>;
  try {
    expect((await loadCatalogue(database(), corrected, new Date())).lines).toEqual(changed);
    between = await loadRowWriters();
    expect(findRewrittenRows(before, between).toSorted()).toEqual(rows);
    const now = await getJob(id);
    expect(now.description).toMatch(/^Corrected\. /);
    expect(now.evidence.find(({ measure }) => measure === 'aioe')?.value).toBe(aioe + 0.000001);
    expect(now.snapshots.map(({ seq, reason }) => [seq, reason])).toEqual([
      [1, 'first'],
      [2, 'correction'],
    ]);
    expect(now.snapshots[0]).toEqual(job.snapshots[0]);
  } finally {
    expect((await loadCatalogue(database(), folder, new Date())).lines).toEqual(changed);
  }
  expect(findRewrittenRows(between, await loadRowWriters()).toSorted()).toEqual(rows);
  const after = await getJob(id);
  expect({ ...after, snapshots: [] }).toEqual({ ...job, snapshots: [] });
  expect(after.snapshots.map(({ reason }) => reason)).toEqual(['first', 'correction', 'correction']);
  const other = (await getJob(refreshed)).snapshots.map(({ reason }) => reason);
  expect(other, 'a refresh that noted the measures in another order').toEqual(['first', 'refresh']);
});
