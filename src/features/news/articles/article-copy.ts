import type { Language } from '#src/shared/language.ts';

/** A browser keeps its copy of an article for one day. */
export const copyLifetimeMs = 24 * 3_600_000;

/** An article in one language, as the server rendered it. */
export interface CopiedPage {
  savedAt: number;
  title: string;
  html: string;
}
export type ArticleCopy = Partial<Record<Language, CopiedPage>>;

/** Returns the key of an article in local storage. */
export function copyKey(newsId: number | string): string {
  return `news_${newsId}`;
}

/** Parses the id of an article from its key in local storage. Null for any other key. */
export function idOfKey(key: string): number | null {
  const id = /^news_(\d+)$/.exec(key)?.[1];
  return id === undefined ? null : Number(id);
}

/** Parses a stored copy: its valid pages that are at most a day old. Null if there are none. */
export function readCopy(text: string | null, now: number): ArticleCopy | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const pages = Object.entries(value).filter(([language, page]) => (language === 'en' || language === 'zh') && isFreshPage(page, now));
    return pages.length > 0 ? (Object.fromEntries(pages) as ArticleCopy) : null; // every entry is checked above
  } catch {
    return null;
  }
}

function isFreshPage(value: unknown, now: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { savedAt, title, html } = value as Partial<CopiedPage>; // all fields are checked below
  if (typeof savedAt !== 'number' || typeof title !== 'string' || typeof html !== 'string') return false;
  return now - savedAt >= 0 && now - savedAt < copyLifetimeMs;
}
