import { cleanQuery } from '#src/features/catalogue/titles/clean-query.ts';

/** Minimum and maximum number of jobs in a comparison. */
export const fewestJobs = 2;
export const mostJobs = 4;

const largestId = 2_147_483_647;

export interface ReadIds {
  /** Valid ids without repeats, in the order given, at most `mostJobs`. */
  ids: number[];
  /** Parts that are not ids, at most `mostJobs`, truncated to 20 characters. */
  bad: string[];
  /** Ids beyond the first `mostJobs`, at most `mostJobs`. */
  surplus: number[];
}

/** Parses the `jobs` of a comparison's address: ids separated by commas or spaces. Reports unusable parts instead of ignoring them. */
export function readIds(text: string): ReadIds {
  const parts = text
    .split(/[,，、\s]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  const isId = (part: string) => /^\d{1,10}$/.test(part) && Number(part) >= 1 && Number(part) <= largestId;
  const ids = [...new Set(parts.filter(isId).map(Number))];
  const bad = [...new Set(parts.filter((part) => !isId(part)).map((part) => Array.from(part).slice(0, 20).join('')))];
  return { ids: ids.slice(0, mostJobs), bad: bad.slice(0, mostJobs), surplus: ids.slice(mostJobs, 2 * mostJobs) };
}

/** The query in the comparison's address. */
export interface CompareQuery {
  jobs: ReadIds;
  /** Title to look up; empty for none. */
  add: string;
}

export function readCompareAddress(search: URLSearchParams): CompareQuery {
  return { jobs: readIds(search.get('jobs') ?? ''), add: cleanQuery(search.get('add') ?? '') };
}

/** Builds the query string for a comparison of these jobs. */
export function compareSearch(ids: readonly number[]): string {
  return ids.length > 0 ? `?jobs=${ids.join(',')}` : '';
}

/** Builds the query string for the whole query. */
export function compareAddressSearch({ jobs: { ids, surplus, bad }, add }: CompareQuery): string {
  if (add === '' && surplus.length === 0 && bad.length === 0) return compareSearch(ids);
  return `?${new URLSearchParams({ jobs: [...ids, ...surplus, ...bad].join(','), add })}`;
}
