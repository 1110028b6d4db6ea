import { pageNumber } from '#src/shared/address-numbers.ts';
import { rankingsQuerySchema, type RankingsQuery } from './contract.ts';

/** Number of jobs per page of the table. */
export const rankingsPageSize = 50;

type Order = NonNullable<RankingsQuery['order']>;

/** The default order of a column: the highest figure first, titles from A. */
export function defaultOrder(sort: RankingsQuery['sort']): Order {
  return sort === 'title' ? 'asc' : 'desc';
}

/** Parses the page's address. Ignores each invalid field. */
export function readRankingsAddress(search: URLSearchParams): { query: RankingsQuery; page: number } {
  const valid = Object.entries(rankingsQuerySchema.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(search.get(name) || undefined);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data] as const] : [];
  });
  return {
    query: rankingsQuerySchema.parse(Object.fromEntries(valid)),
    page: pageNumber(search),
  };
}

/** Builds the query string of a page, without defaults. */
export function rankingsSearch({ sort, order, category, confidence, education, growing, little_exposed }: RankingsQuery, page = 1): string {
  const parameters = {
    sort: sort === 'risk' ? undefined : sort,
    order: order === defaultOrder(sort) ? undefined : order,
    category,
    confidence,
    education: education === undefined ? undefined : String(education),
    growing,
    little_exposed,
    page: page > 1 ? String(page) : undefined,
  };
  const search = new URLSearchParams(Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  return search.size > 0 ? `?${search}` : '';
}

/** Returns the query that a column heading links to: sorted by that column, or reversed if it already is. */
export function sortedBy(query: RankingsQuery, sort: RankingsQuery['sort']): RankingsQuery {
  const order = query.order ?? defaultOrder(query.sort);
  if (query.sort !== sort) return { ...query, sort, order: undefined };
  return { ...query, order: order === 'asc' ? 'desc' : 'asc' };
}
