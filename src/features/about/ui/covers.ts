import firstCover from './first-cover.svg?raw';

/** The pictures' addresses. The first one stands in the page itself: it is what a visitor waits for. */
export const covers: readonly string[] = [
  `data:image/svg+xml,${encodeURIComponent(firstCover)}`,
  '/covers/cover-2.svg',
  '/covers/cover-3.svg',
];
