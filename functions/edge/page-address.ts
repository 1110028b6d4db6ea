import { compareAddressSearch, readCompareAddress } from '#src/features/jobs/compare/compare-address.ts';
import { discussionSearch, readDiscussionQuery } from '#src/features/news/comments/discussion-address.ts';
import { industriesSearch, readIndustriesQuery } from '#src/features/jobs/industries/industries-address.ts';
import { boardSearch, readBoardQuery } from '#src/features/jobs/page/board-query.ts';
import { boardSearch as newsSearch, readBoardQuery as readNewsQuery } from '#src/features/news/articles/board-query.ts';
import { rankingsSearch, readRankingsAddress } from '#src/features/jobs/rankings/rankings-address.ts';
import { wholeNumber } from '#src/shared/address-numbers.ts';
import { barePath } from '#src/shared/paths.ts';
import { commentsLifetime, type Lifetime, pageLifetime } from './edge-cache.ts';

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
  const asked = discussionSearch(readDiscussionQuery(search));
  return { search: asked, lifetime: asked === '' ? commentsLifetime : null };
};

const rankings: ReadQuery = (search) => {
  const { query, page } = readRankingsAddress(search);
  return { search: rankingsSearch(query, page), lifetime: pageLifetime };
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

const partsLanguage: ReadQuery = (search) => ({ search: search.get('language') === 'zh' ? '?language=zh' : '', lifetime: null });

const pages: readonly (readonly [RegExp, ReadQuery])[] = [
  [/^\/jobs$/, jobBoard],
  [/^\/news$/, newsBoard],
  [/^\/news\/\d+\/comments$/, discussion],
  [/^\/rankings$/, rankings],
  [/^\/industries$/, industries],
  [/^\/compare$/, compare],
  [/^\/dev\/components$/, partsLanguage],
];

interface PageAddress {
  /** Canonical path and query. The page is rendered from this address alone, so it can only show what its cache key contains. */
  address: string;
  lifetime: Lifetime | null;
}

/** Rebuilds a page's address from the parts that the page reads. Percent-encoded paths are other spellings and are not cached. */
export function pageAddress(url: URL): PageAddress {
  const readQuery = pages.find(([path]) => path.test(barePath(url.pathname)))?.[1] ?? noQuery;
  const { search, lifetime } = readQuery(url.searchParams);
  return { address: url.pathname + search, lifetime: url.pathname.includes('%') ? null : lifetime };
}

const numberedPath = /^((?:\/zh)?\/(?:jobs|news|embed\/jobs)\/)([^/]+)(\/comments|\/analyses\.json)?$/;

/** Canonical path for a page with a differently spelled number: `/jobs/810` for `/jobs/0810` and `/jobs/810%20`. Null for other paths. */
export function pathWithPlainNumber(pathname: string): string | null {
  const [, before = '', text = '', after = ''] = numberedPath.exec(pathname) ?? [];
  const id = wholeNumber(decoded(text).trim());
  return id === null || text === String(id) ? null : before + String(id) + after;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
