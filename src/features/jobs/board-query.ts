import { cleanQuery, cleanQueryWhileTyping } from '../search/clean-query.ts';
import type { ListJobsQuery } from './contract.ts';

/** Jobs that the board loads at a time. */
export const boardPageSize = 10;

/** Longest search text of the board, in characters. Longer input is cut. */
export const maxBoardQuery = 30;

export const boardSorts = ['popularity', 'risk', 'title'] as const satisfies ListJobsQuery['sort'][];

/** What the board's address asks for. An empty `q` or `category` filters nothing. */
export interface BoardQuery {
  page: number;
  q: string;
  category: string;
  sort: ListJobsQuery['sort'];
}

/** Cleans what is being typed into the board's search box: the home search's characters, cut at 30. A trailing space stays. */
export function cleanBoardQuery(text: string): string {
  return Array.from(cleanQueryWhileTyping(text)).slice(0, maxBoardQuery).join('');
}

/** Reads the board's address; what is not valid there is left out, field by field. */
export function readBoardQuery(search: URLSearchParams): BoardQuery {
  const page = Number(search.get('page') ?? 1);
  const category = search.get('category') ?? '';
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    q: cleanBoardQuery(search.get('q') ?? '').trim(),
    category: /^\d{2}$/.test(category) ? category : '',
    sort: boardSorts.find((sort) => sort === search.get('sort')) ?? 'popularity',
  };
}

/** The query of an address that shows just this, without what goes without saying; empty for the whole board. */
export function boardSearch({ page, q, category, sort }: BoardQuery): string {
  const said = Object.entries({ q, category, sort: sort === 'popularity' ? '' : sort, page: page > 1 ? String(page) : '' });
  const search = new URLSearchParams(said.filter(([, value]) => value !== ''));
  return search.size > 0 ? `?${search}` : '';
}

/** Whether a job's title has a text in it, whatever the case; characters that the search box removes do not count in the title either. */
export function matchesTitle(title: string, text: string): boolean {
  return plain(title).includes(plain(text));
}

function plain(text: string): string {
  return cleanQuery(text).toLowerCase().replace(/\s+/g, ' ');
}
