import { atom } from 'nanostores';
import { $session, memberApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';

const maxShown = 99;

/** Renders the unread count for a badge. Empty for 0, and `99+` for more than 99. */
export function badgeText(unread: number): string {
  if (unread <= 0) return '';
  return unread > maxShown ? `${maxShown}+` : String(unread);
}

const pollIntervalMs = 30_000;

/** Number of unread messages; null until loaded. The inbox page updates it with its list. */
export const $unread = atom<number | null>(null);

/** Polls the unread count every 30 seconds while the page is visible and a member is signed in, and calls `show` with the badge's text. */
export function watchUnread(show: (badge: string) => void): void {
  let polledAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const poll = async () => {
    polledAt = Date.now();
    try {
      const { unread_count } = await contentOf(memberApi.inbox['unread-count'].$get());
      $unread.set(unread_count);
    } catch {
      // the badge stays as it is; the next poll retries
    }
  };
  const schedulePoll = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible' || !$session.get()) return;
    timer = setTimeout(() => void poll().finally(schedulePoll), Math.max(0, polledAt + pollIntervalMs - Date.now()));
  };
  $unread.subscribe((count) => show(badgeText(count ?? 0)));
  document.addEventListener('visibilitychange', schedulePoll);
  $session.subscribe(schedulePoll);
}
