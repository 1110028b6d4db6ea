import { describe, expect, it } from 'vitest';
import { reportedJobs, tasksOfPart } from '#src/features/reports/industry/sector-part.ts';

const typicalJob = (job_id: number) => ({ job_id, title: { en: `Job ${job_id}`, zh: `职业${job_id}` }, rate: 50 });
const countedJob = (job_id: number) => ({ ...typicalJob(job_id), people: 100, share: 10, zone: 3 });
const task = (jobId: number, en: string, label: number, weight: number) => ({ jobId, en, zh: en, label, weight });
const sector = { code: '54', name: { en: 'Services', zh: '服务业' } };

describe('a part of a sector', () => {
  it('has its typical occupations, and a sector has all', () => {
    const jobs = [countedJob(1), countedJob(2), countedJob(3)];
    expect(reportedJobs({ jobs, estimated_from: sector, typical: [typicalJob(3), typicalJob(9)] }).map(({ job_id }) => job_id)).toEqual([
      3,
    ]);
    expect(reportedJobs({ jobs, estimated_from: null, typical: [] })).toEqual(jobs);
  });

  it('has the largest task with a given label of each typical occupation, most hours first, without numbers of people', () => {
    const tasks = [
      task(1, 'small', 1, 0.1),
      task(2, 'large', 1, 0.5),
      task(2, 'other', 1, 0.2),
      task(2, 'human', 0, 0.3),
      task(7, 'foreign', 1, 0.9),
    ];
    expect(tasksOfPart([typicalJob(1), typicalJob(2)], tasks, 1).map(({ task: { en }, hours, people }) => [en, hours, people])).toEqual([
      ['large', 20, null],
      ['small', 4, null],
    ]);
    expect(tasksOfPart([typicalJob(1), typicalJob(2)], tasks, 0).map(({ job }) => job.job_id)).toEqual([2]);
  });
});
