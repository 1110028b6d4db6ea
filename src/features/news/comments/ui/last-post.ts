import { draftPrefix, safeStorage, storageKeys, tabStorage } from '#src/shared/storage.ts';

/** Reads the time of this browser's last attempt to post, in milliseconds, so that a reload keeps the countdown. Null if there is none. */
export function lastPost(): number | null {
  const time = Number(safeStorage.read(storageKeys.lastComment) ?? Number.NaN);
  return Number.isFinite(time) ? time : null;
}

export function storeLastPost(time: number): void {
  safeStorage.write(storageKeys.lastComment, String(time));
}

const draftKey = (newsId: number, answeredId: string | null) => `${draftPrefix}${newsId}_${answeredId ?? ''}`;

/** Returns whether the edge cache may not have this browser's newest comment yet. It caches lists for five seconds. */
export function hasJustPosted(): boolean {
  const time = lastPost();
  return time !== null && Date.now() - time < 10_000;
}

/** Drafts of comments, stored per tab, so that they survive a reload or the way to the sign-in page. */
export const drafts = {
  read(newsId: number, answeredId: string | null): string {
    return tabStorage.read(draftKey(newsId, answeredId)) ?? '';
  },
  /** If storage is blocked or full, only the box has the text. */
  write(newsId: number, answeredId: string | null, text: string): void {
    if (text) tabStorage.write(draftKey(newsId, answeredId), text);
    else tabStorage.remove(draftKey(newsId, answeredId));
  },
};
