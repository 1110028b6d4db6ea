/** Keys under which the product keeps something in a visitor's browser. */
export const storageKeys = {
  language: 'sh_lang',
  theme: 'sh_theme',
  face: 'sh_face',
  auth: 'sh_auth',
  adminAuth: 'sh_admin_auth',
  search: 'sh_search',
  terms: 'sh_terms',
  lastComment: 'sh_last_comment',
  cv: 'sh_cv',
} as const;

/** Local storage that may be full, blocked or absent: reading then finds nothing, and writing keeps nothing. */
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
      // Private windows and full storage: what would be kept is a convenience, never the only copy.
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // See write.
    }
  },
};
