import { expect, it } from 'vitest';
import { findMoves } from '#src/features/reports/cv/result/find-moves.ts';
import type { CatalogueJob } from '#src/features/reports/cv/result/types.ts';

const job = (id: number, rate: number, texts: string[], zone: number | null = null): CatalogueJob => ({
  ...{ id, rate, zone, title: { en: `Job ${id}`, zh: `职业${id}` }, group: null, related: [] },
  tasks: texts.map((en, at) => ({ jobId: id, en, zh: `任务${id}${at}`, weight: 0.5, label: at })),
});
const from = job(1, 60, ['Type letters from dictation', 'File records of patients']);
const jobs = [
  job(2, 30, ['Type letters for patients', 'Weld']),
  job(3, 58, ['File records', 'Sing']),
  job(4, 80, ['Type letters', 'File']),
  job(5, 20, ['Dance', 'Sing']),
];
const tasks = jobs.flatMap((one) => one.tasks);

it('moves to less exposed jobs with work that carries over, the clearly less exposed first', () => {
  const { moves, map } = findMoves(from, jobs, tasks, (task) => (/Type|File/.test(task.en) ? { line: 7 } : null));
  expect(moves.map(({ job_id }) => job_id)).toEqual([2, 3]);
  expect(moves[0]).toMatchObject({ carries_over: 0.5, carried: [{ line: 7, task: { en: 'Type letters for patients' } }] });
  expect(map.map(({ job_id }) => job_id)).toEqual([2, 3, 4]);
});

it('compares usual work where the CV names no tasks', () => {
  const { moves } = findMoves(from, jobs, tasks, null);
  expect(moves[0]).toMatchObject({ job_id: 2, carried: [{ line: null }] });
});

it('moves to no job that needs far more or far less preparation; the map still shows it', () => {
  const present = { ...from, zone: 4 };
  const zones = [2, 3, 5, null].map((zone, at) => job(10 + at, 30, ['Type letters', 'Weld'], zone));
  const { moves, map } = findMoves(
    present,
    zones,
    zones.flatMap((one) => one.tasks),
    (task) => (/Type/.test(task.en) ? { line: 7 } : null),
  );
  expect(moves.map(({ job_id }) => job_id)).toEqual([11, 12, 13]);
  expect(map.map(({ job_id }) => job_id)).toContain(10);
});

it('has no move where nothing carries over', () => {
  expect(findMoves(from, jobs, tasks, () => null)).toEqual({ moves: [], map: [] });
});
