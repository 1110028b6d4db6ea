import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callsReservedFor } from '#src/features/foundation/limits/spend-budget.ts';
import { busiestSecond, generator, queueOfDay } from '#tests/bench/cost/ten-times.ts';
import { costOfDay, type Inputs, million, totalOf } from '#tests/bench/cost/day.ts';
import { monthly } from '#tests/bench/cost/prices.ts';
import { draw } from '#tests/support/draw.ts';

const toml = readFileSync('wrangler.toml', 'utf8');
const variable = (name: string) => Number(new RegExp(`^${name} = "(\\d+)"$`, 'm').exec(toml)?.[1]);
const titlesOfDay = million.visits * million.newTitles;
const inputs: Inputs = {
  cpu: { kept: 1, made: 20, found: 10, typed: 5, started: 50, file: 300 },
  ...{ statements: { made: 2, found: 3 }, calls: { title: 4, analysis: 3 }, dollars: { title: 0.05, analysis: 0.05 } },
};

describe('the limits that docs/cost.md names first', () => {
  it('a day of a million visits needs far more model calls than the budget has for new titles', () => {
    expect(callsReservedFor('new_titles', variable('MODEL_DAILY_BUDGET'))).toBeLessThan(titlesOfDay * 0.1);
  });

  it('the queue for starts refuses nobody on such a day, and many at ten times that, until its pace is raised', () => {
    const pace = variable('NEW_TITLES_PER_MINUTE');
    const random = generator(draw(2 ** 31));
    expect(queueOfDay(titlesOfDay, pace, random).turnedAway).toBe(0);
    expect(queueOfDay(titlesOfDay * 10, pace, random).turnedAway).toBeGreaterThan(0.1);
    expect(queueOfDay(titlesOfDay * 10, pace * 4, random).turnedAway).toBe(0);
  });

  it('the object that counts views stays below a thousand calls a second, even at ten times the visits', () => {
    const counted = million.visits * (million.pagesPerVisit * million.counted + million.searching);
    expect(busiestSecond(counted)).toBeLessThan(100);
    expect(busiestSecond(counted * 10)).toBeLessThan(1_000);
    expect(busiestSecond(counted * 30)).toBeGreaterThan(1_000);
  });
});

it('units that are included in a month cost nothing, and further ones are charged by the million', () => {
  expect(monthly('requests', 10_000_000 / 30)).toBe(0);
  expect(monthly('requests', 11_000_000 / 30)).toBeCloseTo(0.3);
});

it('ten times the visits cost about ten times as much, because hardly anything is fixed', () => {
  const [one, ten] = [million, { ...million, visits: million.visits * 10 }].map((day) => totalOf(costOfDay(day, inputs)));
  expect((ten ?? 0) / (one ?? 1)).toBeGreaterThan(8);
});
