import { memberAddresses, publicAddresses } from './public-pages.ts';

/** One job in this many is read in full; the seed decides which. Other jobs are fetched only if a page links to them. */
const everyJob = 40;
/** Number of addresses with the same query parameters that are read in full. Of the others, only the status counts. */
const choicesOfAKind = 4;

const notPages = [
  '/robots.txt',
  '/llms.txt',
  '/sitemap-index.xml',
  ...['', '/zh'].flatMap((prefix) => [`${prefix}/jobs/feed.xml`, `${prefix}/news/feed.xml`, `${prefix}/news/feed.json`]),
  '/api/docs?lang=en',
  '/api/docs?lang=zh',
  '/api/openapi.json?lang=en',
  '/api/openapi.json?lang=zh',
];

/** The plan for crawling the site. The seed chooses the jobs. */
export function siteCrawl(seed: number) {
  const pages = [...publicAddresses, ...memberAddresses].filter((address) => !/nowhere|99999999/.test(address));
  const read = new Map<string, number>();
  const chosen = (path: string) => {
    const job = /^(?:\/zh)?\/jobs\/(\d+)$/.exec(path)?.[1];
    return job === undefined || Number(job) % everyJob === seed % everyJob;
  };
  return {
    lists: chosen,
    site: 'https://still-human.example',
    start: [...pages, ...notPages],
    redirects: Object.fromEntries(
      ['', '/zh'].flatMap((prefix) => [
        [`${prefix}/me`, `${prefix}/me/profile`],
        [`${prefix}/me/cv-analysis`, `${prefix}/me/cv-analysis/start`],
        [`${prefix}/me/industry-analysis`, `${prefix}/me/industry-analysis/start`],
      ]),
    ),
    atOnce: 8,
    follows: (path: string): boolean => {
      const { pathname, searchParams } = new URL(path, 'http://site');
      if (!chosen(pathname)) return false;
      const choices = [...searchParams.keys()].toSorted().join('&');
      if (choices === '' || pathname === '/api/docs') return true;
      const kind = `${pathname}?${choices}`;
      read.set(kind, (read.get(kind) ?? 0) + 1);
      return (read.get(kind) ?? 0) <= choicesOfAKind;
    },
  };
}
