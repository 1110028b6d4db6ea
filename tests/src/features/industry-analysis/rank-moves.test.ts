import { describe, expect, it } from 'vitest';
import { learnFor } from '#src/features/industry-analysis/goal-tasks.ts';
import { rankMoves } from '#src/features/industry-analysis/rank-moves.ts';

const title = (name: string) => ({ en: name, zh: name });
const task = (jobId: number, en: string, label: number, weight = 0.2) => ({ jobId, en, zh: en, label, weight });
const job = (job_id: number, rate: number, people: number, share = 1) => ({
  job_id,
  title: title(`Job ${job_id}`),
  rate,
  people,
  share,
  zone: 2,
});

const own = [task(1, 'Write letters to patients and doctors', 1), task(1, 'Book appointments for patients', 0.5)];

describe('moves inside an industry', () => {
  const jobs = [job(1, 60, 900), job(2, 20, 100), job(3, 30, 500), job(4, 57, 800), job(5, 10, 700, 0.01)];
  const theirs = [
    task(2, 'Book appointments for the patients of a ward', 0),
    task(3, 'Lift heavy boxes', 0),
    task(4, 'Type', 1),
    task(5, 'Walk', 0),
  ];
  const moves = rankMoves({ job_id: 1, title: title('Clerk'), rate: 60 }, own, jobs, theirs);

  it('are clearly less exposed, have enough people, and are not the own job', () => {
    expect(moves.map(({ job_id }) => job_id)).toEqual([2, 3]);
  });

  it('come first where a task carries over, and say which, and what stays human there', () => {
    expect(moves[0]).toMatchObject({
      carries_over: title('Book appointments for patients'),
      untouched: title('Book appointments for the patients of a ward'),
    });
    expect(moves[1]?.carries_over).toBeNull();
  });
});

describe('the way to a goal', () => {
  it('is its untouched tasks that are no own ones; what AI does by itself is for AI', () => {
    const goal = [task(9, 'Book appointments for many patients', 0), task(9, 'Dress wounds', 0), task(9, 'Write reports', 1)];
    const { learn, hand_over } = learnFor(goal, own);
    expect(learn.map(({ task: text }) => text.en)).toEqual(['Dress wounds']);
    expect(hand_over.map(({ task: text, hours }) => [text.en, hours])).toEqual([['Write reports', 8]]);
  });
});
