export interface Mark {
  name: string;
  /** How exposed this study finds the job: 0 to 100. */
  ai: number;
  /** From the left end of the shared line, in percent: the AI side runs from the right. */
  left: number;
  /** Marks that would cover one another lie in different lanes, from 0. */
  lane: number;
}

/** Closer than this, in percent of the line, and two marks would cover each other on a phone. */
const apart = 4.5;

/** Where each study's mark stands under the shared line, from left to right. */
export function placeMarks(studies: readonly { name: string; percentile: number }[]): Mark[] {
  const ends: number[] = [];
  return studies
    .map(({ name, percentile }) => ({ name, ai: Math.round(percentile), left: 100 - percentile }))
    .sort((one, other) => one.left - other.left)
    .map((mark) => {
      const free = ends.findIndex((end) => mark.left - end >= apart);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = mark.left;
      return { ...mark, lane };
    });
}
