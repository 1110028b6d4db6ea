import { allOccupations, type IndustryEmploymentRow } from './parse-employment.ts';

/** People of one occupation in a sector. */
export interface IndustryJob {
  industry: string;
  /** O*NET-SOC code. */
  onet: string;
  /** Wage and salary jobs; not a whole number if the statistics count several occupations as one. */
  people: number;
  /** Share of the sector's people whose occupation the catalogue has, from 0 to 1. Sums to 1 over a sector. */
  share: number;
}

export interface SpreadEmployment {
  /** A sector's published total, by its code. */
  totals: Map<string, number>;
  jobs: IndustryJob[];
}

/** Ending of the code of a general occupation. The codes of its specialities end in other numbers. */
const generalEnding = '.00';

/**
 * Distributes employment by six-digit code over the catalogue's occupations. The statistics count the specialities of an occupation with it, so
 * the general occupation has all their people and the specialities have none. If they count several occupations as one, or if the catalogue lacks the
 * general one, each gets an equal part, because no source divides them. Shares leave out occupations that the catalogue lacks.
 * @param occupations the O*NET-SOC codes of the catalogue
 * @param countedAs for a six-digit code, the code under which the statistics count it together with others
 */
export function spreadEmployment(
  rows: readonly IndustryEmploymentRow[],
  occupations: readonly string[],
  countedAs: ReadonlyMap<string, string>,
): SpreadEmployment {
  const known = new Set(occupations);
  const countedOccupations = occupations.filter((onet) => onet.endsWith(generalEnding) || !known.has(onet.slice(0, 7) + generalEnding));
  const occupationsByCode = Map.groupBy(countedOccupations, (onet) => countedAs.get(onet.slice(0, 7)) ?? onet.slice(0, 7));
  const counted = rows.filter(({ soc }) => soc !== allOccupations);
  const distributed = counted.flatMap(({ industry, soc, jobs }) => {
    const members = occupationsByCode.get(soc) ?? [];
    return members.map((onet) => ({ industry, onet, people: jobs / members.length }));
  });
  const covered = new Map<string, number>();
  for (const { industry, people } of distributed) covered.set(industry, (covered.get(industry) ?? 0) + people);
  return {
    totals: new Map(rows.flatMap(({ industry, soc, jobs }) => (soc === allOccupations ? [[industry, jobs] as const] : []))),
    jobs: distributed.map((job) => ({ ...job, share: job.people / (covered.get(job.industry) ?? job.people) })),
  };
}
