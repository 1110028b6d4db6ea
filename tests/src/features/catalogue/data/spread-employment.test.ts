import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allOccupations } from '#src/features/catalogue/data/parse-employment.ts';
import { spreadEmployment } from '#src/features/catalogue/data/spread-employment.ts';

const noGroups = new Map<string, string>();

describe('the people of a sector', () => {
  it('count for the general occupation and not for its specialities, and shares are of the people whose occupation is known', () => {
    const rows = [
      { industry: '62', soc: allOccupations, jobs: 200 },
      { industry: '62', soc: '29-1141', jobs: 90 },
      { industry: '62', soc: '15-1211', jobs: 10 },
      { industry: '62', soc: '29-9999', jobs: 100 },
    ];
    const { totals, jobs } = spreadEmployment(rows, ['29-1141.00', '29-1141.01', '15-1211.01', '15-1211.02'], noGroups);
    expect([...totals]).toEqual([['62', 200]]);
    expect(jobs).toEqual([
      { industry: '62', onet: '29-1141.00', people: 90, share: 0.9 },
      { industry: '62', onet: '15-1211.01', people: 5, share: 0.05 },
      { industry: '62', onet: '15-1211.02', people: 5, share: 0.05 },
    ]);
  });

  it('are split evenly between occupations that are counted together', () => {
    const counted = new Map([
      ['13-1021', '13-1020'],
      ['13-1022', '13-1020'],
    ]);
    const { jobs } = spreadEmployment([{ industry: '42', soc: '13-1020', jobs: 8 }], ['13-1021.00', '13-1022.00'], counted);
    expect(jobs.map(({ onet, people, share }) => [onet, people, share])).toEqual([
      ['13-1021.00', 4, 0.5],
      ['13-1022.00', 4, 0.5],
    ]);
  });

  it('have shares that sum to 1 in each sector and numbers that sum to those of the rows', () => {
    const code = fc.constantFrom('11-1011', '11-1021', '15-1211', '29-1141');
    const row = fc.record({ industry: fc.constantFrom('11', '62'), soc: code, jobs: fc.integer({ min: 1, max: 1_000_000 }) });
    const rows = fc.uniqueArray(row, { selector: ({ industry, soc }) => `${industry} ${soc}`, minLength: 1 });
    const occupations = ['11-1011.00', '11-1011.03', '11-1021.00', '15-1211.00', '15-1211.01', '15-1211.02', '29-1141.00'];
    fc.assert(
      fc.property(rows, (given) => {
        for (const [industry, jobs] of Map.groupBy(spreadEmployment(given, occupations, noGroups).jobs, (job) => job.industry)) {
          const sum = (of: (job: (typeof jobs)[number]) => number) => jobs.reduce((total, job) => total + of(job), 0);
          const counted = given.filter((one) => one.industry === industry).reduce((total, one) => total + one.jobs, 0);
          expect(sum(({ share }) => share)).toBeCloseTo(1, 9);
          expect(sum(({ people }) => people)).toBeCloseTo(counted, 6);
        }
      }),
    );
  });
});
