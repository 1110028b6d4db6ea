import type { IndustryListItem } from './contract.ts';

interface Findable extends Pick<IndustryListItem, 'code' | 'estimated_from' | 'mean_rate'> {
  found: boolean;
}

/**
 * Sectors with their parts, the most exposed first. A sector that was found has all its parts, another those that were found; without
 * any, it is left out.
 * @param all every industry
 */
export function groupBySector<T extends Findable>(all: readonly T[]): { sector: T; parts: T[] }[] {
  return all
    .filter(({ estimated_from: from }) => from === null)
    .map((sector) => ({
      sector,
      parts: all.filter(({ estimated_from: from, found }) => from?.code === sector.code && (sector.found || found)),
    }))
    .filter(({ sector, parts }) => sector.found || parts.length > 0)
    .toSorted((a, b) => b.sector.mean_rate - a.sector.mean_rate);
}
