import fc from 'fast-check';
import { expect, it } from 'vitest';
import { usualWeekHours } from '#src/features/jobs/page/own-week.ts';
import { weekParts } from '#src/features/jobs/page/week-parts.ts';

const tasks = fc.array(
  fc.record({ text: fc.string(), label: fc.constantFrom(0, 0.5, 1), weight: fc.double({ min: 0.001, max: 1, noNaN: true }) }),
  { minLength: 1, maxLength: 12 },
);
const sum = (hours: { hours: number }[]) => hours.reduce((all, one) => all + one.hours, 0);

it('the week is divided into half hours: parts add up to the week, tasks to their part, and each part is within half an hour of its share', () => {
  fc.assert(
    fc.property(tasks, (drawnTasks) => {
      const parts = weekParts(drawnTasks);
      expect(sum(parts)).toBe(usualWeekHours);
      for (const part of parts) {
        expect(sum(part.tasks)).toBe(part.hours);
        expect(Math.abs(part.hours - part.share * usualWeekHours)).toBeLessThanOrEqual(0.5);
        for (const { hours } of part.tasks) expect(Number.isInteger(hours * 2)).toBe(true);
      }
    }),
  );
});

it('parts without a task are excluded', () => {
  expect(weekParts([{ text: 'a', label: 0.5, weight: 1 }]).map(({ exposure }) => exposure)).toEqual(['tools']);
  expect(weekParts([])).toEqual([]);
});
