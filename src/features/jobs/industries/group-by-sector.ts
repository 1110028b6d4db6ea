import type { IndustryListItem } from './contract.ts';

interface Findable extends Pick<IndustryListItem, 'code' | 'estimated_from' | 'mean_rate'> {
  found: boolean;
  /** How well its names fit the text that was searched for. */
  fit: number;
}

/**
 * Sectors with their parts: those first whose names, or whose parts' names, fit the searched text best, then the most exposed. A sector that
 * was found has all its parts, another those that were found; without any, it is left out.
 * @param all every industry
 */
export function groupBySector<T extends Findable>(all: readonly T[]): { sector: T; parts: T[] }[] {
  return all
    .filter(({ estimated_from: from }) => from === null)
    .map((sector) => ({
      sector,
      parts: all
        .filter(({ estimated_from: from, found }) => from?.code === sector.code && (sector.found || found))
        .toSorted((a, b) => b.fit - a.fit),
    }))
    .filter(({ sector, parts }) => sector.found || parts.length > 0)
    .toSorted((a, b) => bestFit(b) - bestFit(a) || b.sector.mean_rate - a.sector.mean_rate);
}

function bestFit<T extends Findable>({ sector, parts }: { sector: T; parts: readonly T[] }): number {
  return Math.max(...[sector, ...parts].map(({ fit }) => fit));
}
