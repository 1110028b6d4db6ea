/** Keys of everything the product stores in a browser. */
export const storageKeys = {
  language: 'sh_lang',
  theme: 'sh_theme',
  auth: 'sh_auth',
  adminAuth: 'sh_admin_auth',
  search: 'sh_search',
  /** Of this tab: what the search says on the page of the closest job. */
  closest: 'sh_closest',
  terms: 'sh_terms',
  lastComment: 'sh_last_comment',
  cv: 'sh_cv',
  /** Whether comments and objections in the other language are folded: `mine` or `all`. */
  comments: 'sh_comments',
} as const;

/** Start of the keys under which the ticks of a report are stored, one for each report. */
export const ticksPrefix = 'sh_cv_ticks_';

/** Start of the keys under which a tab keeps the hours of “Your own week”, and a browser what is said of a job and not sent, one for each job. */
export const weekPrefix = 'sh_week_';
export const verdictPrefix = 'sh_verdict_';

/** Start of the keys under which a tab keeps unsent comments, and other unsent text of a session that ended. */
export const draftPrefix = 'sh_draft_';
export const unsentPrefix = 'sh_unsent_';

/** Storage that may be full, blocked or absent: reads then return nothing, and writes are ignored. */
const openSafely = (open: () => Storage) => ({
  read(key: string): string | null {
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  },
  keys(): string[] {
    try {
      return Object.keys(open());
    } catch {
      return [];
    }
  },
  write(key: string, value: string): void {
    try {
      open().setItem(key, value);
    } catch {
      // private windows, or full storage: nothing stored here is the only copy
    }
  },
  remove(key: string): void {
    try {
      open().removeItem(key);
    } catch {
      // as in write
    }
  },
});

export const safeStorage = openSafely(() => localStorage);
/** Session storage: the same for this tab, until it is closed. */
export const tabStorage = openSafely(() => sessionStorage);
