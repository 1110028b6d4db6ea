import { expect, it } from 'vitest';
import { labelLine } from '#src/features/reports/cv/result/line-label.ts';
import { indexTasks } from '#src/features/reports/cv/result/task-index.ts';

const tasks = [
  { jobId: 1, text: 'Dress wounds and give patients their medication', label: 0 },
  { jobId: 1, text: 'Record patients’ observations in the electronic chart', label: 0.5 },
  { jobId: 1, text: 'Calm the families of patients', label: 0 },
  { jobId: 2, text: 'Write press releases and speeches', label: 1 },
  { jobId: 2, text: 'Write articles and newsletters for customers', label: 1 },
  { jobId: 2, text: 'Meet journalists and answer for the firm', label: 0 },
  { jobId: 3, text: 'Weld steel frames and pipes', label: 0 },
  { jobId: 3, text: 'Write a report on each weld', label: 1 },
  { jobId: 3, text: 'Weld pipes under water', label: 0 },
];
const index = indexTasks(tasks);
const none = new Map<number, number>();

it.each([
  ['Dressed wounds of patients', 0, 0],
  ['Recorded observations in the chart', 0.5, 1],
  ['Wrote newsletters for customers', 1, 4],
])('labels “%s” like the task that it is like', (text, label, task) => {
  expect(labelLine(text, none, tasks, index)).toMatchObject({ label, task });
});

it('labels nothing that is like no task, or that shares one word by chance', () => {
  expect(labelLine('Won the company cup', none, tasks, index)).toBeNull();
  expect(labelLine('Patients', none, tasks, index)).toBeNull();
  expect(labelLine('', none, tasks, index)).toBeNull();
});

it('takes a word for enough in a task of the line’s own job', () => {
  expect(labelLine('Wounds', new Map([[1, 1]]), tasks, index)).toMatchObject({ label: 0, task: 0 });
});

it('gives a line that says two things the label between them', () => {
  expect(labelLine('Weld steel pipes; write press releases and speeches', none, tasks, index)?.label).toBe(0.5);
});

it.each(['Trained two juniors', '带教两名新人'])('takes “%s” for work that stays human, although no task is like it', (text) => {
  expect(labelLine(text, none, tasks, index)).toEqual({ label: 0, task: null, similarity: 0 });
});

it('takes work with people for untouched where the most similar task is not, and for half of a line that says more', () => {
  const { text } = tasks[4] ?? { text: '' };
  expect(labelLine(text, none, tasks, index)?.label).toBe(1);
  expect(labelLine('Trained customers who write articles and newsletters', none, tasks, index)?.label).toBe(0);
  expect(labelLine('Trained two juniors; write press releases and speeches', none, tasks, index)?.label).toBe(0.5);
});
