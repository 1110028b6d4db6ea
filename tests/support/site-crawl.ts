import { inject } from 'vitest';
import { memberAddresses, publicAddresses } from './public-pages.ts';

/** One in this many job pages is read in full. The seed decides which. */
const everyJob = 40;
/** One in this many linked jobs of the catalogue is requested. A divisor of `everyJob`. */
const everyLinkedJob = 8;
/** Of addresses that differ only in the values of their query parameters, this many are read in full. For the rest, only the status is checked. */
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
  const known = new Set(Object.values(inject('ids').jobs));
  const jobOf = (path: string) => Number(/^(?:\/zh)?\/jobs\/(\d+)$/.exec(path)?.[1]);
  const chosen = (path: string) => Number.isNaN(jobOf(path)) || jobOf(path) % everyJob === seed % everyJob;
  return {
    lists: chosen,
    skips: (path: string) => known.has(jobOf(path)) && jobOf(path) % everyLinkedJob !== seed % everyLinkedJob,
    site: 'https://still-human.example',
    start: [...pages, ...notPages],
    redirects: Object.fromEntries(
      ['', '/zh'].flatMap((prefix) => [
        [`${prefix}/me`, `${prefix}/me/profile`],
        [`${prefix}/me/cv-analysis`, `${prefix}/me/cv-analysis/start`],
        [`${prefix}/me/industry-analysis`, `${prefix}/me/industry-analysis/start`],
      ]),
    ),
    concurrency: 8,
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
