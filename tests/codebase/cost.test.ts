import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callsReservedFor } from '#src/features/foundation/limits/spend-budget.ts';
import { awakeShare, busiestSecond, generator, memoryOfTally, queueOfDay } from '#tests/bench/cost/ten-times.ts';
import { costOfDay, handOvers, type Inputs, million, tenMillion, totalOf } from '#tests/bench/cost/day.ts';
import { monthly, neon } from '#tests/bench/cost/prices.ts';
import { draw } from '#tests/support/draw.ts';

const toml = readFileSync('wrangler.toml', 'utf8');
const variable = (name: string) => Number(new RegExp(`^${name} = "(\\d+)"$`, 'm').exec(toml)?.[1]);
const titlesOfDay = million.visits * million.newTitles;
const inputs: Inputs = {
  cpu: { kept: 1, made: 20, found: 10, typed: 5, started: 50 },
  ...{ statements: { made: 2, found: 3 }, calls: { title: 4, analysis: 3 }, dollars: { title: 0.05, analysis: 0.05 } },
};

const viewsOf = (day: typeof million) => day.visits * day.pagesPerVisit * day.counted;

describe('what breaks first, of what docs/cost.md says', () => {
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

  it('the one object that counts views is far below its limit of a thousand calls a second, also at ten times', () => {
    const callsOf = (day: typeof million) => busiestSecond(handOvers(viewsOf(day), day.isolates) + day.visits * day.searching);
    expect(callsOf(million)).toBeLessThan(25);
    expect(callsOf(tenMillion)).toBeLessThan(100);
    expect(busiestSecond(viewsOf(tenMillion))).toBeGreaterThan(300); // one call for each view
  });

  it('its memory has room for half an hour of views at ten times, and not at twenty', () => {
    const mostOfObject = 128_000_000;
    expect(memoryOfTally(viewsOf(tenMillion))).toBeLessThan(mostOfObject * 0.6);
    expect(memoryOfTally(viewsOf(tenMillion) * 2)).toBeGreaterThan(mostOfObject);
  });

  it('the timer of each minute keeps the database awake without any visit; one of ten minutes would halve that', () => {
    const crons = /^crons = \[(.*)\]$/m.exec(toml)?.[1] ?? '';
    expect(crons).toContain('"* * * * *"');
    expect(awakeShare(1, neon.suspendsAfterMinutes)).toBe(1);
    expect(awakeShare(10, neon.suspendsAfterMinutes)).toBe(0.5);
  });
});

it('views in groups take fewer calls, the fewer isolates share them, and never more than one each', () => {
  const views = viewsOf(million);
  expect(handOvers(views, 20)).toBeLessThan(views * 0.1);
  expect(handOvers(views, 100)).toBeLessThan(views * 0.5);
  expect(handOvers(views, 1_000_000)).toBeLessThanOrEqual(views);
});

it('units that are included in a month cost nothing, and further ones are charged by the million', () => {
  expect(monthly('requests', 10_000_000 / 30)).toBe(0);
  expect(monthly('requests', 11_000_000 / 30)).toBeCloseTo(0.3);
});

it('ten times the visits cost about ten times as much, because hardly anything is fixed', () => {
  const [one, ten] = [million, tenMillion].map((day) => totalOf(costOfDay(day, inputs)));
  expect((ten ?? 0) / (one ?? 1)).toBeGreaterThan(8);
});
