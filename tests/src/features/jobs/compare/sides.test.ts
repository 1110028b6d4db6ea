import { expect, it } from 'vitest';
import { percentilesOf, timeShares } from '#src/features/jobs/compare/sides.ts';

it('percentiles have one decimal, and exclude measures that the method does not use', () => {
  const measures = [
    { measure: 'aioe', percentile: 71.4449 },
    { measure: 'retired', percentile: 50 },
  ];
  expect(percentilesOf(measures)).toEqual({ aioe: 71.4 });
});

it('working time is divided according to the labels of the tasks', () => {
  const tasks = [
    { label: 1, weight: 0.2 },
    { label: 0.5, weight: 0.3 },
    { label: 0, weight: 0.1 },
    { label: 0, weight: 0.2 },
  ];
  const { direct, tools, untouched } = timeShares(tasks) ?? { direct: 0, tools: 0, untouched: 0 };
  expect(direct).toBeCloseTo(0.25);
  expect(tools).toBeCloseTo(0.375);
  expect(untouched).toBeCloseTo(0.375);
});

it('a job without tasks has no shares', () => {
  expect(timeShares([])).toBeNull();
});
