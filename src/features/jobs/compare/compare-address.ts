import { cleanQuery } from '#src/features/catalogue/titles/clean-query.ts';

/** Minimum and maximum number of jobs in a comparison. */
export const minJobs = 2;
export const maxJobs = 4;

const maxId = 2_147_483_647;

export interface RequestedIds {
  /** Valid ids without repeats, in the order given, at most `maxJobs`. */
  ids: number[];
  /** Parts that are not ids, at most `maxJobs`, truncated to 20 characters. */
  bad: string[];
  /** Ids beyond the first `maxJobs`, at most `maxJobs`. */
  surplus: number[];
}

/** Parses the `jobs` of a comparison's address: ids separated by commas or spaces. Reports unusable parts instead of ignoring them. */
export function readIds(text: string): RequestedIds {
  const parts = text
    .split(/[,，、\s]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  const isId = (part: string) => /^\d{1,10}$/.test(part) && Number(part) >= 1 && Number(part) <= maxId;
  const ids = [...new Set(parts.filter(isId).map(Number))];
  const bad = [...new Set(parts.filter((part) => !isId(part)).map((part) => Array.from(part).slice(0, 20).join('')))];
  return { ids: ids.slice(0, maxJobs), bad: bad.slice(0, maxJobs), surplus: ids.slice(maxJobs, 2 * maxJobs) };
}

/** The query in the comparison's address. */
export interface CompareQuery {
  jobs: RequestedIds;
  /** Title to look up; empty for none. */
  add: string;
}

/** Parses the comparison's address. */
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
