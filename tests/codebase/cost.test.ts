import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callsReservedFor } from '#src/features/foundation/limits/spend-budget.ts';
import { computeAwakeShare, callsInBusiestSecond, seededRandom, computeTallyMemory, simulateQueue } from '#tests/bench/cost/ten-times.ts';
import { costOfDay, countHandOvers, type Inputs, million, tenMillion, totalOf } from '#tests/bench/cost/day.ts';
import { monthly, neon } from '#tests/bench/cost/prices.ts';
import { draw } from '#tests/support/draw.ts';

const toml = readFileSync('wrangler.toml', 'utf8');
const variable = (name: string) => Number(new RegExp(`^${name} = "(\\d+)"$`, 'm').exec(toml)?.[1]);
const titlesPerDay = million.visits * million.newTitles;
const inputs: Inputs = {
  cpu: { kept: 1, made: 20, found: 10, typed: 5, started: 50 },
  ...{ statements: { made: 2, found: 3 }, calls: { title: 4, analysis: 3 }, dollars: { title: 0.05, analysis: 0.05 } },
};

const countViews = (day: typeof million) => day.visits * day.pagesPerVisit * day.counted;

describe('the limits in docs/cost.md', () => {
  it('have a budget for new titles that covers less than a tenth of a day of a million visits', () => {
    expect(callsReservedFor('new_titles', variable('MODEL_DAILY_BUDGET'))).toBeLessThan(titlesPerDay * 0.1);
  });

  it('have a start queue that refuses no title on such a day, and many at ten times the visits, unless its pace is raised', () => {
    const pace = variable('NEW_TITLES_PER_MINUTE');
    const random = seededRandom(draw(2 ** 31));
    expect(simulateQueue(titlesPerDay, pace, random).turnedAway).toBe(0);
    expect(simulateQueue(titlesPerDay * 10, pace, random).turnedAway).toBeGreaterThan(0.1);
    expect(simulateQueue(titlesPerDay * 10, pace * 4, random).turnedAway).toBe(0);
  });

  it('have a view counter that is far below its thousand calls a second, also at ten times the visits', () => {
    const countCalls = (day: typeof million) =>
      callsInBusiestSecond(countHandOvers(countViews(day), day.isolates) + day.visits * day.searching);
    expect(countCalls(million)).toBeLessThan(25);
    expect(countCalls(tenMillion)).toBeLessThan(100);
    expect(callsInBusiestSecond(countViews(tenMillion))).toBeGreaterThan(300); // if each view took one call
  });

  it('have a view counter whose memory is enough for half an hour at ten times the visits, but not at twenty times', () => {
    const mostOfObject = 128_000_000;
    expect(computeTallyMemory(countViews(tenMillion))).toBeLessThan(mostOfObject * 0.6);
    expect(computeTallyMemory(countViews(tenMillion) * 2)).toBeGreaterThan(mostOfObject);
  });

  it('have a timer each minute that always keeps the database awake; every ten minutes would halve that', () => {
    const crons = /^crons = \[(.*)\]$/m.exec(toml)?.[1] ?? '';
    expect(crons).toContain('"* * * * *"');
    expect(computeAwakeShare(1, neon.suspendsAfterMinutes)).toBe(1);
    expect(computeAwakeShare(10, neon.suspendsAfterMinutes)).toBe(0.5);
  });
});

it('views in groups take at most one call each, and fewer the fewer isolates count them', () => {
  const views = countViews(million);
  expect(countHandOvers(views, 20)).toBeLessThan(views * 0.1);
  expect(countHandOvers(views, 100)).toBeLessThan(views * 0.5);
  expect(countHandOvers(views, 1_000_000)).toBeLessThanOrEqual(views);
});

it('units that the monthly price includes cost nothing, and further units are charged by the million', () => {
  expect(monthly('requests', 10_000_000 / 30)).toBe(0);
  expect(monthly('requests', 11_000_000 / 30)).toBeCloseTo(0.3);
});

it('ten times the visits cost about ten times as much, because few costs are fixed', () => {
  const [one, ten] = [million, tenMillion].map((day) => totalOf(costOfDay(day, inputs)));
  expect((ten ?? 0) / (one ?? 1)).toBeGreaterThan(8);
});
