import { describe, expect, it } from 'vitest';
import { messages } from '#src/i18n/messages.ts';
import { toIndustry } from '#src/features/jobs/industries/to-industry.ts';
import type { IndustryRows, JobRow } from '#src/features/jobs/industries/types.ts';

const job = (id: number, rate: number): JobRow => ({
  id,
  onetSoc: `11-10${id}.00`,
  title: `Job ${id}`,
  rate,
  contested: false,
  people: 10,
  share: 0.01,
});
const rows: IndustryRows = {
  industry: {
    ...{ code: '62', name: 'Health', otherNames: ['care'], aliasesEn: ['Health', 'care'], aliasesZh: ['卫生'], isic: ['Q'], gbt: ['Q'] },
    ...{ parent: null, sectorName: 'Health', people: 1000, mean: 33.456, low: 3, high: 75.8 },
  },
  parts: [],
  bins: [
    { bin: 0, share: 0.25, people: 240 },
    { bin: 9, share: 0.75, people: 720 },
  ],
  large: [],
  entry: [],
  typical: [job(7, 20)],
  direct: [{ task: 'Write', jobId: 1, title: 'Job 1', people: 500.5, share: 0.5, weight: 0.2 }],
  untouched: [],
  work: [
    { label: 0, share: 0.6 },
    { label: 0.5, share: 0.3 },
    { label: 1, share: 0.1 },
  ],
};

describe('the public view of an industry', () => {
  it('has ten bins, including those without people, and its coverage', () => {
    const { distribution, coverage, mean_rate: mean, work } = toIndustry(rows, messages('en'));
    expect(distribution.map(({ share }) => share)).toEqual([25, 0, 0, 0, 0, 0, 0, 0, 0, 75]);
    expect(distribution.at(-1)).toEqual({ from: 90, to: 100, share: 75 });
    expect([coverage, mean]).toEqual([96, 33.5]);
    expect(work).toEqual({ untouched: 60, with_tools: 30, direct: 10 });
  });

  it.each([
    [0, 0, 0],
    [1, 1, 0],
    [5, 3, 2],
    [40, 10, 10],
  ])('of %i large occupations shows %i as most and %i as least exposed, none as both', (count, most, least) => {
    const large = Array.from({ length: count }, (_, index) => job(index, 90 - index));
    const view = toIndustry({ ...rows, large }, messages('en'));
    const ids = [...view.most_exposed, ...view.least_exposed].map(({ id }) => id);
    expect([view.most_exposed.length, view.least_exposed.length]).toEqual([most, least]);
    expect(new Set(ids).size).toBe(ids.length);
    if (count > 1) expect(view.least_exposed[0]?.id).toBe(count - 1);
  });

  it('gives a task its share of all working time, and its hours in a week of 40', () => {
    expect(toIndustry(rows, messages('en')).changes_first).toEqual([
      { task: 'Write', job_id: 1, title: 'Job 1', people: 501, share_of_work: 10, hours: 8 },
    ]);
  });

  it('names the sector that a part’s figures belong to', () => {
    const part = toIndustry({ ...rows, industry: { ...rows.industry, code: '622', parent: '62', name: 'Hospitals' } }, messages('en'));
    expect(part.estimated_from).toEqual({ code: '62', name: 'Health' });
    expect(part.typical).toHaveLength(1);
  });

  it.each(['en', 'zh'] as const)('names the studies as every page does (%s)', (language) => {
    const t = messages(language);
    const sourceNames = toIndustry(rows, t).sources.map(({ name }) => name);
    expect(sourceNames).toEqual(expect.arrayContaining([t('measure.gpts_are_gpts'), t('measure.eisfeldt'), t('measure.ilo')]));
  });
});
