import { describe, expect, it } from 'vitest';
import { cvResultSchema } from '#src/features/reports/cv/result/contract.ts';
import { waitForEnd, startCvAnalysis } from '#tests/support/analyses.ts';
import { cvPairs } from '#tests/support/cv-pairs.ts';
import { newMember } from '#tests/support/members.ts';

/** The report on a CV that was sent from the page in its language. */
async function createReport(text: string, language: 'en' | 'zh') {
  const member = await newMember();
  const id = await startCvAnalysis(member, { text }, { headers: { 'accept-language': language } });
  return cvResultSchema.parse((await waitForEnd(member, 'cv-analyses', id)).result);
}

describe('the same CV in two languages', () => {
  it.each([cvPairs[0], cvPairs[2], cvPairs[6]].map((pair) => [pair?.en.split('\n')[2] ?? '', pair] as const))(
    'leads to the same jobs and the same three moves: %s',
    async (_job, pair) => {
      if (!pair) throw new Error('there is no such CV');
      const [english, chinese] = [await createReport(pair.en, 'en'), await createReport(pair.zh, 'zh')];
      const jobs = ({ roles }: typeof english) => roles.map(({ matches: [best] }) => best?.job_id);
      expect(jobs(chinese)).toEqual(jobs(english));
      const moves = ({ moves: found }: typeof english) => found.map(({ job_id }) => job_id);
      expect(moves(english)).toHaveLength(3);
      expect(moves(chinese)).toEqual(moves(english));
      expect(english.moves_short).toBeNull();
    },
  );
});
