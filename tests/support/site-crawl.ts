import { inject } from 'vitest';
import { memberAddresses, publicAddresses } from './public-pages.ts';

/** One in this many job pages is read in full. The seed decides which. */
const jobInterval = 40;
/** One in this many linked jobs of the catalogue is requested. A divisor of `jobInterval`. */
const linkedJobInterval = 8;
/** Of addresses that differ only in the values of their query parameters, this many are read in full. For the rest, only the status is checked. */
const addressesPerPattern = 4;

const otherAddresses = [
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
export function planSiteCrawl(seed: number) {
  const pages = [...publicAddresses, ...memberAddresses].filter((address) => !/nowhere|99999999/.test(address));
  const readCounts = new Map<string, number>();
  const catalogueIds = new Set(Object.values(inject('ids').jobs));
  const jobIdIn = (path: string) => Number(/^(?:\/zh)?\/jobs\/(\d+)$/.exec(path)?.[1]);
  const isChosen = (path: string) => Number.isNaN(jobIdIn(path)) || jobIdIn(path) % jobInterval === seed % jobInterval;
  return {
    isListed: isChosen,
    isSkipped: (path: string) => catalogueIds.has(jobIdIn(path)) && jobIdIn(path) % linkedJobInterval !== seed % linkedJobInterval,
    siteOrigin: 'https://still-human.example',
    startPaths: [...pages, ...otherAddresses],
    redirects: Object.fromEntries(
      ['', '/zh'].flatMap((prefix) => [
        [`${prefix}/me`, `${prefix}/me/profile`],
        [`${prefix}/me/cv-analysis`, `${prefix}/me/cv-analysis/start`],
        [`${prefix}/me/industry-analysis`, `${prefix}/me/industry-analysis/start`],
      ]),
    ),
    concurrency: 8,
    isFollowed: (path: string): boolean => {
      const { pathname, searchParams } = new URL(path, 'http://site');
      if (!isChosen(pathname)) return false;
      const parameterNames = [...searchParams.keys()].toSorted().join('&');
      if (parameterNames === '' || pathname === '/api/docs') return true;
      const pattern = `${pathname}?${parameterNames}`;
      readCounts.set(pattern, (readCounts.get(pattern) ?? 0) + 1);
      return (readCounts.get(pattern) ?? 0) <= addressesPerPattern;
    },
  };
}
