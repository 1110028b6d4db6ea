import { pageNumber } from '#src/shared/address-numbers.ts';
import { cleanBoardQuery, matchesTitle } from '#src/features/jobs/page/board-query.ts';
import { searchWords } from './search-words.ts';

export { cleanBoardQuery, maxBoardQuery } from '#src/features/jobs/page/board-query.ts';

/** Number of articles that the board loads at a time. */
export const boardPageSize = 10;

/** The query in the board's address. If `q` or `tag` is empty, the board does not filter by it. */
export interface NewsBoardQuery {
  page: number;
  q: string;
  tag: string;
}

/** Parses the query of the board's address. Ignores each invalid field. */
export function readBoardQuery(search: URLSearchParams): NewsBoardQuery {
  const tag = search.get('tag') ?? '';
  return {
    page: pageNumber(search),
    q: cleanBoardQuery(search.get('q') ?? '').trim(),
    tag: /^\P{Cc}{1,60}$/u.test(tag) ? tag : '',
  };
}

/** Builds the query string of a board's address, without defaults. Empty for the whole board. */
export function boardSearch({ page, q, tag }: NewsBoardQuery): string {
  const fields = Object.entries({ q, tag, page: page > 1 ? String(page) : '' });
  const search = new URLSearchParams(fields.filter(([, value]) => value !== ''));
  return search.size > 0 ? `?${search}` : '';
}

/** Whether an article's title or summary contains the text, or all of its words, ignoring case. */
export function matchesArticle({ title, summary }: { title: string; summary: string }, text: string): boolean {
  const fullText = `${title}\n${summary}`.normalize('NFKC').toLowerCase();
  return (
    matchesTitle(title, text) || matchesTitle(summary, text) || searchWords(cleanBoardQuery(text)).every((word) => fullText.includes(word))
  );
}
