import { describe, expect, it } from 'vitest';
import type { Saying } from '#src/features/jobs/verdicts/contract.ts';
import { tallyVerdicts } from '#src/features/jobs/verdicts/tally-verdicts.ts';
import type { Verdict } from '#src/features/jobs/verdicts/types.ts';
import { weighVerdicts } from '#src/features/jobs/verdicts/weigh-verdicts.ts';
import { draw } from '#tests/support/draw.ts';
import { day, start, tasksOf, verdict } from './sample-verdicts.ts';

const tasks = tasksOf(1, 1, 0.5, 0.5, 0, 0);
const job = { id: 7, title: { en: 'Nurses', zh: '护士' }, evidenceRate: 50, tasks };
const honest = 30;
const coordinatedFor = 9;
const coordinated = honest * coordinatedFor;
const now = new Date(start + 500 * day);

const oneOf = <T>(list: readonly [T, ...T[]]): T => list[draw(list.length)] ?? list[0];
const hours = () => tasks.map(() => 1 + draw(20) / 2);

const usual: Saying[] = ['today', 'tools', 'tools', 'not', 'not', 'not'];

/** People over the 210 days of the storms, who see less within reach than the figures do, and do not all agree. */
function crowd(people = honest): Verdict[] {
  const on = (index: number) => (index * 210) / people + draw(5);
  return Array.from({ length: people }, (_, index) =>
    verdict({ says: usual.map((most) => oneOf([most, most, most, 'not', 'tools', 'today'])), hours: hours(), on: on(index) }),
  );
}

type Storm = (index: number) => Parameters<typeof verdict>[0];
const everything: Saying[] = tasks.map(() => 'today');
/** All that a week within reach needs, said in many ways. */
const almostEverything = (): Saying[] => tasks.map(() => oneOf(['today', 'today', 'today', 'today', 'tools']));
const over = (days: number, index: number) => 1 + (index * days) / coordinated;

/** Storms that take these days, among those on which honest people came. */
const spread = (days: number): Record<string, Storm> => ({
  [`from one network, over ${days} days`]: (index) => ({ says: almostEverything(), hours: hours(), on: over(days, index), network: 'one' }),
  [`from ten networks, over ${days} days`]: (index) => ({
    ...{ says: almostEverything(), hours: hours(), on: over(days, index), network: `network of ${index % 10}` },
  }),
  [`with the same answers, each from a network of its own, over ${days} days`]: (index) => ({ says: everything, on: over(days, index) }),
  [`with the same answers and slightly different hours, over ${days} days`]: (index) => ({
    ...{ says: everything, hours: tasks.map(() => 8 + draw(5) / 2), on: over(days, index) },
  }),
});

const storms: Record<string, Storm> = {
  ...spread(100),
  ...spread(200),
  'from one network, in a day': () => ({ says: almostEverything(), hours: hours(), on: 100, network: 'one' }),
  'from fifty networks, over 100 days': (index) => ({
    ...{ says: almostEverything(), hours: hours(), on: over(100, index), network: `network of ${index % 50}` },
  }),
  'with different answers from different networks, in a day': () => ({ says: almostEverything(), hours: hours(), on: 100 }),
  'with different answers from different networks, over a month': (index) => ({
    says: almostEverything(),
    hours: hours(),
    on: 90 + over(30, index),
  }),
  'by accounts of the day before': () => ({ says: almostEverything(), hours: hours(), on: 499.5, joined: 499.4 }),
};

function figureOf(verdicts: readonly Verdict[]) {
  return tallyVerdicts(job, weighVerdicts(verdicts, tasks, now), 'en');
}

/** How far 270 coordinated verdicts move the figure of 30 people, in points. */
function moved(storm: Storm): { points: number; heldBack: number } {
  const people = crowd();
  const before = figureOf(people);
  const after = figureOf([...people, ...Array.from({ length: coordinated }, (_, index) => verdict(storm(index)))]);
  if (!before.share || !after.share) throw new Error(`no figure of ${after.people} people`);
  return { points: Math.abs(after.share.middle - before.share.middle), heldBack: after.held_back };
}

describe('nine coordinated verdicts for each honest one', () => {
  it.each(Object.entries(storms))('%s, move the figure by at most 5 points', (_name, storm) => {
    const points = Array.from({ length: 8 }, () => moved(storm).points);
    expect(Math.max(...points)).toBeLessThanOrEqual(5);
  });

  it('over 100 days with different answers from different networks, do not count, and move the figure of a hundred by at most 5 points', () => {
    // honest people who come in these days wait too, and by chance those who are left may differ from all: so the middle of five rounds
    const points = Array.from({ length: 5 }, () => {
      const people = crowd(100);
      const storm = Array.from({ length: 100 * coordinatedFor }, (_, index) =>
        verdict({ says: almostEverything(), hours: hours(), on: 1 + index / coordinatedFor }),
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

  it('over months from people with nothing in common are not found, as the method page says', () => {
    const patient: Storm = (index) => ({ says: almostEverything(), hours: hours(), on: over(400, index) });
    expect(moved(patient).points).toBeGreaterThan(5);
  });
});
