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
const coordinated = 270;
const now = new Date(start + 500 * day);

const oneOf = <T>(list: readonly [T, ...T[]]): T => list[draw(list.length)] ?? list[0];
const hours = () => tasks.map(() => 1 + draw(20) / 2);

const usual: Saying[] = ['today', 'tools', 'tools', 'not', 'not', 'not'];

/** Thirty people over the 210 days of the storms, who see less within reach than the figures do, and do not all agree. */
function crowd(): Verdict[] {
  return Array.from({ length: honest }, (_, index) =>
    verdict({ says: usual.map((most) => oneOf([most, most, most, 'not', 'tools', 'today'])), hours: hours(), on: index * 7 + draw(5) }),
  );
}

type Storm = (index: number) => Parameters<typeof verdict>[0];
const everything: Saying[] = tasks.map(() => 'today');
/** All that a week within reach needs, said in many ways. */
const almostEverything = (): Saying[] => tasks.map(() => oneOf(['today', 'today', 'today', 'today', 'tools']));
const over = (days: number, index: number) => 1 + (index * days) / coordinated;

const storms: Record<string, Storm> = {
  'from one network, in a day': () => ({ says: almostEverything(), hours: hours(), on: 100, network: 'one' }),
  'from one network, over 200 days': (index) => ({ says: almostEverything(), hours: hours(), on: over(200, index), network: 'one' }),
  'from ten networks, over 200 days': (index) => ({
    ...{ says: almostEverything(), hours: hours(), on: over(200, index), network: `network of ${index % 10}` },
  }),
  'from fifty networks, over 100 days': (index) => ({
    ...{ says: almostEverything(), hours: hours(), on: over(100, index), network: `network of ${index % 50}` },
  }),
  'with the same answers, each from a network of its own, over 200 days': (index) => ({ says: everything, on: over(200, index) }),
  'with the same answers and slightly different hours, over 200 days': (index) => ({
    ...{ says: everything, hours: tasks.map(() => 8 + draw(5) / 2), on: over(200, index) },
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

  it('that come for months from people with nothing in common are not found: the method page says so', () => {
    const patient: Storm = (index) => ({ says: almostEverything(), hours: hours(), on: over(400, index) });
    expect(moved(patient).points).toBeGreaterThan(5);
  });
});
