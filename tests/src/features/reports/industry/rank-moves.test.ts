import { describe, expect, it } from 'vitest';
import { splitGoalTasks } from '#src/features/reports/industry/goal-tasks.ts';
import { rankMoves } from '#src/features/reports/industry/rank-moves.ts';

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

const ownTasks = [task(1, 'Write letters to patients and doctors', 1), task(1, 'Book appointments for patients', 0.5)];

describe('moves inside an industry', () => {
  const jobs = [job(1, 60, 900), job(2, 20, 100), job(3, 30, 500), job(4, 57, 800), job(5, 10, 700, 0.01), job(6, 40, 50)];
  const otherTasks = [
    task(2, 'Book appointments for the patients of a ward', 0),
    task(2, 'Dress wounds', 0),
    task(3, 'Lift heavy boxes from and to patients', 0),
    task(6, 'Write letters to doctors', 1),
    task(6, 'Book appointments', 0.5),
    task(4, 'Type', 1),
    task(5, 'Walk', 0),
  ];
  const moves = rankMoves({ job_id: 1, title: title('Clerk'), rate: 60 }, ownTasks, jobs, otherTasks);

  it('are clearly less exposed, have enough people, and are not the own job, and the one with most shared work is first', () => {
    expect(moves.map(({ job_id }) => job_id)).toEqual([6, 2]);
  });

  it('need no more than one step of preparation beyond the own job', () => {
    const doctor = { ...job(2, 20, 100), zone: 5 };
    const ranked = rankMoves(
      { job_id: 1, title: title('Clerk'), rate: 60 },
      ownTasks,
      [job(1, 60, 900), doctor, job(6, 40, 50)],
      otherTasks,
    );
    expect(ranked.map(({ job_id }) => job_id)).toEqual([6]);
  });

  it('say which task carries over, and what stays human there', () => {
    expect(moves[1]).toMatchObject({
      carries_over: title('Book appointments for patients'),
      untouched: title('Book appointments for the patients of a ward'),
    });
  });
});

it('an occupation that shares only everyday words with the own tasks is not a move', () => {
  const accountant = [task(1, 'Draw samples of transactions, check them against vouchers and test internal controls', 0.5)];
  const packer = [task(2, 'Check samples of goods and put them into boxes', 0), task(2, 'Load the van', 0)];
  const others = Array.from({ length: 40 }, (_, at) => task(3 + at, `Check and test part ${'abcdefghij'.charAt(at % 10)} of the order`, 0));
  const ranked = rankMoves({ job_id: 1, title: title('Accountant'), rate: 52 }, accountant, [job(2, 13, 900)], [...packer, ...others]);
  expect(ranked).toEqual([]);
});

describe('the way to a goal', () => {
  it('is to learn its untouched tasks that are new, and to hand over those that AI does without people', () => {
    const goal = [task(9, 'Book appointments for many patients', 0), task(9, 'Dress wounds', 0), task(9, 'Write reports', 1)];
    const { learn, hand_over } = splitGoalTasks(goal, ownTasks);
    expect(learn.map(({ task: text }) => text.en)).toEqual(['Dress wounds']);
    expect(hand_over.map(({ task: text, hours }) => [text.en, hours])).toEqual([['Write reports', 8]]);
  });
});
