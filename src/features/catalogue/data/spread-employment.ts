import { allOccupations, type IndustryEmploymentRow } from './parse-employment.ts';

/** People of one occupation in a sector. */
export interface IndustryJob {
  industry: string;
  /** O*NET-SOC code. */
  onet: string;
  /** Wage and salary jobs; a fraction where several occupations divide what the statistics count as one. */
  people: number;
  /** Share of the sector's people whose occupation the catalogue has, from 0 to 1. Sums to 1 over a sector. */
  share: number;
}

export interface SpreadEmployment {
  /** A sector's published total, by its code. */
  totals: Map<string, number>;
  jobs: IndustryJob[];
}

/** What the code of a general occupation ends with; its specialities have other numbers. */
const general = '.00';

/**
 * Carries employment by six-digit code over to the catalogue's occupations. The statistics count the specialities of an occupation with it, so
 * the general occupation has all their people and the specialities have none. Where they count several occupations as one, or the general
 * one is missing, each gets an equal part, because nothing says how they are divided. What the catalogue lacks is left out of the shares.
 * @param occupations the O*NET-SOC codes of the catalogue
 * @param countedAs for a six-digit code, the code under which the statistics count it together with others
 */
export function spreadEmployment(
  rows: readonly IndustryEmploymentRow[],
  occupations: readonly string[],
  countedAs: ReadonlyMap<string, string>,
): SpreadEmployment {
  const known = new Set(occupations);
  const holders = occupations.filter((onet) => onet.endsWith(general) || !known.has(onet.slice(0, 7) + general));
  const below = Map.groupBy(holders, (onet) => countedAs.get(onet.slice(0, 7)) ?? onet.slice(0, 7));
  const counted = rows.filter(({ soc }) => soc !== allOccupations);
  const spread = counted.flatMap(({ industry, soc, jobs }) => {
    const members = below.get(soc) ?? [];
    return members.map((onet) => ({ industry, onet, people: jobs / members.length }));
  });
  const covered = new Map<string, number>();
  for (const { industry, people } of spread) covered.set(industry, (covered.get(industry) ?? 0) + people);
  return {
    totals: new Map(rows.flatMap(({ industry, soc, jobs }) => (soc === allOccupations ? [[industry, jobs] as const] : []))),
    jobs: spread.map((one) => ({ ...one, share: one.people / (covered.get(one.industry) ?? one.people) })),
  };
}
