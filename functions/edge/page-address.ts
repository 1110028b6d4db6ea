import { compareAddressSearch, readCompareAddress } from '#src/features/jobs/compare/compare-address.ts';
import { discussionSearch, readDiscussionQuery } from '#src/features/news/comments/discussion-address.ts';
import { industriesSearch, readIndustriesQuery } from '#src/features/jobs/industries/industries-address.ts';
import { aboutSearch, readAbout } from '#src/features/jobs/objections/objection-address.ts';
import { boardSearch, readBoardQuery } from '#src/features/jobs/page/board-query.ts';
import { boardSearch as newsSearch, readBoardQuery as readNewsQuery } from '#src/features/news/articles/board-query.ts';
import { mapSearch, readMapAddress } from '#src/features/jobs/map/map-address.ts';
import { rankingsSearch, readRankingsAddress } from '#src/features/jobs/rankings/rankings-address.ts';
import { barePath, localPath, pathLanguage } from '#src/shared/paths.ts';
import { commentsLifetime, type Lifetime, pageLifetime } from './edge-cache.ts';
import { isReadable } from './plain-path.ts';

/** A page's query in canonical form. */
interface PageQuery {
  search: string;
  /** Null for a page that is not cached. */
  lifetime: Lifetime | null;
}

type ReadQuery = (search: URLSearchParams) => PageQuery;

const noQuery: ReadQuery = () => ({ search: '', lifetime: pageLifetime });

const jobBoard: ReadQuery = (search) => {
  const query = readBoardQuery(search);
  return { search: boardSearch(query), lifetime: query.q ? null : pageLifetime };
};

const newsBoard: ReadQuery = (search) => {
  const query = readNewsQuery(search);
  return { search: newsSearch(query), lifetime: query.q || query.tag ? null : pageLifetime };
};

/** Only the newest comments are popular enough to cache. */
const discussion: ReadQuery = (search) => {
  const canonical = discussionSearch(readDiscussionQuery(search));
  return { search: canonical, lifetime: canonical === '' ? commentsLifetime : null };
};

const rankings: ReadQuery = (search) => {
  const { query, page } = readRankingsAddress(search);
  return { search: rankingsSearch(query, page), lifetime: pageLifetime };
};

const workMap: ReadQuery = (search) => {
  const query = readMapAddress(search);
  return { search: mapSearch(query), lifetime: query.q === '' ? pageLifetime : null };
};

const industries: ReadQuery = (search) => {
  const q = readIndustriesQuery(search);
  return { search: industriesSearch(q), lifetime: q === '' ? pageLifetime : null };
};

const compare: ReadQuery = (search) => {
  const { jobs, add } = readCompareAddress(search);
  const onlyJobs = add === '' && jobs.bad.length === 0 && jobs.surplus.length === 0;
  return { search: compareAddressSearch({ jobs, add }), lifetime: onlyJobs ? pageLifetime : null };
};

const objections: ReadQuery = (search) => {
  const canonical = aboutSearch(readAbout(search));
  return { search: canonical, lifetime: canonical === '' ? pageLifetime : null };
};

const componentsPage: ReadQuery = (search) => ({ search: search.get('language') === 'zh' ? '?language=zh' : '', lifetime: null });

const pages: readonly (readonly [RegExp, ReadQuery])[] = [
  [/^\/jobs$/, jobBoard],
  [/^\/news$/, newsBoard],
  [/^\/news\/\d+\/comments$/, discussion],
  [/^\/jobs\/\d+\/objections$/, objections],
  [/^\/rankings$/, rankings],
  [/^\/map$/, workMap],
  [/^\/og\/map\.png$/, workMap],
  [/^\/industries$/, industries],
  [/^\/compare$/, compare],
  [/^\/dev\/components$/, componentsPage],
];

interface PageAddress {
  /** Canonical path and query. The page is rendered from these two only, so that it depends on nothing outside its cache key. */
  path: string;
  search: string;
  lifetime: Lifetime | null;
}

/**
 * Rebuilds a page's address from the parts that the page reads. Paths with escapes are other spellings and are not cached; a path with invalid
 * escapes leads to the 404 page.
 */
export function pageAddress(url: URL): PageAddress {
  const { pathname } = url;
  if (!isReadable(pathname)) return { path: localPath(pathLanguage(pathname), '/404'), search: '', lifetime: null };
  const readQuery = pages.find(([path]) => path.test(barePath(pathname)))?.[1] ?? noQuery;
  const { search, lifetime } = readQuery(url.searchParams);
  return { path: pathname, search, lifetime: pathname.includes('%') ? null : lifetime };
}
