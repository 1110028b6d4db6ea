const maxShown = 99;

/** Renders the unread count for a badge. Empty for 0, and `99+` for more than 99. */
export function badgeText(unread: number): string {
  if (unread <= 0) return '';
  return unread > maxShown ? `${maxShown}+` : String(unread);
}
