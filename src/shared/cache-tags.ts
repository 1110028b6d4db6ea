/** Tags of cached pages, named after the data that they show. A change of that data purges its tags. */
export type CacheTag =
  | 'jobs' // lists of jobs, and figures that are computed from all jobs
  | `job:${number}`
  | `verdicts:${number}` // verdicts by people who do the job
  | `objections:${number}`
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

/** Headers that make the edge cache keep a response under these tags. */
export function cacheTagHeaders(...tags: readonly [CacheTag, ...CacheTag[]]): { [cacheHeader]: string } {
  return { [cacheHeader]: tags.join(' ') };
}

/** The tags of all pages that show these jobs: their own pages, and the lists. */
export function tagsOfJobs(...ids: number[]): CacheTag[] {
  return [...ids.map((id): CacheTag => `job:${id}`), 'jobs'];
}

/** Sets the header on a page's response. */
export function setCacheTags(headers: Headers, ...tags: readonly [CacheTag, ...CacheTag[]]): void {
  headers.set(cacheHeader, tags.join(' '));
}
