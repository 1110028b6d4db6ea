import { cleanBoardQuery, matchesTitle } from '../jobs/board-query.ts';

export { cleanBoardQuery, maxBoardQuery } from '../jobs/board-query.ts';

/** Articles that the board loads at a time. */
export const boardPageSize = 10;

/** What the board's address asks for. An empty `q` or `tag` filters nothing. */
export interface NewsBoardQuery {
  page: number;
  q: string;
  tag: string;
}

/** Reads the board's address; what is not valid there is left out, field by field. */
export function readBoardQuery(search: URLSearchParams): NewsBoardQuery {
  const page = Number(search.get('page') ?? 1);
  const tag = search.get('tag') ?? '';
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    q: cleanBoardQuery(search.get('q') ?? '').trim(),
    tag: /^\P{Cc}{1,60}$/u.test(tag) ? tag : '',
  };
}

/** The query of an address that shows just this, without what goes without saying; empty for the whole board. */
export function boardSearch({ page, q, tag }: NewsBoardQuery): string {
  const said = Object.entries({ q, tag, page: page > 1 ? String(page) : '' });
  const search = new URLSearchParams(said.filter(([, value]) => value !== ''));
  return search.size > 0 ? `?${search}` : '';
}

/** Whether an article's title or summary has a text in it, whatever the case. */
export function matchesArticle({ title, summary }: { title: string; summary: string }, text: string): boolean {
  return matchesTitle(title, text) || matchesTitle(summary, text);
}
