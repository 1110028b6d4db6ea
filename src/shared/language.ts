export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

/** What an island gets: the language of its page, and the texts that it uses. */
export interface Localized<Strings> {
  language: Language;
  strings: Strings;
}
/** What each language calls itself. */
export const languageNames: Record<Language, string> = { en: 'English', zh: '简体中文' };
export const defaultLanguage: Language = 'en';
/** For `lang` attributes and `Intl`. */
export const languageTags: Record<Language, 'en' | 'zh-CN'> = { en: 'en', zh: 'zh-CN' };

/** For `og:locale`. */
export const openGraphLocales: Record<Language, string> = { en: 'en_US', zh: 'zh_CN' };
/** What is between two words or sentences that a line joins. */
export const wordGap: Record<Language, string> = { en: ' ', zh: '' };
/** What is between the parts of a place or a subtitle. */
export const listComma: Record<Language, string> = { en: ', ', zh: '，' };

/** The language that a page offers next to its own. */
export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'zh' : 'en';
}

/** A text in both languages. */
export type Bilingual = Record<Language, string>;

/** The preferred language of an `Accept-Language` header: the first supported range by weight, else English. */
export function languageFromHeader(header: string | null | undefined): Language {
  const ranges = (header ?? '')
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean);
      return { tag: tag.trim(), q: q === undefined ? 1 : Number(q), index };
    })
    .filter((range) => range.q > 0)
    .sort((a, b) => b.q - a.q || a.index - b.index);
  for (const { tag } of ranges) {
    if (tag === 'zh' || tag.startsWith('zh-')) return 'zh';
    if (tag === 'en' || tag.startsWith('en-')) return 'en';
  }
  return defaultLanguage;
}
