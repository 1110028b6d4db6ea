import { expect, it } from 'vitest';
import { relatedOf } from '#src/features/jobs/page/to-job.ts';
import { bareJob } from './sample-jobs.ts';

const task = (en: string, zh: string, weight: number, label: number) => ({ en, zh, weight, label });
const ownTasks = [task('Draft contracts', '起草合同', 0.5, 1), task('Advise clients on legal risks', '提示法律风险', 0.5, 0)];
const judges = {
  id: 6,
  title: { en: 'Judges', zh: '法官' },
  rate: 33.3,
  tasks: [
    task('Hear witnesses', '听取证言', 0.2, 0),
    task('Write judgments', '撰写判决', 0.5, 0.5),
    task('Weigh the legal risks of clients', '权衡', 0.3, 0),
  ],
};

it('a related job has its largest untouched task and the own task that carries over, in the language of the page', () => {
  const row = { ...bareJob, tasks: ownTasks, related: [judges] };
  const common = { job_id: 6, ai_replacement_rate: 33.3 };
  expect(relatedOf(row, 'en')).toEqual([
    { ...common, title: 'Judges', untouched_task: 'Weigh the legal risks of clients', carries_over: 'Advise clients on legal risks' },
  ]);
  expect(relatedOf(row, 'zh')).toEqual([{ ...common, title: '法官', untouched_task: '权衡', carries_over: '提示法律风险' }]);
});

it('a related job without an untouched task or a shared task has null there, and stays in the given order', () => {
  const exposed = { ...judges, id: 7, tasks: [task('Paint walls', '刷墙', 1, 1)] };
  const views = relatedOf({ ...bareJob, tasks: ownTasks, related: [exposed, judges, { ...judges, id: 8, tasks: [] }] }, 'en');
  expect(views.map(({ job_id, untouched_task, carries_over }) => [job_id, untouched_task === null, carries_over === null])).toEqual([
    [7, true, true],
    [6, false, false],
    [8, true, true],
  ]);
});
