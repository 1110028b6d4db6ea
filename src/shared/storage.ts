/** Keys of everything the product stores in a browser. */
export const storageKeys = {
  language: 'sh_lang',
  theme: 'sh_theme',
  auth: 'sh_auth',
  adminAuth: 'sh_admin_auth',
  search: 'sh_search',
  terms: 'sh_terms',
  lastComment: 'sh_last_comment',
  cv: 'sh_cv',
} as const;

/** Start of the keys under which the ticks of a report are stored, one for each report. */
export const ticksPrefix = 'sh_cv_ticks_';

/** Local storage that may be full, blocked or absent: reads then return nothing, and writes are ignored. */
export const safeStorage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  keys(): string[] {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // private windows, or full storage: nothing stored here is the only copy
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // as in write
    }
  },
};
