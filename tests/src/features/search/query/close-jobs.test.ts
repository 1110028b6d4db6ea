import { describe, expect, it } from 'vitest';
import { closeJobs } from '#src/features/search/query/close-jobs.ts';

const jobOf = (similarity: number, job_id: number) => ({ job_id, title: `Job ${job_id}`, similarity });
const knownGuess = { noJob: 0, familiar: 1 };
const ids = (text: string, similarities: readonly number[], guess: Partial<typeof knownGuess> = {}, limit = 8) =>
  closeJobs({ variants: [text], guess: { ...knownGuess, ...guess } }, similarities.map(jobOf), limit).map(({ job_id: id }) => id);

describe('a text that no job matches', () => {
  it.each(['helpdesk manager', 'director of grant', 'fix fence', '猫超运营专员', '做账'])(
    'is a choice if its head is known, even if each job is unlikely: %s',
    (text) => {
      expect(ids(text, [0.15, 0.12])).toEqual([0, 1]);
      expect(ids(text, [0.15, 0.12], { noJob: 0.9 })).toEqual([0, 1]);
      expect(ids(text, [0.05, 0.04])).toEqual([]);
    },
  );

  it.each(['greenhouse', '外卖'])('lists a job without a known head if it is likelier: %s', (text) => {
    expect(ids(text, [0.25, 0.2])).toEqual([0, 1]);
    expect(ids(text, [0.15, 0.12])).toEqual([]);
  });

  it('needs a higher probability if it probably names no work', () => {
    expect(ids('commercial cleaning park', [0.25, 0.2], { noJob: 0.9 })).toEqual([]);
    expect(ids('commercial cleaning park', [0.35, 0.2], { noJob: 0.9 })).toEqual([0, 1]);
  });

  it.each([
    ['qovlubm gnuxvodulb choreographer', 0.6],
    ['岚霁曦琮璟瑀珩编舞师', 0.8],
  ])('is analysed if its words are unknown: %s', (text, familiar) => {
    expect(ids(text, [0.45, 0.4], { familiar })).toEqual([]);
  });

  it('does not open a single job that is improbable', () => {
    expect(ids('kelp whisperer', [0.3])).toEqual([]);
    expect(ids('light novel editor', [0.45])).toEqual([0]);
  });

  it('lists no job that is much less likely than the first, and no more than requested', () => {
    expect(ids('network supervisor', [0.4, 0.3, 0.03])).toEqual([0, 1]);
    expect(ids('network supervisor', [0.4, 0.3, 0.2], {}, 2)).toEqual([0, 1]);
  });
});
