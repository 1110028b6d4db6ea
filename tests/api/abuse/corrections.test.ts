import { expect } from 'vitest';
import { callAs } from '#tests/support/accounts.ts';
import { cvAnalysisSchema } from '#src/features/reports/cv/schemas.ts';
import { waitForEnd, startCvAnalysis } from '#tests/support/analyses.ts';
import { query } from '#tests/support/api-helpers.ts';
import { newMember, type TestMember } from '#tests/support/members.ts';
import { itWithinOneDay } from '#tests/support/within-one-day.ts';
import { reasonOf } from '#tests/support/reason-of.ts';

/** The reading of a member's CV, with a first job that is not in the CV. */
async function fetchReadingWithInventedJob(member: TestMember, id: string): Promise<unknown> {
  await waitForEnd(member, 'cv-analyses', id);
  const { result } = cvAnalysisSchema.parse((await callAs(member.tokens, `/cv-analyses/${id}`)).body);
  const reading = result?.source?.reading;
  if (!reading) throw new Error('nothing was read');
  return { ...reading, roles: [{ ...reading.roles[0], title: { text: 'Chief Surgeon', place: { line: 3, from: 0, to: 13 } } }] };
}

itWithinOneDay('a member has a hundred corrections a day: refused ones count, and simultaneous calls cannot exceed them', async () => {
  const [member, other] = [await newMember(), await newMember()];
  const [id, otherId] = [await startCvAnalysis(member), await startCvAnalysis(other)];
  const reading = await fetchReadingWithInventedJob(member, id);
  const correct = (by: TestMember, analysis: string) => callAs(by.tokens, `/cv-analyses/${analysis}/corrections`, { body: { reading } });
  expect(reasonOf(await correct(member, id))).toBe('invalid_input');
  const raised =
    await query`update daily_counters set count = 90 where scope = 'cv_corrections' and key = ${member.id.replaceAll('-', '')} returning count`;
  expect(raised).toHaveLength(1);
  const answers = await Promise.all(Array.from({ length: 40 }, () => correct(member, id)));
  const validated = answers.filter((answer) => reasonOf(answer) === 'invalid_input');
  const refused = answers.filter((answer) => reasonOf(answer) === 'too_many_corrections_today');
  expect([validated.length, refused.length]).toEqual([10, 30]);
  for (const { status, headers } of refused) {
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
  }
  expect(reasonOf(await correct(other, otherId))).toBe('invalid_input'); // each member has a separate budget
  expect((await correct(other, id)).status).toBe(404); // another member's analysis is not found
});
