import { describe, expect, it } from 'vitest';
import { readCatalogueFolder } from '#scripts/operate/read-catalogue.ts';
import { CatalogueRefused, loadCatalogue } from '#src/features/catalogue/data/load-catalogue.ts';
import { call, database, fromThisSite, getJob, query } from '#tests/support/api-helpers.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';

useOwnPlatform(); // what it loads changes jobs that other files read

/** Of the catalogue's rows: which transaction wrote each last. A row that was written anew, even with the same content, differs. */
async function writers(): Promise<Map<string, string>> {
  const rows = await query`
    select 'texts ' || job_id || language as row, xmin::text as writer from job_texts
    union all select 'aliases ' || job_id || language || normalized, xmin::text from job_aliases
    union all select 'tasks ' || job_id || '.' || position, xmin::text from job_tasks
    union all select 'measures ' || job_id || measure, xmin::text from job_measures
    union all select 'resources ' || job_id || '.' || position, xmin::text from job_resources
    union all select 'related ' || job_id || '.' || related_job_id, xmin::text from job_related
    union all select 'groups ' || code, xmin::text from major_groups`;
  return new Map(rows.map((row) => [String(row['row']), String(row['writer'])]));
}

/** The rows of catalogue jobs that were there before and are gone or written anew. */
function rewritten(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...before].filter(([row, writer]) => after.get(row) !== writer).map(([row]) => row);
}

const code = '53-6021.00';

describe('loading the catalogue', () => {
  it('a second time changes nothing', async () => {
    const before = await writers();
    expect(before.size).toBeGreaterThan(20_000);
    expect(await loadCatalogue(database(), await readCatalogueFolder(), new Date())).toEqual({ lines: [] });
    expect(rewritten(before, await writers())).toEqual([]);
  });

  it('with a corrected file updates just what it corrects and appends a snapshot; corrected back, it is as before', async () => {
    const [id, refreshed] = [jobIdOf(code), jobIdOf('53-6061.00')];
    await call(`/jobs/${refreshed}/llm-reviews?force_refresh=true`, { headers: fromThisSite });
    await query`update job_snapshots s set provenance = jsonb_set(provenance, '{measures}',
      (select jsonb_agg(m order by m ->> 'percentile') from jsonb_array_elements(provenance -> 'measures') m)) where job_id = ${refreshed} and headline`;
    const [folder, job, before] = [await readCatalogueFolder(), await getJob(id), await writers()];
    const aioe = job.evidence.find(({ measure }) => measure === 'aioe')?.value ?? 0;
    const corrected = edit(folder, (text) =>
      text.replace(`aioe: ${aioe}`, `aioe: ${aioe + 0.000001}`).replace(/(description:\s+en: ")/, '$1Corrected. '),
    );
    const changed = [expect.stringMatching(/^53 .+: 1 texts, 1 measures, 1 earlier headlines, 1 headlines$/)];
    const rows = [`measures ${id}aioe`, `texts ${id}en`];
    let between: Map<string, string>;
    try {
      expect((await loadCatalogue(database(), corrected, new Date())).lines).toEqual(changed);
      between = await writers();
      expect(rewritten(before, between).toSorted()).toEqual(rows);
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
    expect(rewritten(between, await writers()).toSorted()).toEqual(rows);
    const after = await getJob(id);
    expect({ ...after, snapshots: [] }).toEqual({ ...job, snapshots: [] });
    expect(after.snapshots.map(({ reason }) => reason)).toEqual(['first', 'correction', 'correction']);
    const other = (await getJob(refreshed)).snapshots.map(({ reason }) => reason);
    expect(other, 'a refresh that noted the measures in another order').toEqual(['first', 'refresh']);
  });

  it('with a file that is wrong names file and line, and loads nothing', async () => {
    const [folder, before] = [await readCatalogueFolder(), await writers()];
    const wrong = edit(folder, (text) => text.replace(/weight: [\d.]+/, 'weight: 7'));
    const refusal = await loadCatalogue(database(), wrong, new Date()).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CatalogueRefused);
    expect(String(refusal)).toMatch(/53-\S+\.yaml:\d+ .*weight/);
    expect(rewritten(before, await writers())).toEqual([]);
  });
});

type Folder = Awaited<ReturnType<typeof readCatalogueFolder>>;

/** The folder with the text of the occupation changed, in memory. */
function edit(folder: Folder, change: (text: string) => string): Folder {
  const groups = folder.groups.map((file) => {
    const start = file.text.indexOf(`- onet: ${code}`);
    if (start < 0) return file;
    const next = file.text.indexOf('- onet: ', start + 1);
    const end = next < 0 ? file.text.length : next;
    const changed = change(file.text.slice(start, end));
    if (changed === file.text.slice(start, end)) throw new Error('the change changed nothing');
    return { ...file, text: file.text.slice(0, start) + changed + file.text.slice(end) };
  });
  return { ...folder, groups };
}

it('the names that a text may be meant for are found by an index, whatever is searched: Postgres has counted the tables when they are loaded', async () => {
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
