import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whatNow } from '#src/features/jobs/page/what-now.ts';

const task = (text: string, weight: number, label: number) => ({ text, weight, label });
const safer = (job_id: number, ai_replacement_rate: number) => ({
  ...{ job_id, ai_replacement_rate, title: `Job ${job_id}`, untouched_task: null, carries_over: null },
});

describe('what to do about a figure', () => {
  it('is to move toward the two largest untouched tasks, and to hand over the largest of each kind that AI reaches', () => {
    const tasks = [
      task('Sort', 0.1, 1),
      task('Talk', 0.1, 0),
      task('Write', 0.2, 1),
      task('Care', 0.3, 0),
      task('Plan', 0.2, 0.5),
      task('Lift', 0.05, 0),
    ];
    expect(whatNow({ tasks, related_jobs: [], ai_replacement_rate: 50 })).toEqual({
      toward: ['Care', 'Talk'],
      handOver: [
        { task: 'Write', exposure: 'direct' },
        { task: 'Plan', exposure: 'tools' },
      ],
      safer: [],
    });
  });

  it('names up to three related jobs that are clearly less exposed as the figures are shown, the nearest first', () => {
    const related_jobs = [safer(1, 48), safer(2, 45.4), safer(3, 60), safer(4, 10), safer(5, 30), safer(6, 20)];
    const { safer: named } = whatNow({ tasks: [], related_jobs, ai_replacement_rate: 50 });
    expect(named.map(({ job_id }) => job_id)).toEqual([2, 4, 5]);
  });

  it('advises nothing where no task of this very job is known', () => {
    expect(whatNow({ tasks: [], related_jobs: [], ai_replacement_rate: 90 })).toEqual({ toward: [], handOver: [], safer: [] });
  });

  it('never sends anybody to a job that is as exposed or more, and never invents a task', () => {
    const rate = fc.double({ min: 0, max: 100, noNaN: true });
    const own = fc.array(
      fc.record({ text: fc.string(), weight: fc.double({ min: 0.01, max: 1, noNaN: true }), label: fc.constantFrom(0, 0.5, 1) }),
    );
    fc.assert(
      fc.property(own, rate, fc.array(rate), (tasks, ai_replacement_rate, others) => {
        const now = whatNow({ tasks, related_jobs: others.map((other, id) => safer(id, other)), ai_replacement_rate });
        for (const job of now.safer) expect(job.ai_replacement_rate).toBeLessThan(ai_replacement_rate);
        const texts = (labels: number[]) => tasks.filter(({ label }) => labels.includes(label)).map(({ text }) => text);
        for (const text of now.toward) expect(texts([0])).toContain(text);
        for (const { task: text, exposure } of now.handOver) expect(texts([exposure === 'direct' ? 1 : 0.5])).toContain(text);
      }),
    );
  });
});
