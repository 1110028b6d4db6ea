import { pageNumber } from '#src/shared/address-numbers.ts';
import { cleanQueryWhileTyping, keepQueryCharacters } from '#src/features/catalogue/titles/clean-query.ts';
import type { ListJobsQuery } from './contract.ts';

/** Number of jobs that the board loads at a time. */
export const boardPageSize = 10;

/** Maximum length of the board's search text, in characters. Longer text is truncated. */
export const maxBoardQuery = 30;

/** Sort orders of the board, the default first. */
export const boardSorts = ['mixed', 'popularity', 'risk', 'title'] as const satisfies ListJobsQuery['sort'][];

/** The query in the board's address. An empty `q` or `category` does not filter. */
export interface BoardQuery {
  page: number;
  q: string;
  category: string;
  sort: ListJobsQuery['sort'];
}

/** Cleans text typed into the board's search box: allows the same characters as the home search, at most 30. Keeps a space that was typed last. */
export function cleanBoardQuery(text: string): string {
  const clean = cleanQueryWhileTyping(text);
  return Array.from(/\s$/.test(text) ? clean : clean.trimEnd())
    .slice(0, maxBoardQuery)
    .join('');
}

/** Parses the query of the board's address. Ignores each invalid field. */
export function readBoardQuery(search: URLSearchParams): BoardQuery {
  const category = search.get('category') ?? '';
  return {
    page: pageNumber(search),
    q: cleanBoardQuery(search.get('q') ?? '').trim(),
    category: /^\d{2}$/.test(category) ? category : '',
    sort: boardSorts.find((sort) => sort === search.get('sort')) ?? 'mixed',
  };
}

/** Builds the query string of a board's address, without defaults. Empty for the whole board. */
export function boardSearch({ page, q, category, sort }: BoardQuery): string {
  const parameters = Object.entries({ q, category, sort: sort === 'mixed' ? '' : sort, page: page > 1 ? String(page) : '' });
  const search = new URLSearchParams(parameters.filter(([, value]) => value !== ''));
  return search.size > 0 ? `?${search}` : '';
}

/** Whether a title contains the text, ignoring case, full width and the characters that the search box removes. */
export function matchesTitle(title: string, text: string): boolean {
  return normalise(title).includes(normalise(text));
}

function normalise(text: string): string {
  return keepQueryCharacters(text.normalize('NFKC')).trim().toLowerCase().replace(/\s+/g, ' ');
}
