import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyKey, type JobCopy, jobIdOf, copyLifetimeMs, readCopy } from '#src/features/jobs/page/job-copy.ts';

const copy: JobCopy = {
  ...{ id: 92, kept_at: 1_000, language: 'en', title: 'Nurse', human: 62.5, ai: 37.5, meaning: null },
  sections: { description: ['Cares.'], demand_index: [], replacement_process: [], human_advice: ['One.', 'Two.'] },
};
const read = (value: unknown, now = 2_000) => readCopy(JSON.stringify(value), 92, now);

describe('the copy of a job in the browser', () => {
  it('is stored under job_ and the id, for 2,592,000,000 ms', () => {
    expect([copyKey(92), copyLifetimeMs]).toEqual(['job_92', 2_592_000_000]);
    expect(read(copy)).toEqual(copy);
    expect(read(copy, copy.kept_at + copyLifetimeMs - 1)).toEqual(copy);
    expect(read(copy, copy.kept_at + copyLifetimeMs)).toBeNull();
  });

  it('is invalid for another job, and if it is from the future', () => {
    expect(readCopy(JSON.stringify(copy), 93, 2_000)).toBeNull();
    expect(read(copy, 999)).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['a figure above 100', { ...copy, human: 101 }],
    ['a figure that is text', { ...copy, ai: '37' }],
    ['no title', { ...copy, title: undefined }],
    ['a section that is text', { ...copy, sections: { ...copy.sections, description: 'x' } }],
    ['a section that is missing', { ...copy, sections: { description: [] } }],
    ['another language', { ...copy, language: 'fr' }],
  ])('is invalid if it is %s', (_what, value) => {
    expect(read(value)).toBeNull();
  });

  it('can be parsed from any text without an error', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => readCopy(text, 92, 2_000) === null));
    expect(readCopy(null, 92, 2_000)).toBeNull();
  });

  it('exists only for addresses of job pages', () => {
    const ids = ['/jobs/5', '/zh/jobs/5', '/jobs', '/jobs/0', '/jobs/5/x', '/fr/jobs/5', '/jobs/x'].map(jobIdOf);
    expect(ids).toEqual([5, 5, null, null, null, null, null]);
  });
});
