/** Separates a title from its owner. No normalised title has one. */
const mark = ' #';

/** The title under which a search is kept for its owner only. */
export function ownTitle(normalizedTitle: string, owner: string): string {
  return `${normalizedTitle}${mark}${owner}`;
}

/** The title without its owner. */
export function withoutOwner(normalizedTitle: string): string {
  return normalizedTitle.split(mark)[0] ?? normalizedTitle;
}
