import { rankingsQuerySchema, type RankingsQuery } from './contract.ts';

/** Jobs on one page of the table. */
export const rankingsPageSize = 50;

type Order = NonNullable<RankingsQuery['order']>;

/** The order of a column where none is asked for: the highest figure first, titles from A. */
export function naturalOrder(sort: RankingsQuery['sort']): Order {
  return sort === 'title' ? 'asc' : 'desc';
}

/** Reads the page's address; what is not valid there is left out, field by field. */
export function readRankingsAddress(search: URLSearchParams): { query: RankingsQuery; page: number } {
  const valid = Object.entries(rankingsQuerySchema.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(search.get(name) ?? undefined);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data] as const] : [];
  });
  const page = Number(search.get('page') ?? 1);
  return {
    query: rankingsQuerySchema.parse(Object.fromEntries(valid)),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** The query of an address that shows just this, without what goes without saying. */
export function rankingsSearch({ sort, order, category, confidence }: RankingsQuery, page = 1): string {
  const said = {
    sort: sort === 'risk' ? undefined : sort,
    order: order === naturalOrder(sort) ? undefined : order,
    category,
    confidence,
    page: page > 1 ? String(page) : undefined,
  };
  const search = new URLSearchParams(Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  return search.size > 0 ? `?${search}` : '';
}

/** The query behind a column's heading: that column, or its other order where it is sorted by already. */
export function sortedBy(query: RankingsQuery, sort: RankingsQuery['sort']): RankingsQuery {
  const order = query.order ?? naturalOrder(query.sort);
  if (query.sort !== sort) return { ...query, sort, order: undefined };
  return { ...query, order: order === 'asc' ? 'desc' : 'asc' };
}
