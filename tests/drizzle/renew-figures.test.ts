import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#drizzle/client.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/own-database.ts';
import { renewFigures } from '#src/features/jobs/generation/renew-figures.ts';
import { loadOutdatedFigures, saveRenewedFigures } from '#src/features/jobs/generation/store/outdated-figures.ts';
import { estimateAgain } from '#src/features/jobs/generation/estimate.ts';
import { loadCatalogue } from '#src/features/catalogue/data/load-catalogue.ts';
import { methodVersion } from '#src/features/catalogue/figures/measures.ts';
import { catalogueFile, emptyFiles } from '#tests/src/features/catalogue/data/sample-catalogue.ts';

const earlierMethod = '2026-11-1';
const refreshedAt = '2026-11-02 03:04:05+00';
const now = new Date('2026-11-21T00:00:00Z');
/** Two occupations: shares of 45 and 36 % and of 65 and 50 %, percentiles of 25 and 75, but of 75 and 25 in AIOE. */
const folder = {
  groups: [
    catalogueFile([
      { code: '23-1011.00', measures: '    measures: {gpts_are_gpts: 0.45, aioe: 1.3, ilo: 0.36}' },
      { code: '23-1012.00', measures: '    measures: {gpts_are_gpts: 0.65, aioe: 0.2, ilo: 0.5}' },
    ]),
  ],
  ...emptyFiles,
};
const reviewer = (provider: string, share: number) => ({
  ...{ provider, share, rate: 99, modelId: `${provider}-9`, promptVersion: '1', date: '2026-11-02T03:04:05.000Z' },
});

let database: OwnDatabase;
let db: Db;
let ids: { onet_soc: string; id: number }[];

beforeAll(async () => {
  database = await openOwnDatabase();
  db = database.db;
  await loadCatalogue(db, folder, new Date('2026-11-01T00:00:00Z'));
  ids = (await db.execute<{ onet_soc: string; id: number }>(sql`select onet_soc, id from jobs order by onet_soc`)).rows;
}, 60_000);
afterAll(() => database.close());
beforeEach(() => db.execute(sql`delete from jobs where origin = 'visitor'`));

/** Inserts a job with a figure of the earlier method, whose rate was a rank and which had no range and no rank. */
async function insertEarlierJob(
  title: string,
  { provenance = {}, near = [0.8, 0.4] }: { provenance?: object; near?: number[] } = {},
): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`insert into jobs (normalized_title, origin, last_refreshed_at)
    values (${title}, 'visitor', ${refreshedAt}) returning id`);
  const id = rows[0]?.id ?? 0;
  for (const [index, similarity] of near.entries())
    await db.execute(
      sql`insert into job_nearest (job_id, nearest_job_id, similarity, weight) values (${id}, ${ids[index]?.id}, ${similarity}, 0.5)`,
    );
  await db.execute(sql`insert into job_snapshots
    (job_id, seq, headline, ai_replacement_rate, evidence_rate, spread_low, spread_high, contested, confidence, reason, provenance, taken_at)
    values (${id}, 1, true, 87.5, 87.5, 40, 95, true, 'inferred', 'first',
      ${JSON.stringify({ method: earlierMethod, measures: [], reviewers: [], limitations: ['no_reviewers'], ...provenance })}::jsonb, ${refreshedAt})`);
  return id;
}

const loadSnapshots = async (id: number) =>
  (
    await db.execute(sql`select seq, headline, ai_replacement_rate::float8 as rate, evidence_rate, reviewers_rate, range_low, range_high, rank, spread_low,
    spread_high, contested, confidence, reason, provenance, taken_at::text from job_snapshots where job_id = ${id} order by seq`)
  ).rows;
const loadAllFigures = async () =>
  (
    await db.execute(
      sql`select to_jsonb(j) as job, to_jsonb(s) as snapshot from jobs j join job_snapshots s on s.job_id = j.id order by s.id`,
    )
  ).rows;

describe('jobs that a search created, after a change of the method', () => {
  it('get an additional snapshot from the present figures of their nearest occupations, without counting as refreshed', async () => {
    const id = await insertEarlierJob('moss stylist');
    const [before] = await loadSnapshots(id);
    expect(await renewFigures(db, now)).toEqual([`1 figures of analysed jobs by method ${methodVersion}`]);
    const [previous, added, ...others] = await loadSnapshots(id);
    expect(previous).toEqual({ ...before, headline: false });
    expect(others).toEqual([]);
    // 0.8 · 45 + 0.2 · 65 = 49 and 0.8 · 36 + 0.2 · 50 = 38.8, whose mean is 43.9; percentiles of 35, 65 and 35
    expect(added).toMatchObject({
      ...{ seq: 2, headline: true, rate: 43.9, evidence_rate: 43.9, reviewers_rate: null, range_low: 38.8, range_high: 49 },
      ...{ rank: 45, spread_low: 35, spread_high: 65, contested: false, confidence: 'inferred', reason: 'method' },
      provenance: {
        method: methodVersion,
        nearest: [
          { code: '23-1011.00', similarity: 0.8 },
          { code: '23-1012.00', similarity: 0.4 },
        ],
        limitations: ['no_reviewers'],
      },
    });
    const { rows } = await db.execute(sql`select last_refreshed_at = ${refreshedAt}::timestamptz as same from jobs where id = ${id}`);
    expect(rows).toEqual([{ same: true }]);
  });

  it('keep the shares of their reviewers, with model, prompt and date', async () => {
    const reviewers = [reviewer('gpt4o', 0.2), reviewer('gemini', 0.7), reviewer('deepseek', 0.6)];
    const id = await insertEarlierJob('moss stylist', { provenance: { reviewers, limitations: [] } });
    await renewFigures(db, now);
    expect((await loadSnapshots(id))[1]).toMatchObject({
      ...{ rate: 52, evidence_rate: 43.9, reviewers_rate: 60, range_low: 20, range_high: 70, rank: 45, confidence: 'inferred' },
      provenance: { reviewers: reviewers.map((one) => ({ ...one, rate: one.share * 100 })), limitations: [] },
    });
  });

  it('without a nearest occupation get the figure of their reviewers, without rank and spread', async () => {
    const id = await insertEarlierJob('moss stylist', {
      near: [],
      provenance: { reviewers: [reviewer('gemini', 0.333333)], limitations: [] },
    });
    await renewFigures(db, now);
    expect((await loadSnapshots(id))[1]).toMatchObject({
      ...{ rate: 33.3, evidence_rate: null, reviewers_rate: 33.3, range_low: 33.3, range_high: 33.3, rank: null, spread_low: null },
      ...{ contested: false, confidence: 'modelled', reason: 'method' },
    });
  });

  it('without a nearest occupation and reviewers keep their figure', async () => {
    const id = await insertEarlierJob('moss stylist', { near: [] });
    const before = await loadSnapshots(id);
    expect(await renewFigures(db, now)).toEqual([]);
    expect(await loadSnapshots(id)).toEqual(before);
  });

  it('do not change in a second run, like occupations and jobs that have a figure by the present method', async () => {
    await db.execute(sql`
      with created as (insert into jobs (normalized_title, origin) select 'stylist ' || n, 'visitor' from generate_series(1, 450) n returning id),
        near as (insert into job_nearest (job_id, nearest_job_id, similarity, weight) select id, ${ids[0]?.id}, 0.8, 1 from created)
      insert into job_snapshots (job_id, seq, headline, ai_replacement_rate, evidence_rate, contested, confidence, reason, provenance)
      select id, 1, true, 50, 50, false, 'inferred', 'first', jsonb_build_object('method', ${earlierMethod}::text) from created`);
    const current = await insertEarlierJob('present', { provenance: { method: methodVersion } });
    expect(await renewFigures(db, now)).toEqual([`450 figures of analysed jobs by method ${methodVersion}`]);
    const after = await loadAllFigures();
    expect(await renewFigures(db, new Date('2026-11-22T00:00:00Z'))).toEqual([]);
    expect(await loadAllFigures()).toEqual(after);
    expect(await loadSnapshots(current)).toHaveLength(1);
    for (const { id } of ids) expect(await loadSnapshots(id)).toHaveLength(1);
    const { rows } = await db.execute(sql`select count(*)::int as count from job_snapshots where reason = 'method' and headline`);
    expect(rows).toEqual([{ count: 450 }]);
  });

  it('keep the figure of a refresh that happens at the same time', async () => {
    const id = await insertEarlierJob('moss stylist');
    const [outdated] = await loadOutdatedFigures(db, { method: methodVersion, after: 0, limit: 5 });
    if (!outdated) throw new Error('nothing is outdated');
    const snapshot = estimateAgain(outdated.nearest, outdated.provenance);
    if (!snapshot) throw new Error('nothing was estimated');
    await saveRenewedFigures(db, [{ ...outdated, snapshot: { ...snapshot, reason: 'refresh' } }], now);
    const refreshed = await loadSnapshots(id);
    expect(refreshed).toHaveLength(2);
    expect(await saveRenewedFigures(db, [{ ...outdated, snapshot }], now)).toBe(0);
    expect(await loadSnapshots(id)).toEqual(refreshed);
  });
});
