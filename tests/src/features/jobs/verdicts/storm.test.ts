import { describe, expect, it } from 'vitest';
import type { Saying } from '#src/features/jobs/verdicts/contract.ts';
import { tallyVerdicts } from '#src/features/jobs/verdicts/tally-verdicts.ts';
import type { Verdict } from '#src/features/jobs/verdicts/types.ts';
import { weighVerdicts } from '#src/features/jobs/verdicts/weigh-verdicts.ts';
import { draw } from '#tests/support/draw.ts';
import { day, start, tasksOf, makeVerdict } from './sample-verdicts.ts';

const tasks = tasksOf(1, 1, 0.5, 0.5, 0, 0);
const job = { id: 7, title: { en: 'Nurses', zh: '护士' }, evidenceRate: 50, tasks };
const honest = 30;
const coordinatedPerHonest = 9;
const coordinated = honest * coordinatedPerHonest;
const now = new Date(start + 500 * day);

const drawOne = <T>(list: readonly [T, ...T[]]): T => list[draw(list.length)] ?? list[0];
const hours = () => tasks.map(() => 1 + draw(20) / 2);

const usualAnswers: Saying[] = ['today', 'tools', 'tools', 'not', 'not', 'not'];

/** Verdicts over the 210 days of the storms. They differ, and find less within reach of AI than the figures do. */
function makeCrowd(people = honest): Verdict[] {
  const dayOf = (index: number) => (index * 210) / people + draw(5);
  return Array.from({ length: people }, (_, index) =>
    makeVerdict({
      says: usualAnswers.map((most) => drawOne([most, most, most, 'not', 'tools', 'today'])),
      hours: hours(),
      on: dayOf(index),
    }),
  );
}

type Storm = (index: number) => Parameters<typeof makeVerdict>[0];
const allToday: Saying[] = tasks.map(() => 'today');
/** Answers that put nearly all work within reach of AI, with random differences. */
const almostAllToday = (): Saying[] => tasks.map(() => drawOne(['today', 'today', 'today', 'today', 'tools']));
const dayWithin = (days: number, index: number) => 1 + (index * days) / coordinated;

/** Storms over this number of days, while honest verdicts arrive. */
const spread = (days: number): Record<string, Storm> => ({
  [`from one network, over ${days} days`]: (index) => ({
    says: almostAllToday(),
    hours: hours(),
    on: dayWithin(days, index),
    network: 'one',
  }),
  [`from ten networks, over ${days} days`]: (index) => ({
    ...{ says: almostAllToday(), hours: hours(), on: dayWithin(days, index), network: `network of ${index % 10}` },
  }),
  [`with the same answers, each from a network of its own, over ${days} days`]: (index) => ({
    says: allToday,
    on: dayWithin(days, index),
  }),
  [`with the same answers and slightly different hours, over ${days} days`]: (index) => ({
    ...{ says: allToday, hours: tasks.map(() => 8 + draw(5) / 2), on: dayWithin(days, index) },
  }),
});

const storms: Record<string, Storm> = {
  ...spread(100),
  ...spread(200),
  'from one network, in a day': () => ({ says: almostAllToday(), hours: hours(), on: 100, network: 'one' }),
  'from fifty networks, over 100 days': (index) => ({
    ...{ says: almostAllToday(), hours: hours(), on: dayWithin(100, index), network: `network of ${index % 50}` },
  }),
  'with different answers from different networks, in a day': () => ({ says: almostAllToday(), hours: hours(), on: 100 }),
  'with different answers from different networks, over a month': (index) => ({
    says: almostAllToday(),
    hours: hours(),
    on: 90 + dayWithin(30, index),
  }),
  'from accounts that signed up a few hours before': () => ({ says: almostAllToday(), hours: hours(), on: 499.5, joined: 499.4 }),
};

function figureOf(verdicts: readonly Verdict[]) {
  return tallyVerdicts(job, weighVerdicts(verdicts, tasks, now), 'en');
}

/** How far 270 coordinated verdicts move the figure of 30 people, in points. */
function measureEffect(storm: Storm): { points: number; heldBack: number } {
  const people = makeCrowd();
  const before = figureOf(people);
  const after = figureOf([...people, ...Array.from({ length: coordinated }, (_, index) => makeVerdict(storm(index)))]);
  if (!before.share || !after.share) throw new Error(`no figure of ${after.people} people`);
  return { points: Math.abs(after.share.middle - before.share.middle), heldBack: after.held_back };
}

describe('nine coordinated verdicts for each honest one', () => {
  it.each(Object.entries(storms))('%s, move the figure by at most 5 points', (_name, storm) => {
    const points = Array.from({ length: 8 }, () => measureEffect(storm).points);
    expect(Math.max(...points)).toBeLessThanOrEqual(5);
  });

  it('over 100 days with different answers from different networks, do not count, and move the figure of a hundred by at most 5 points', () => {
    // honest verdicts of these days wait too, and the remaining ones may differ by chance, so the median of five rounds counts
    const points = Array.from({ length: 5 }, () => {
      const people = makeCrowd(100);
      const storm = Array.from({ length: 100 * coordinatedPerHonest }, (_, index) =>
        makeVerdict({ says: almostAllToday(), hours: hours(), on: 1 + index / coordinatedPerHonest }),
      );
      const ofStorm = new Set(storm.map(({ id }) => id));
      const weighed = weighVerdicts([...people, ...storm], tasks, now);
      expect(weighed.filter(({ id, weight }) => weight > 0 && ofStorm.has(id))).toEqual([]);
      const [before, after] = [figureOf(people), tallyVerdicts(job, weighed, 'en')];
      if (!before.share || !after.share) throw new Error(`no figure of ${after.people} people`);
      return Math.abs(after.share.middle - before.share.middle);
    });
    expect(points.toSorted((a, b) => a - b)[2]).toBeLessThanOrEqual(5);
  });

  it('over months from people with nothing in common are not detected, as the method page says', () => {
    const patient: Storm = (index) => ({ says: almostAllToday(), hours: hours(), on: dayWithin(400, index) });
    expect(measureEffect(patient).points).toBeGreaterThan(5);
  });
});
