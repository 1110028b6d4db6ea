/** Separates a title from its owner. No normalised title contains it. */
const separator = ' #';

/** The title under which a search's job is stored if only its owner may find it. */
export function ownTitle(normalizedTitle: string, owner: string): string {
  return `${normalizedTitle}${separator}${owner}`;
}

/** The title without its owner. */
export function withoutOwner(normalizedTitle: string): string {
  return normalizedTitle.split(separator)[0] ?? normalizedTitle;
}
