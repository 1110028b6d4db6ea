import type { Language } from '#src/shared/language.ts';
import type { NewsItem } from './contract.ts';

/** Returns the title and summary on an article's card, and the language they are written in. */
export function shownText(item: NewsItem, language: Language): { title: string; summary: string; language: Language } {
  const en = { title: item.title_en, summary: item.summary_en ?? '', language: 'en' as const };
  const zh = { title: item.title_zh, summary: item.summary_zh ?? '', language: 'zh' as const };
  const [own, other] = language === 'zh' ? [zh, en] : [en, zh];
  const shown = own.title === null ? other : own;
  return { ...shown, title: shown.title ?? '' };
}
