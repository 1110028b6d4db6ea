import { draftPrefix, safeStorage, storageKeys, tabStorage } from '#src/shared/storage.ts';

/** Time of this browser's last attempt to post, in milliseconds, or null. Restores the countdown after a reload. */
export function lastPost(): number | null {
  const at = Number(safeStorage.read(storageKeys.lastComment) ?? Number.NaN);
  return Number.isFinite(at) ? at : null;
}

export function storeLastPost(at: number): void {
  safeStorage.write(storageKeys.lastComment, String(at));
}

const draftKey = (newsId: number, answered: string | null) => `${draftPrefix}${newsId}_${answered ?? ''}`;

/** Whether the edge cache may still lack what this browser posted. It caches lists for five seconds. */
export function postedJustNow(): boolean {
  const at = lastPost();
  return at !== null && Date.now() - at < 10_000;
}

/** Drafts, kept per tab, so that a reload or a detour to the sign-in page loses nothing. */
export const drafts = {
  read(newsId: number, answered: string | null): string {
    return tabStorage.read(draftKey(newsId, answered)) ?? '';
  },
  /** Where storage is blocked or full, the text is still in the box. */
  write(newsId: number, answered: string | null, text: string): void {
    if (text) tabStorage.write(draftKey(newsId, answered), text);
    else tabStorage.remove(draftKey(newsId, answered));
  },
};
