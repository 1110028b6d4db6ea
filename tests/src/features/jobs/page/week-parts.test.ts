import fc from 'fast-check';
import { expect, it } from 'vitest';
import { usualWeekHours } from '#src/features/jobs/page/own-week.ts';
import { weekParts } from '#src/features/jobs/page/week-parts.ts';

const tasks = fc.array(
  fc.record({ text: fc.string(), label: fc.constantFrom(0, 0.5, 1), weight: fc.double({ min: 0.001, max: 1, noNaN: true }) }),
  { minLength: 1, maxLength: 12 },
);
const sum = (hours: { hours: number }[]) => hours.reduce((all, one) => all + one.hours, 0);

it('divides the week into half hours: parts add up to the week, tasks to their part, and no part differs from its share by more than half an hour', () => {
  fc.assert(
    fc.property(tasks, (some) => {
      const parts = weekParts(some);
      expect(sum(parts)).toBe(usualWeekHours);
      for (const part of parts) {
        expect(sum(part.tasks)).toBe(part.hours);
        expect(Math.abs(part.hours - part.share * usualWeekHours)).toBeLessThanOrEqual(0.5);
        for (const { hours } of part.tasks) expect(Number.isInteger(hours * 2)).toBe(true);
      }
    }),
  );
});

it('excludes parts without a task', () => {
  expect(weekParts([{ text: 'a', label: 0.5, weight: 1 }]).map(({ exposure }) => exposure)).toEqual(['tools']);
  expect(weekParts([])).toEqual([]);
});
