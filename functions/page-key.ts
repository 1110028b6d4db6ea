import { compareSearch, readIds } from '#src/features/compare/read-ids.ts';
import { readDiscussionQuery } from '#src/features/comments/discussion-address.ts';
import { boardSearch, readBoardQuery } from '#src/features/jobs/board-query.ts';
import { boardSearch as newsSearch, readBoardQuery as readNewsQuery } from '#src/features/news/board-query.ts';
import { rankingsSearch, readRankingsAddress } from '#src/features/rankings/rankings-address.ts';
import { barePath } from '#src/shared/paths.ts';

/** The part of a page's query that changes what it shows, written in one way; null for what is asked for too seldom to be kept. */
type Shown = (search: URLSearchParams) => string | null;

/** A number that the page shows instead of its own. */
const figure =
  (name: string): Shown =>
  (search) => {
    const value = search.get(name);
    return value !== null && /^\d{1,12}$/.test(value) ? `?${name}=${Number(value)}` : '';
  };

const board: Shown = (search) => {
  const query = readBoardQuery(search);
  return query.q ? null : boardSearch(query);
};

const news: Shown = (search) => {
  const query = readNewsQuery(search);
  return query.q || query.tag ? null : newsSearch(query);
};

/** The newest comments alone are asked for often. */
const discussion: Shown = (search) => (Object.keys(readDiscussionQuery(search)).length > 0 ? null : '');

const rankings: Shown = (search) => {
  const { query, page } = readRankingsAddress(search);
  return rankingsSearch(query, page);
};

const compare: Shown = (search) => {
  const { ids, bad, left } = readIds(search.get('jobs') ?? '');
  return search.get('add') || bad.length > 0 || left.length > 0 ? null : compareSearch(ids);
};

const pages: readonly (readonly [RegExp, Shown])[] = [
  [/^\/jobs$/, board],
  [/^\/jobs\/\d+$/, figure('search_popularity')],
  [/^\/news$/, news],
  [/^\/news\/\d+$/, figure('views')],
  [/^\/news\/\d+\/comments$/, discussion],
  [/^\/rankings$/, rankings],
  [/^\/compare$/, compare],
];

/**
 * The key under which a page may be kept: its path with just what of the query changes it. Two addresses that show the same have the same
 * key, so that nobody fills the cache with copies of one page. Null where free text is shown: such a page is made each time.
 */
export function pageKey(url: URL): string | null {
  const shown = pages.find(([path]) => path.test(barePath(url.pathname)))?.[1];
  const search = shown ? shown(url.searchParams) : '';
  return search === null ? null : url.pathname + search;
}
