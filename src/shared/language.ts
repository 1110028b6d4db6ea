export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];
/** What each language calls itself. */
export const languageNames: Record<Language, string> = { en: 'English', zh: '简体中文' };
export const defaultLanguage: Language = 'en';
/** For `lang` attributes and `Intl`. */
export const languageTags: Record<Language, 'en' | 'zh-CN'> = { en: 'en', zh: 'zh-CN' };

/** The other of the two languages. */
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
