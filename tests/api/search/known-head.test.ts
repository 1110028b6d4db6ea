import { expect, it } from 'vitest';
import { search } from '#tests/support/api-helpers.ts';

it.each([
  ['helpdesk manager', 'en', 'Computer User Support Specialists'],
  ['dental hyg', 'en', 'Dental Hygienists'],
  ['市场选址开发经理', 'zh', '市场经理'],
  ['平面设', 'zh', '平面设计师'],
] as const)(
  'a text of which only the head or the beginning of a name is known leads to a choice of jobs: %s',
  async (text, language, title) => {
    const { status, job_id, jobs } = await search(text, { language });
    expect([status, job_id]).toEqual(['completed', null]);
    expect(jobs.map((job) => job.title)).toContain(title);
  },
);
