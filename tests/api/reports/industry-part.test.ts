import { describe, expect, it } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { industrySchema } from '#src/features/jobs/industries/contract.ts';
import { industryAnalysisSchema } from '#src/features/reports/industry/contract.ts';
import { callAs } from '#tests/support/accounts.ts';
import { waitForEnd, startIndustryAnalysis } from '#tests/support/analyses.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { newMember } from '#tests/support/members.ts';

/** Accounting, hospitals and restaurants: parts of sectors, each with a typical job and one that is typical only of its sector. */
const parts = [
  { part: '5412', typicalJob: '13-2011.00', otherJob: '15-1252.00', goal: { en: 'veterinary assistant', zh: '软件开发工程师' } },
  { part: '622', typicalJob: '29-1141.00', otherJob: '21-1093.00', goal: { en: 'social worker', zh: '社会工作者' } },
  { part: '722', typicalJob: '35-3031.00', otherJob: '11-9081.00', goal: { en: 'hotel manager', zh: '酒店经理' } },
] as const;

describe.each(['en', 'zh'] as const)('an analysis of a part of a sector (%s)', (language) => {
  it.each(parts)(
    'uses only the typical occupations of $part, and no others of its sector',
    async ({ part, typicalJob, otherJob, goal }) => {
      const member = await newMember({ language });
      const id = await startIndustryAnalysis(
        member,
        { industry: part, job_id: jobIdOf(typicalJob), career_goal: goal[language] },
        { language },
      );
      await waitForEnd(member, 'industry-analyses', id);
      const answer = await callAs(member.tokens, `/industry-analyses/${id}`, { language });
      const { result } = industryAnalysisSchema.parse(answer.body);
      if (!result) throw new Error('an analysis that ended has no result');
      const typical = result.typical.map(({ job_id }) => job_id);
      expect(typical).toContain(jobIdOf(typicalJob));
      expect(typical).not.toContain(jobIdOf(otherJob));
      const tasks = [...result.changes_first, ...result.stays];
      expect(tasks.length).toBeGreaterThan(0);
      expect(tasks.every(({ people }) => people === null)).toBe(true);
      const jobsInReport = [...tasks.map(({ job }) => job), ...(result.moves ?? []), ...result.entry_jobs].map(({ job_id }) => job_id);
      expect(jobsInReport.filter((job) => !typical.includes(job))).toEqual([]);
      expect([result.most_exposed, result.least_exposed]).toEqual([[], []]);
      expect(result.sources.map(({ name }) => name)).toContain((language === 'zh' ? zh : en)['measure.ilo']);
    },
  );
});

it('the public page of a part has its typical occupations, and reading it leaves the free analysis', async () => {
  const member = await newMember();
  const part = industrySchema.parse((await callAs(member.tokens, '/industries/5412')).body);
  expect(part.estimated_from?.code).toBe('54');
  expect(part.typical.length).toBeGreaterThan(0);
  expect((await callAs(member.tokens, '/industry-analyses/options')).body).toMatchObject({ free_available: true });
});
