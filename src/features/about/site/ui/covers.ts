import firstCover from './first-cover.svg?raw';

/** Paths of the pictures. The first is in the page's HTML, because it is the largest contentful paint. */
export const covers: readonly string[] = [
  `data:image/svg+xml,${encodeURIComponent(firstCover)}`,
  '/covers/cover-2.svg',
  '/covers/cover-3.svg',
];
