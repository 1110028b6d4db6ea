import { expect, it } from 'vitest';
import { industryAnalysisSchema } from '#src/features/reports/industry/contract.ts';
import { callAs } from '#tests/support/accounts.ts';
import { endOf, startIndustry } from '#tests/support/analyses.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { newMember } from '#tests/support/members.ts';

it('an analysis of a part of a sector rests on its typical occupations, and on nothing else of the sector', async () => {
  const member = await newMember();
  const id = await startIndustry(member, { industry: '5412', job_id: jobIdOf('13-2011.00') });
  await endOf(member, 'industry-analyses', id);
  const { result } = industryAnalysisSchema.parse((await callAs(member.tokens, `/industry-analyses/${id}`)).body);
  if (!result) throw new Error('an analysis that ended has no result');
  const typical = result.typical.map(({ job_id }) => job_id);
  expect(typical).toContain(jobIdOf('13-2082.00'));
  const tasks = [...result.changes_first, ...result.stays];
  expect(tasks.length).toBeGreaterThan(0);
  expect(tasks.every(({ people }) => people === null)).toBe(true);
  const named = [...tasks.map(({ job }) => job), ...(result.moves ?? []), ...result.entry_jobs].map(({ job_id }) => job_id);
  expect(named.filter((job) => !typical.includes(job))).toEqual([]);
  expect([result.most_exposed, result.least_exposed]).toEqual([[], []]);
});
