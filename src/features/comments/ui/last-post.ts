import { safeStorage, storageKeys } from '#src/shared/storage.ts';

/** When this browser last tried to post, in milliseconds, or null: what the countdown is resumed from after a reload. */
export function lastPost(): number | null {
  const at = Number(safeStorage.read(storageKeys.lastComment) ?? Number.NaN);
  return Number.isFinite(at) ? at : null;
}

export function keepLastPost(at: number): void {
  safeStorage.write(storageKeys.lastComment, String(at));
}

const draftKey = (newsId: number, answered: string | null) => `sh_draft_${newsId}_${answered ?? ''}`;

/** Whether a list that the edge keeps may still lack what this browser posted; it keeps lists for five seconds. */
export function postedJustNow(): boolean {
  const at = lastPost();
  return at !== null && Date.now() - at < 10_000;
}

/** What was being written, kept while the tab lives: a reload or a detour by the sign-in page loses no word. */
export const drafts = {
  read(newsId: number, answered: string | null): string {
    try {
      return sessionStorage.getItem(draftKey(newsId, answered)) ?? '';
    } catch {
      return '';
    }
  },
  write(newsId: number, answered: string | null, text: string): void {
    try {
      if (text) sessionStorage.setItem(draftKey(newsId, answered), text);
      else sessionStorage.removeItem(draftKey(newsId, answered));
    } catch {
      // Blocked or full storage: the text stays in the box, which is what matters.
    }
  },
};
