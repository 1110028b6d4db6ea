/** Separates a title from its maker. No normalised title has one. */
const mark = ' #';

/** The title under which a search is kept for its maker alone. */
export function ownTitle(normalizedTitle: string, maker: string): string {
  return `${normalizedTitle}${mark}${maker}`;
}

/** The title without its maker. */
export function withoutMaker(normalizedTitle: string): string {
  return normalizedTitle.split(mark)[0] ?? normalizedTitle;
}
