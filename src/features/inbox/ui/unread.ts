import { atom } from 'nanostores';
import { $session, callAsMember } from '#src/features/accounts/ui/session.ts';
import { badgeText } from '../badge-text.ts';

const pollEvery = 30_000;

/** How many messages are unread; null until the server said so. The inbox page changes it together with its list. */
export const $unread = atom<number | null>(null);

/** Asks for the unread count every 30 seconds while the page is in view and somebody is signed in, and tells it as a badge's text. */
export function watchUnread(show: (badge: string) => void): void {
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = async () => {
    asked = Date.now();
    try {
      const { unread_count } = await callAsMember<{ unread_count: number }>('/inbox/unread-count');
      $unread.set(unread_count);
    } catch {
      // the badge keeps what it said; the next round asks again
    }
  };
  const plan = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible' || !$session.get()) return;
    timer = setTimeout(() => void ask().finally(plan), Math.max(0, asked + pollEvery - Date.now()));
  };
  $unread.subscribe((count) => show(badgeText(count ?? 0)));
  document.addEventListener('visibilitychange', plan);
  $session.subscribe(plan);
}
