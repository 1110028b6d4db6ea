import { expect, it } from 'vitest';
import { readCatalogueFolder } from '#scripts/operate/read-catalogue.ts';
import { loadCatalogue } from '#src/features/catalogue/data/load-catalogue.ts';
import { call, database, sameOriginHeaders, getJob, query } from '#tests/support/api-helpers.ts';
import { editedCode, editOccupation, findRewrittenRows, loadRowWriters } from '#tests/support/edited-catalogue.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';

useOwnPlatform(); // loading changes jobs that other test files read

it('a corrected file of the catalogue updates only what it corrects and appends a snapshot, and so does undoing it', async () => {
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
  let afterCorrection: Map<string, string>;
  try {
    expect((await loadCatalogue(database(), corrected, new Date())).lines).toEqual(changed);
    afterCorrection = await loadRowWriters();
    expect(findRewrittenRows(before, afterCorrection).toSorted()).toEqual(rows);
    const correctedJob = await getJob(id);
    expect(correctedJob.description).toMatch(/^Corrected\. /);
    expect(correctedJob.evidence.find(({ measure }) => measure === 'aioe')?.value).toBe(aioe + 0.000001);
    expect(correctedJob.snapshots.map(({ seq, reason }) => [seq, reason])).toEqual([
      [1, 'first'],
      [2, 'correction'],
    ]);
    expect(correctedJob.snapshots[0]).toEqual(job.snapshots[0]);
  } finally {
    expect((await loadCatalogue(database(), folder, new Date())).lines).toEqual(changed);
  }
  expect(findRewrittenRows(afterCorrection, await loadRowWriters()).toSorted()).toEqual(rows);
  const after = await getJob(id);
  expect({ ...after, snapshots: [] }).toEqual({ ...job, snapshots: [] });
  expect(after.snapshots.map(({ reason }) => reason)).toEqual(['first', 'correction', 'correction']);
  const other = (await getJob(refreshed)).snapshots.map(({ reason }) => reason);
  expect(other, 'a refresh with the measures in another order is not corrected').toEqual(['first', 'refresh']);
});
