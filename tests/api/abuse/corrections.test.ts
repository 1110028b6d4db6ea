import { expect } from 'vitest';
import { callAs } from '#tests/support/accounts.ts';
import { cvAnalysisSchema } from '#src/features/reports/cv/schemas.ts';
import { waitForEnd, startCvAnalysis } from '#tests/support/analyses.ts';
import { query } from '#tests/support/api-helpers.ts';
import { newMember, type TestMember } from '#tests/support/members.ts';
import { itWithinOneDay } from '#tests/support/within-one-day.ts';
import { reasonOf } from '#tests/support/reason-of.ts';

/** A reading of a member's CV whose first job is not in its text. */
async function inventedReading(member: TestMember, id: string): Promise<unknown> {
  await waitForEnd(member, 'cv-analyses', id);
  const { result } = cvAnalysisSchema.parse((await callAs(member.tokens, `/cv-analyses/${id}`)).body);
  const reading = result?.source?.reading;
  if (!reading) throw new Error('nothing was read');
  return { ...reading, roles: [{ ...reading.roles[0], title: { text: 'Chief Surgeon', place: { line: 3, from: 0, to: 13 } } }] };
}

itWithinOneDay('a member corrects a hundred readings a day, also in calls at the same time and when each is refused', async () => {
  const [member, other] = [await newMember(), await newMember()];
  const [id, theirs] = [await startCvAnalysis(member), await startCvAnalysis(other)];
  const reading = await inventedReading(member, id);
  const correct = (by: TestMember, analysis: string) => callAs(by.tokens, `/cv-analyses/${analysis}/corrections`, { body: { reading } });
  expect(reasonOf(await correct(member, id))).toBe('invalid_input');
  const counted =
    await query`update daily_counters set count = 90 where scope = 'cv_corrections' and key = ${member.id.replaceAll('-', '')} returning count`;
  expect(counted).toHaveLength(1);
  const answers = await Promise.all(Array.from({ length: 40 }, () => correct(member, id)));
  const judged = answers.filter((answer) => reasonOf(answer) === 'invalid_input');
  const refused = answers.filter((answer) => reasonOf(answer) === 'too_many_corrections_today');
  expect([judged.length, refused.length]).toEqual([10, 30]);
  for (const { status, headers } of refused) {
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
  }
  expect(reasonOf(await correct(other, theirs))).toBe('invalid_input'); // the budget is each member's own
  expect((await correct(other, id)).status).toBe(404); // and nobody spends another one's on another one's analysis
});
