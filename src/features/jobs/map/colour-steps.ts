import type { MapQuery } from './contract.ts';
import type { MapJob } from './types.ts';

/** Lower bounds of the colour steps 1 to 4. A value below the first bound is step 0. */
export const colourSteps = {
  rate: [15, 25, 35, 50],
  rank: [20, 40, 60, 80],
  change: [-5, 0, 3, 8],
  pay: [40_000, 60_000, 80_000, 100_000],
  openings: [6, 8, 10, 13],
  contested: [1, 1, 1, 1],
} as const satisfies Record<MapQuery['colour'], readonly [number, number, number, number]>;

/** The job's value that a colour shows; null if it has none. */
export function valueOf(job: MapJob, colour: MapQuery['colour']): number | null {
  return colour === 'contested' ? Number(job.contested) : job[colour];
}

/** The step of a job's colour, from 0 to 4; null if it has no value. */
export function stepOf(job: MapJob, colour: MapQuery['colour']): number | null {
  const value = valueOf(job, colour);
  return value === null ? null : colourSteps[colour].filter((from) => value >= from).length;
}

/** The mean rate weighted by people: the share of these occupations' work that AI can do. Null without people. */
export function shareWithinReach(jobs: readonly Pick<MapJob, 'people' | 'rate'>[]): number | null {
  const people = jobs.reduce((sum, job) => sum + job.people, 0);
  return people === 0 ? null : jobs.reduce((sum, job) => sum + job.people * job.rate, 0) / people;
}
