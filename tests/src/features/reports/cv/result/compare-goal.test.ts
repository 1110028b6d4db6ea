import { expect, it } from 'vitest';
import { compareGoal } from '#src/features/reports/cv/result/compare-goal.ts';
import type { CatalogueJob, CatalogueTask } from '#src/features/reports/cv/result/types.ts';

const tasks = ['Plan budgets', 'Fill the rota', 'Check wounds', 'Write reports'].map((en, at): CatalogueTask => ({
  ...{ jobId: 1, en, zh: `任务${at}` },
  ...{ weight: 0.4 - at / 10, label: 0 },
}));
const goalJob: CatalogueJob = {
  ...{ id: 1, rate: 30, zone: 4, title: { en: 'Head nurse', zh: '护士长' }, group: null, related: [] },
  tasks,
};

it('a task of the goal is shown by a line or by the usual work of the jobs, or is missing with its closest line', () => {
  const { shown, missing } = compareGoal('head nurse', [goalJob], {
    tasks,
    findShowingLine: ({ en }) => (en === 'Fill the rota' ? { line: 4 } : null),
    findCloseLine: ({ en }) => (en === 'Write reports' ? { line: 2 } : null),
    usualSimilarity: ({ en }) => (en === 'Check wounds' ? 0.6 : 0.3),
  });
  expect(shown.map(({ task, line }) => [task.en, line])).toEqual([
    ['Fill the rota', 4],
    ['Check wounds', null],
  ]);
  expect(missing.map(({ task, close }) => [task.en, close])).toEqual([
    ['Plan budgets', null],
    ['Write reports', 2],
  ]);
});
