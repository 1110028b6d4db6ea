/** Keys of everything the product stores in a browser. */
export const storageKeys = {
  language: 'sh_lang',
  theme: 'sh_theme',
  auth: 'sh_auth',
  adminAuth: 'sh_admin_auth',
  search: 'sh_search',
  /** For this tab: the notice of the search on the page of the closest job. */
  closest: 'sh_closest',
  terms: 'sh_terms',
  lastComment: 'sh_last_comment',
  cv: 'sh_cv',
  /** Whether comments and objections in the other language are folded: `mine` or `all`. */
  comments: 'sh_comments',
} as const;

/** Prefix of the keys of a report's ticks; the report's id follows. */
export const ticksPrefix = 'sh_cv_ticks_';

/** Prefixes of keys with a job's id: a tab's hours in “Your own week”, and a browser's verdict that is not sent yet. */
export const weekPrefix = 'sh_week_';
export const verdictPrefix = 'sh_verdict_';

/** Prefixes of the keys under which a tab stores unsent comments, and other unsent text of a session that ended. */
export const draftPrefix = 'sh_draft_';
export const unsentPrefix = 'sh_unsent_';

/** Opens storage that may be full, blocked or absent: then reads return null, and writes are ignored. */
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
      // a private window, or full storage; the product works without this value
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
