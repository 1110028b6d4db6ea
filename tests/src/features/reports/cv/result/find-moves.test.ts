import { describe, expect, it } from 'vitest';
import { findMoves, type KnownWork } from '#src/features/reports/cv/result/find-moves.ts';
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
/** The work of somebody who types and files in these jobs. */
function workOf(jobsOfWork: readonly CatalogueJob[], findShowingLine: KnownWork['findShowingLine'] = () => null): KnownWork {
  return {
    tasks: jobsOfWork.flatMap((one) => one.tasks),
    usualSimilarity: ({ en }) => (/Type|File/.test(en) ? 0.5 : 0.1),
    findShowingLine,
  };
}

it('moves are to less exposed jobs with known work, the clearly less exposed first, and quote the line that shows it', () => {
  const { moves, map } = findMoves(
    from,
    jobs,
    workOf(jobs, ({ en }) => (en.startsWith('Type') ? { line: 7 } : null)),
  );
  expect(moves.map(({ job_id }) => job_id)).toEqual([2, 3]);
  expect(moves[0]).toMatchObject({ carries_over: 0.5, carried: [{ line: 7, task: { en: 'Type letters for patients' } }] });
  expect(moves[1]).toMatchObject({ carried: [{ line: null, task: { en: 'File records' } }] });
  expect(map.map(({ job_id }) => job_id)).toEqual([2, 3, 4]);
});

it('the moves do not depend on the lines of the CV', () => {
  const results = [() => null, () => ({ line: 1 }), ({ en }: { en: string }) => (en === 'Sing' ? { line: 2 } : null)].map(
    (findShowingLine) => findMoves(from, jobs, workOf(jobs, findShowingLine)).moves,
  );
  for (const moves of results) expect(moves.map(({ job_id }) => job_id)).toEqual([2, 3]);
});

it('a related job is first if all else is equal', () => {
  const two = [job(10, 30, ['Type', 'Weld']), job(11, 30, ['Type', 'Weld'])];
  const { moves } = findMoves({ ...from, related: [11] }, two, workOf(two));
  expect(moves.map(({ job_id }) => job_id)).toEqual([11, 10]);
});

it('a job that needs far more or far less preparation is not a move, but is on the map', () => {
  const zones = [2, 3, 5, null].map((zone, at) => job(10 + at, 30, ['Type letters', 'Weld'], zone));
  const { moves, map, moves_short: short } = findMoves({ ...from, zone: 4 }, zones, workOf(zones));
  expect(moves.map(({ job_id }) => job_id)).toEqual([11, 12, 13]);
  expect(map.map(({ job_id }) => job_id)).toContain(10);
  expect(short).toBeNull();
});

describe('the reason for fewer than three moves', () => {
  it('is that too little of the work of less exposed jobs is known', () => {
    const others = [20, 21, 22].map((id) => job(id, 10, ['Dance', 'Sing']));
    expect(findMoves(from, others, workOf(others))).toEqual({ moves: [], map: [], moves_short: 'little_carries' });
  });

  it('is that hardly any similar job is less exposed', () => {
    expect(findMoves({ ...from, rate: 25 }, jobs, workOf(jobs))).toMatchObject({ moves: [], moves_short: 'least_exposed' });
  });

  it('is that the others need other preparation', () => {
    const zones = [1, 1, 4].map((zone, at) => job(10 + at, 30, ['Type letters', 'Weld'], zone));
    const { moves, moves_short: short } = findMoves({ ...from, zone: 4 }, zones, workOf(zones));
    expect(moves.map(({ job_id }) => job_id)).toEqual([12]);
    expect(short).toBe('preparation');
  });
});
