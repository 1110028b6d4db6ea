import { beforeAll, describe, expect, it } from 'vitest';
import { type Job, jobListItemSchema } from '#src/features/jobs/page/contract.ts';
import { riskOf } from '#src/features/jobs/page/risk.ts';
import { analyse, call, getJob, query, unknownTitle } from '#tests/support/api-helpers.ts';
import { jobIdOf } from '#tests/support/ids.ts';

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const oneDecimal = (value: number) => Math.round(Math.round(value * 1e6) / 1e5) / 10; // the inner rounding removes binary noise: 12.2499… is 12.25

const fields = [
  ...['id', 'title', 'titles', 'category', 'search_popularity', 'ai_replacement_rate', 'human_irreplaceability', 'evidence_rate'],
  ...[
    'reviewers_rate',
    'outlook',
    'description',
    'demand_index',
    'replacement_process',
    'human_advice',
    'related_resources',
    'last_refreshed_at',
  ],
  ...[
    'created_at',
    'onet_soc',
    'isco08',
    'csco',
    'members',
    'described_by',
    'descriptions',
    'takes_description',
    'own_tasks',
    'evidence',
    'spread',
    'contested',
    'confidence',
    'nearest',
    'tasks',
    'aliases',
    'related_jobs',
  ],
  ...['roughly_placed', 'snapshots', 'limitations', 'method_version', 'shares', 'rank', 'employment', 'listed'],
];

/** Lawyers in the official projections and statistics. */
const lawyersOutlook = { openings: 31_500, exits: 15_700, transfers: 12_200, growth: 3600, change: 4.1, education: 'doctor' };
const lawyersJobs = { jobs: 754_500, payP10: 78_360, payMedian: 159_670, payP90: 351_600 };

const spanOf = (values: number[]) => ({ low: Math.min(...values), high: Math.max(...values) });

/** Recomputes rate, range, rank and spread from the figures that the job shows. */
function expectFiguresToAddUp(job: Job): void {
  const shares = job.shares.evidence.map(({ share }) => share);
  expect(job.evidence_rate).toBe(oneDecimal(mean(shares)));
  expect(job.shares.reviewers).toEqual([]);
  expect(job.ai_replacement_rate).toBe(job.evidence_rate);
  expect(job.human_irreplaceability).toBe(oneDecimal(100 - job.ai_replacement_rate));
  expect(job.shares.range).toEqual(spanOf(shares));
  expect(job.evidence.flatMap(({ measure, share }) => (share === null ? [] : [[measure, share]]))).toEqual(
    job.shares.evidence.map(({ measure, share }) => [measure, share]),
  );
  const percentiles = job.evidence.map((measure) => measure.percentile);
  const spread = spanOf(percentiles);
  expect(job.rank).toBe(oneDecimal(mean(percentiles)));
  expect(job.spread).toEqual(spread);
  expect(job.contested).toBe(oneDecimal(spread.high - spread.low) > 33);
  expect(job.snapshots.at(-1)).toMatchObject({
    ai_replacement_rate: job.ai_replacement_rate,
    human_irreplaceability: job.human_irreplaceability,
    range: job.shares.range,
    rank: job.rank,
    spread: job.spread,
    method_version: '2026-11-2',
    confidence: job.confidence,
  });
  expect(job.snapshots.map((snapshot) => snapshot.seq)).toEqual(job.snapshots.map((_, index) => index + 1));
}

describe.each([
  ['en', 'Lawyers', 'Legal', /^[^\u4e00-\u9fff]+$/],
  ['zh', '律师', '法律', /[\u4e00-\u9fff]/],
] as const)('a job of the catalogue (%s)', (language, title, category, script) => {
  let job: Job;
  beforeAll(async () => {
    job = await getJob(jobIdOf('23-1011.00'), { language });
  });

  it('has every field, filled, in the requested language', async () => {
    const answer = await call(`/jobs/${job.id}/`, { language });
    expect(Object.keys(answer.body ?? {}).toSorted()).toEqual(fields.toSorted());
    expect(answer.headers.get('content-language')).toBe(language);
    expect(job).toMatchObject({ title, category, titles: { en: 'Lawyers', zh: '律师' }, onet_soc: '23-1011.00', isco08: '2611' });
    for (const text of [job.description, job.demand_index, job.replacement_process, job.human_advice]) expect(text).toMatch(script);
    expect(job.tasks.length).toBeGreaterThanOrEqual(5);
    expect(job.tasks.length).toBeLessThanOrEqual(8);
    for (const task of job.tasks)
      expect([task.text.length > 5, [0, 0.5, 1].includes(task.label), script.test(task.text)]).toEqual([true, true, true]);
    expect(mean(job.tasks.map((task) => task.weight)) * job.tasks.length).toBeCloseTo(1, 6);
    expect(job.aliases.length).toBeGreaterThan(2);
    expect(job.aliases.every((alias) => script.test(alias))).toBe(true);
    expect(job.related_jobs.length).toBeGreaterThan(2);
    expect(Object.values(job.related_resources).every((url) => /^https:\/\//.test(url))).toBe(true);
    expect([Date.parse(job.created_at), Date.parse(job.last_refreshed_at ?? '')].every(Number.isFinite)).toBe(true);
    expect(job).toMatchObject({ confidence: 'measured', nearest: [], reviewers_rate: null });
  });

  it('names each measure with value, percentile, source, year and address', () => {
    expect(job.evidence.map((measure) => measure.measure)).toEqual(['gpts_are_gpts', 'aioe', 'microsoft', 'eisfeldt', 'ilo', 'anthropic']);
    for (const { name, value, percentile, source, year, url } of job.evidence) {
      expect([name, source].every((text) => text.length > 3)).toBe(true);
      expect(value).toEqual(expect.any(Number));
      expect(percentile).toBeGreaterThanOrEqual(0);
      expect(percentile).toBeLessThanOrEqual(100);
      expect(year).toBeGreaterThan(2019);
      expect(url).toMatch(/^https:\/\//);
    }
    expect(job.evidence.find(({ measure }) => measure === 'ilo')).toMatchObject({ value: 0.36, share: 36 });
  });

  it('has the shares whose mean is the rate, each with the name of its study, and no share for other measures', () => {
    expect(job.shares.evidence.map(({ measure }) => measure)).toEqual(['gpts_are_gpts', 'eisfeldt', 'ilo']);
    for (const { measure, name } of job.shares.evidence) expect(name).toBe(job.evidence.find((one) => one.measure === measure)?.name);
    const others = job.evidence.filter(({ measure }) => ['aioe', 'microsoft', 'anthropic'].includes(measure));
    expect(others.map(({ share }) => share)).toEqual([null, null, null]);
    expect(job.rank).toBeGreaterThan(job.ai_replacement_rate); // the rank is a percentile among occupations, the rate a share of the work
  });

  it('has employment and pay as published by the official statistics', () => {
    expect(job.employment).toEqual({
      ...{ country: 'US', year: 2025, jobs: lawyersJobs.jobs, counted_alone: true },
      ...{ pay_p10: lawyersJobs.payP10, pay_median: lawyersJobs.payMedian, pay_p90: lawyersJobs.payP90 },
    });
    expect(job.demand_index).toContain(new Intl.NumberFormat(language).format(lawyersJobs.jobs));
  });

  it('has the outlook as published by the projections, with the release of each figure, and in words', () => {
    const { outlook } = job;
    expect(outlook).toMatchObject({ ...{ country: 'US', release: '2024–34', employment: 864_800 }, ...lawyersOutlook });
    expect(outlook?.newer).toMatchObject({ release: '2025–35', ai_category: expect.any(String) });
    for (const part of [outlook?.demand_index, outlook?.release]) expect(job.demand_index).toContain(String(part));
  });
});

describe('the list of jobs', () => {
  it('alternates between the bands of risk, the highest first, when sorted as mixed', async () => {
    const list = jobListItemSchema.array().parse((await call('/jobs?sort=mixed&page_size=12')).body);
    const bands = ['high', 'raised', 'moderate', 'low'];
    expect(list.map((job) => riskOf(job.ai_replacement_rate))).toEqual([...bands, ...bands, ...bands]);
    const next = jobListItemSchema.array().parse((await call('/jobs?sort=mixed&page_size=12&page=2')).body);
    expect(new Set([...list, ...next].map(({ id }) => id)).size).toBe(24);
  });

  it('orders jobs that are searched equally often by their number of people', async () => {
    const list = jobListItemSchema.array().parse((await call('/jobs?page_size=50')).body);
    const rows = await query`select j.id, e.jobs from jobs j join us_employment e on e.soc = j.soc
      where j.onet_soc like '%.00' and e.counted_as is null`;
    const people = new Map(rows.map((row) => [Number(row['id']), Number(row['jobs'])]));
    const pairs = list.slice(1).flatMap((job, index) => {
      const before = list[index];
      return before && before.search_popularity === job.search_popularity
        ? [[people.get(before.id) ?? -1, people.get(job.id) ?? -1] as const]
        : [];
    });
    expect(pairs.length).toBeGreaterThan(5);
    for (const [before, after] of pairs) expect(before).toBeGreaterThanOrEqual(after);
  });
});

describe('the figures', () => {
  it('add up for every tenth job of the catalogue', async () => {
    const rows = await query`select id from jobs where origin = 'catalogue' and id % 10 = 3 and onet_soc not like '51-%' order by id`;
    expect(rows.length).toBeGreaterThan(60);
    for (const row of rows) expectFiguresToAddUp(await getJob(Number(row['id'])));
  });

  it('are the same in the list as in the job', async () => {
    const list = jobListItemSchema.array().parse((await call('/jobs?category=23&page_size=50&sort=title')).body);
    for (const item of list) {
      const { id, title, category, contested, confidence, ai_replacement_rate, human_irreplaceability } = await getJob(item.id);
      expect(item).toMatchObject({ id, title, category, contested, confidence, ai_replacement_rate, human_irreplaceability });
    }
  });

  it('of an inferred job are those of its nearest occupations, which it lists with similarity and weight', async () => {
    const job = await analyse(unknownTitle());
    expect(job.confidence).toBe('inferred');
    expectFiguresToAddUp(job);
    expect(job.nearest.length).toBeGreaterThan(0);
    expect(mean(job.nearest.map(({ weight }) => weight)) * job.nearest.length).toBeCloseTo(1, 6);
    const squares = job.nearest.map(({ similarity }) => (similarity ?? 0) ** 2);
    job.nearest.forEach(({ weight }, index) => expect(weight).toBeCloseTo((squares[index] ?? 0) / (mean(squares) * squares.length), 5));
    const neighbours = await Promise.all(job.nearest.map(async (near) => ({ ...near, job: await getJob(near.job_id) })));
    for (const near of neighbours) expect([near.title, near.ai_replacement_rate]).toEqual([near.job.title, near.job.ai_replacement_rate]);
    for (const { measure, percentile } of job.evidence) {
      const measured = neighbours.flatMap(({ weight, job: { evidence } }) =>
        evidence.filter((one) => one.measure === measure).map((one) => ({ weight, percentile: one.percentile })),
      );
      const covered = measured.reduce((sum, one) => sum + one.weight, 0);
      expect(covered).toBeGreaterThanOrEqual(0.5);
      const expected = measured.reduce((sum, one) => sum + one.weight * one.percentile, 0) / covered;
      expect(Math.abs(percentile - expected)).toBeLessThanOrEqual(0.11);
    }
    expect(job.limitations).toEqual(['samples_only']);
  });
});

describe('the database itself', () => {
  const errorOf = (statement: Promise<unknown>) =>
    statement.then(
      () => 'accepted',
      (error: unknown) => String(error instanceof Error ? `${error.message} ${String(error.cause)}` : error),
    );

  it.each([-0.1, 100.1, 999.9])('refuses the rate %d', async (rate) => {
    const id = jobIdOf('23-1011.00');
    const insert = query`insert into job_snapshots (job_id, seq, headline, ai_replacement_rate, evidence_rate, spread_low, spread_high, contested, confidence, reason, provenance)
      values (${id}, 99, false, ${rate}, 50, 40, 60, false, 'measured', 'refresh', '{}')`;
    expect(await errorOf(insert)).toMatch(/job_snapshots_rate/);
    expect(await errorOf(query`update job_snapshots set ai_replacement_rate = ${rate} where job_id = ${id}`)).toMatch(/job_snapshots_rate/);
  });

  it('refuses a second headline of a job, a second snapshot with the same number, and a written human share', async () => {
    const id = jobIdOf('23-1011.00');
    const insert = (seq: number, headline: boolean) => query`insert into job_snapshots
      (job_id, seq, headline, ai_replacement_rate, evidence_rate, spread_low, spread_high, contested, confidence, reason, provenance)
      values (${id}, ${seq}, ${headline}, 50, 50, 40, 60, false, 'measured', 'refresh', '{}')`;
    expect(await errorOf(insert(99, true))).toMatch(/job_snapshots_one_headline/);
    expect(await errorOf(insert(1, false))).toMatch(/job_snapshots_seq/);
    expect(await errorOf(query`update job_snapshots set human_irreplaceability = 1 where job_id = ${id}`)).toMatch(/generated|DEFAULT/i);
    expect(await query`select count(*)::int as count from job_snapshots where job_id = ${id} and headline`).toEqual([{ count: 1 }]);
  });
});
