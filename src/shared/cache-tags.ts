/** What cached pages show. A change purges the tags of what it changes. */
export type CacheTag =
  | 'jobs' // lists of jobs, and everything computed from all of them
  | `job:${number}`
  | `verdicts:${number}` // what people who do a job say
  | 'industries'
  | 'home'
  | 'news' // the board of articles
  | `news:${number}`
  | `comments:${number}`
  | 'news-feed'
  | 'sitemap-news'
  | 'site-picture';

/** The response header that makes the edge cache keep a page; its value lists the page's tags. Browsers never see it. */
export const cacheHeader = 'x-edge-cache';

/** Headers of a response that the edge cache keeps under these tags. */
export function cachedUnder(...tags: readonly [CacheTag, ...CacheTag[]]): { [cacheHeader]: string } {
  return { [cacheHeader]: tags.join(' ') };
}

/** The tags of what changes with a job: its own pages, and the lists. */
export function tagsOfJobs(...ids: number[]): CacheTag[] {
  return [...ids.map((id): CacheTag => `job:${id}`), 'jobs'];
}

/** The same for a page, whose headers are there already. */
export function cacheUnder(headers: Headers, ...tags: readonly [CacheTag, ...CacheTag[]]): void {
  headers.set(cacheHeader, tags.join(' '));
}
