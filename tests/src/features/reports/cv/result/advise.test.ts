import { describe, expect, it } from 'vitest';
import { presentJob } from '#src/features/reports/cv/result/advise.ts';
import type { FoundRole } from '#src/features/reports/cv/result/contract.ts';

const quote = (text: string) => ({ text, place: { line: 0, from: 0, to: text.length } });

function role(title: string, jobIds: number[], isCurrent = false): FoundRole {
  return {
    ...{ title: quote(title), employer: null, dates: null, years: 2, is_current: isCurrent, corrected: null },
    matches: jobIds.map((id) => ({
      ...{
        job_id: id,
        title: { en: title, zh: title },
        ai_replacement_rate: 40,
        similarity: 0.9,
        basis: 'title' as const,
        usual_share: 30,
      },
    })),
  };
}

describe('the job from which moves start', () => {
  it('is the current job, at any position', () => {
    expect(presentJob([role('Nurse', [7]), role('Welder', [3, 4], true)])).toBe(3);
  });

  it('is the first with an occupation if there is no current job, or it has no occupation', () => {
    expect(presentJob([role('Kelp whisperer', []), role('Nurse', [7]), role('Welder', [3])])).toBe(7);
    expect(presentJob([role('Kelp whisperer', [], true), role('Nurse', [7])])).toBe(7);
  });

  it('is null if no job has an occupation', () => {
    expect(presentJob([role('Kelp whisperer', [], true)])).toBeNull();
    expect(presentJob([])).toBeNull();
  });
});
