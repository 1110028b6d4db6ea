import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeResult } from '#src/features/reports/industry/compute-result.ts';

const job = (job_id: number, rate: number, share: number, zone: number | null = 3) => ({
  ...{ job_id, title: { en: `Job ${job_id}`, zh: `职业${job_id}` }, rate, share, zone },
  people: Math.round(share * 1000),
});

const computeSector = (jobs: ReturnType<typeof job>[]) => computeResult({ jobs, estimated_from: null, typical: [] });

describe('the figures of an industry', () => {
  it('weigh each occupation by its people', () => {
    const result = computeSector([job(1, 10, 75), job(2, 50, 25)]);
    expect([result.mean, result.low, result.high]).toEqual([20, 10, 50]);
    expect(result.distribution.map(({ share }) => share)).toEqual([0, 75, 0, 0, 0, 25, 0, 0, 0, 0]);
  });

  it('compare only occupations with many people, each in one of the two lists', () => {
    const jobs = [job(1, 90, 0.1), job(2, 80, 30), job(3, 60, 30), job(4, 20, 39.8), job(5, 1, 0.1)];
    const { most_exposed, least_exposed } = computeSector(jobs);
    expect(most_exposed.map(({ job_id }) => job_id)).toEqual([2, 3]);
    expect(least_exposed.map(({ job_id }) => job_id)).toEqual([4]);
  });

  it('name entry jobs that ask for little preparation and are below 25 %, the largest first', () => {
    const jobs = [job(1, 10, 10, 1), job(2, 24.9, 20, 2), job(3, 25, 30, 1), job(4, 10, 20, 3), job(5, 10, 20, null)];
    expect(computeSector(jobs).entry_jobs.map(({ job_id }) => job_id)).toEqual([2, 1]);
  });

  it('add up, whatever the occupations are', () => {
    const anyJob = fc.record({ rate: fc.integer({ min: 0, max: 100 }), weight: fc.integer({ min: 1, max: 1000 }) });
    fc.assert(
      fc.property(fc.array(anyJob, { minLength: 1, maxLength: 40 }), (drawn) => {
        const total = drawn.reduce((sum, { weight }) => sum + weight, 0);
        const result = computeSector(drawn.map(({ rate, weight }, id) => job(id, rate, (100 * weight) / total)));
        expect(result.distribution.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100, 0);
        expect(result.mean).toBeGreaterThanOrEqual(result.low - 0.05);
        expect(result.mean).toBeLessThanOrEqual(result.high + 0.05);
      }),
    );
  });

  it('of a part have its sector’s mean, no comparison by people, and only entry jobs that are typical of the part', () => {
    const jobs = [job(1, 10, 40, 1), job(2, 12, 20, 1), job(3, 90, 40)];
    const typical = [1, 3].map((job_id) => ({ job_id, title: { en: `Job ${job_id}`, zh: `职业${job_id}` }, rate: job_id === 1 ? 10 : 90 }));
    const sector = { code: '54', name: { en: 'Services', zh: '服务业' } };
    const { mean, most_exposed, least_exposed, entry_jobs } = computeResult({ jobs, estimated_from: sector, typical });
    expect(mean).toBe(computeSector(jobs).mean);
    expect([most_exposed, least_exposed]).toEqual([[], []]);
    expect(entry_jobs.map(({ job_id }) => job_id)).toEqual([1]);
  });

  it('cannot be computed without people', () => {
    expect(() => computeSector([])).toThrow('without people');
  });
});
