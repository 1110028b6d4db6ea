const maxShown = 99;

/** Unread count as a badge: empty for none, and at most 99 as a number. */
export function badgeText(unread: number): string {
  if (unread <= 0) return '';
  return unread > maxShown ? `${maxShown}+` : String(unread);
}
