/** How many jobs stand side by side. */
export const fewestJobs = 2;
export const mostJobs = 4;

const largestId = 2_147_483_647;

export interface ReadIds {
  /** At most `mostJobs`, each once, in the order in which they were named. */
  ids: number[];
  /** Parts that are no id at all. */
  bad: string[];
  /** Ids for which there is no room. */
  left: number[];
}

/** Reads the `jobs` of a comparison's address: ids between commas. Nothing that stands there is passed over in silence. */
export function readIds(text: string): ReadIds {
  const parts = text
    .split(/[,，、\s]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  const isId = (part: string) => /^\d{1,10}$/.test(part) && Number(part) >= 1 && Number(part) <= largestId;
  const ids = [...new Set(parts.filter(isId).map(Number))];
  const bad = [...new Set(parts.filter((part) => !isId(part)).map((part) => Array.from(part).slice(0, 20).join('')))];
  return { ids: ids.slice(0, mostJobs), bad: bad.slice(0, mostJobs), left: ids.slice(mostJobs, 2 * mostJobs) };
}

/** The query of a comparison's address. */
export function compareSearch(ids: readonly number[]): string {
  return ids.length > 0 ? `?jobs=${ids.join(',')}` : '';
}
