import type { IndustryListItem } from './contract.ts';

interface SearchedIndustry extends Pick<IndustryListItem, 'code' | 'estimated_from' | 'mean_rate'> {
  isFound: boolean;
  /** How well its names fit the searched text, as `fitOf` returns it. */
  fit: number;
}

/**
 * Groups industries by sector: best fit of the sector's or its parts' names first, then the most exposed. A found sector has all its parts, another
 * sector only the found ones. Omits sectors without any.
 * @param industries all of them
 */
export function groupBySector<T extends SearchedIndustry>(industries: readonly T[]): { sector: T; parts: T[] }[] {
  return industries
    .filter(({ estimated_from: from }) => from === null)
    .map((sector) => ({
      sector,
      parts: industries
        .filter(({ estimated_from: from, isFound }) => from?.code === sector.code && (sector.isFound || isFound))
        .toSorted((a, b) => b.fit - a.fit),
    }))
    .filter(({ sector, parts }) => sector.isFound || parts.length > 0)
    .toSorted((a, b) => bestFit(b) - bestFit(a) || b.sector.mean_rate - a.sector.mean_rate);
}

function bestFit<T extends SearchedIndustry>({ sector, parts }: { sector: T; parts: readonly T[] }): number {
  return Math.max(...[sector, ...parts].map(({ fit }) => fit));
}
