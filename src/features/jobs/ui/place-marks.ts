/** A figure that a study or a reviewer gives: how exposed it finds the job, 0 to 100. */
export interface Judgement {
  name: string;
  percentile: number;
  /** The reviewer's key; null for a study. */
  reviewer: string | null;
  /** What no model wrote. */
  sample: boolean;
}

export interface Mark extends Omit<Judgement, 'percentile'> {
  /** How exposed the job is found: 0 to 100, whole. */
  ai: number;
  /** From the left end of the shared line, in percent: the AI side runs from the right. */
  left: number;
  /** Marks that would cover one another lie in different lanes, from 0. */
  lane: number;
}

/** Closer than this, in percent of the line, and two marks would cover each other on a phone. */
const apart = 4.5;

/** Where each mark stands under the shared line, from left to right. */
export function placeMarks(judgements: readonly Judgement[]): Mark[] {
  const ends: number[] = [];
  return judgements
    .map(({ percentile, ...rest }) => ({ ...rest, ai: Math.round(percentile), left: 100 - percentile }))
    .sort((one, other) => one.left - other.left)
    .map((mark) => {
      const free = ends.findIndex((end) => mark.left - end >= apart);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = mark.left;
      return { ...mark, lane };
    });
}
