import { describe, expect, it } from 'vitest';
import type { Saying } from '#src/features/jobs/verdicts/contract.ts';
import { tallyVerdicts } from '#src/features/jobs/verdicts/tally-verdicts.ts';
import { weighVerdicts } from '#src/features/jobs/verdicts/weigh-verdicts.ts';
import { wilson } from '#src/features/jobs/verdicts/tally-verdicts.ts';
import { ownShare } from '#src/features/jobs/verdicts/own-share.ts';
import { day, start, tasksOf, makeVerdict } from './sample-verdicts.ts';

const tasks = tasksOf(1, 0.5, 0);
const now = new Date(start + 400 * day);
const weigh = (verdicts: Parameters<typeof weighVerdicts>[0]) => weighVerdicts(verdicts, tasks, now);
const standings = (verdicts: Parameters<typeof weighVerdicts>[0]) => weigh(verdicts).map(({ standing }) => standing);
const threeAnswers: Saying[] = ['today', 'tools', 'not'];
const job = { id: 7, title: { en: 'Nurses', zh: '护士' }, evidenceRate: 51.24, tasks };
/** Verdicts of unrelated people: one every fifteen days, each with different hours. */
const strangers = (number: number, answers: (index: number) => Saying[] = () => threeAnswers) =>
  Array.from({ length: number }, (_, index) => makeVerdict({ says: answers(index), hours: [1 + 3 * index, 20, 10], on: 15 * index }));

describe('the range of a share', () => {
  it.each([
    { share: 0, people: 10, low: 0, high: 0.2775 },
    { share: 0.5, people: 10, low: 0.2366, high: 0.7634 },
    { share: 1, people: 8, low: 0.6756, high: 1 },
    { share: 0.1, people: 100, low: 0.0552, high: 0.1744 },
  ])('is Wilson’s interval for a share of $share among $people people', ({ share, people, low, high }) => {
    const range = wilson(share, people);
    expect(range.low).toBeCloseTo(low, 3);
    expect(range.high).toBeCloseTo(high, 3);
  });
});

describe('a person’s own share', () => {
  it('counts the answer “tools” as half, excludes tasks that are not part of the work, and is null without hours', () => {
    const answers = [
      { says: 'today' as const, hours: 10 },
      { says: 'tools' as const, hours: 10 },
      { says: 'not' as const, hours: 20 },
      { says: 'not_mine' as const, hours: 0 },
    ];
    expect(ownShare(answers)).toBe(0.375);
    expect(ownShare([{ says: 'not_mine', hours: 0 }])).toBeNull();
    expect(ownShare([{ says: 'today', hours: 0 }])).toBeNull();
  });
});

describe('the weight of a verdict', () => {
  it('is one for people who have nothing in common', () => {
    expect(weigh(strangers(12)).map(({ weight }) => weight)).toEqual(Array.from({ length: 12 }, () => 1));
  });

  it('is zero in the first 24 hours after the sign-up, and then one', () => {
    const one = makeVerdict({ says: threeAnswers, on: 100, joined: 100 });
    const weighAfter = (hours: number) => weighVerdicts([one], tasks, new Date(start + 100 * day + hours * 3_600_000))[0];
    expect(weighAfter(23.9)).toMatchObject({ standing: 'new_account', weight: 0 });
    expect(weighAfter(24)).toMatchObject({ standing: 'counted', weight: 1 });
  });

  it('is shared by up to four verdicts from one network (one in total); five or more wait for an administrator', () => {
    const ofNetwork = (number: number) =>
      Array.from({ length: number }, (_, index) =>
        makeVerdict({
          says: [threeAnswers[index % 3] ?? 'not', 'not', 'today'],
          hours: [1 + 5 * index, 9, 9],
          on: 60 * index,
          network: 'hospital',
        }),
      );
    expect(weigh(ofNetwork(4)).map(({ weight }) => weight)).toEqual([0.25, 0.25, 0.25, 0.25]);
    expect(new Set(standings(ofNetwork(5)))).toEqual(new Set(['held']));
  });

  it('is shared (one in total) by verdicts with the same answers and similar hours, each at most 14 days after another; others count fully', () => {
    const similar = [0, 10, 20].map((on, index) => makeVerdict({ says: threeAnswers, hours: [10 + index, 10, 10], on }));
    const otherWeek = makeVerdict({ says: threeAnswers, hours: [30, 2, 2], on: 21 });
    const otherAnswer = makeVerdict({ says: ['today', 'today', 'not'], hours: [10, 10, 10], on: 22 });
    const later = makeVerdict({ says: threeAnswers, hours: [10, 10, 10], on: 45 });
    const weights = weigh([...similar, otherWeek, otherAnswer, later]).map(({ weight }) => Math.round(weight * 100));
    expect(weights).toEqual([33, 33, 33, 100, 100, 100]);
  });

  it('is zero for all of a burst (more than five in a week) until an administrator lets them in; earlier verdicts still count', () => {
    const before = strangers(10);
    const burst = (number: number, decision: 'let_in' | null = null) =>
      Array.from({ length: number }, (_, index) =>
        makeVerdict({ says: threeAnswers, hours: [1 + 7 * index, 40 - 7 * index, index], on: 200 + index / 2, decision }),
      );
    expect(new Set(standings([...before, ...burst(5)]))).toEqual(new Set(['counted']));
    const standingsWithBurst = standings([...before, ...burst(6)]);
    expect([standingsWithBurst.slice(0, 10), standingsWithBurst.slice(10)].map((part) => [...new Set(part)])).toEqual([
      ['counted'],
      ['held'],
    ]);
    expect(new Set(standings([...before, ...burst(6, 'let_in')]))).toEqual(new Set(['counted']));
  });

  it('is zero for a burst that follows another one: an earlier burst does not raise the limit', () => {
    const before = strangers(10);
    const burst = (on: number, number: number) =>
      Array.from({ length: number }, (_, index) => {
        const digit = (power: number) => threeAnswers[Math.floor(index / 3 ** power) % 3] ?? 'not';
        return makeVerdict({ says: [digit(0), digit(1), digit(2)], hours: [1 + 30 * Math.floor(index / 27), 9, 9], on: on + index / 100 });
      });
    const [first, second] = [burst(200, 60), burst(300, 6)];
    const held = standings([...before, ...first, ...second]).filter((standing) => standing === 'held');
    expect(held).toHaveLength(66);
  });

  it('is zero if an administrator has left it out, or if the tasks of the job have changed since', () => {
    expect(standings([makeVerdict({ says: threeAnswers, on: 1, decision: 'left_out' })])).toEqual(['left_out']);
    expect(weighVerdicts([makeVerdict({ says: threeAnswers, on: 1 })], tasksOf(1, 1), now)[0]).toMatchObject({
      standing: 'reworded',
      weight: 0,
    });
  });
});

describe('the figures of a job', () => {
  it('are null for fewer than eight people, but the number of people is not', () => {
    const tally = tallyVerdicts(job, weigh(strangers(7)), 'en');
    expect(tally).toMatchObject({ people: 7, needed: 8, share: null, held_back: 0, evidence_rate: 51.2 });
    expect(tally.tasks.map(({ shares, difference }) => ({ shares, difference }))).toEqual(
      Array.from({ length: 3 }, () => ({ shares: null, difference: null })),
    );
  });

  it('are the share of each answer with its range, the mean of the middle half of the people’s own shares, and the difference from the label', () => {
    const tally = tallyVerdicts(job, weigh(strangers(10, (index) => [index < 4 ? 'today' : 'not', 'tools', 'not'])), 'zh');
    expect(tally).toMatchObject({
      job_id: 7,
      people: 10,
      tasks: [{ text: '任务0', people: 10, difference: -60 }, { difference: 0 }, { difference: 0 }],
    });
    expect(tally.tasks[0]?.shares).toEqual([
      { says: 'today', people: 4, percent: 40, low: 17, high: 69 },
      { says: 'tools', people: 0, percent: 0, low: 0, high: 28 },
      { says: 'not', people: 6, percent: 60, low: 31, high: 83 },
    ]);
    // the sorted shares: 10/58, 10/55, 10/52, 10/49, 10/46, 10/43, 11/31, 14/34, 17/37, 20/40; the middle is the weighted mean of the third to the eighth share; the third and the eighth have half weight
    expect(tally.share).toEqual({ middle: 26, low: 19, high: 41 });
  });

  it('are null for a task that fewer than eight people do', () => {
    const tally = tallyVerdicts(job, weigh(strangers(10, (index) => [index < 7 ? 'today' : 'not_mine', 'tools', 'not'])), 'en');
    expect(tally.tasks[0]).toMatchObject({ people: 7, shares: null, difference: null });
    expect(tally.tasks[1]?.shares).not.toBeNull();
  });
});
