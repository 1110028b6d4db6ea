import type { Language } from '#src/shared/language.ts';

/** How long a browser keeps its copy of an article, in milliseconds. */
export const copyLifetime = 24 * 3_600_000;

/** An article as the server made its page in one language. */
export interface CopiedPage {
  savedAt: number;
  title: string;
  html: string;
}
export type ArticleCopy = Partial<Record<Language, CopiedPage>>;

/** The key under which a browser keeps an article. */
export function copyKey(newsId: number | string): string {
  return `news_${newsId}`;
}

export function isCopyKey(key: string): boolean {
  return /^news_\d+$/.test(key);
}

/** What is left of a stored copy: pages that are whole and not older than a day. Null where nothing is. */
export function readCopy(text: string | null, now: number): ArticleCopy | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const pages = Object.entries(value).filter(([language, page]) => (language === 'en' || language === 'zh') && isFresh(page, now));
    return pages.length > 0 ? (Object.fromEntries(pages) as ArticleCopy) : null; // every entry is checked above
  } catch {
    return null;
  }
}

function isFresh(value: unknown, now: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { savedAt, title, html } = value as Partial<CopiedPage>; // every field is checked below
  if (typeof savedAt !== 'number' || typeof title !== 'string' || typeof html !== 'string') return false;
  return now - savedAt >= 0 && now - savedAt < copyLifetime;
}
