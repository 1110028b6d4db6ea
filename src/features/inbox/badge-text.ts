const most = 99;

/** How many messages are unread, as a badge says it: nothing for none, and never more than 99 by number. */
export function badgeText(unread: number): string {
  if (unread <= 0) return '';
  return unread > most ? `${most}+` : String(unread);
}
