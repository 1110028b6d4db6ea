import type { Language } from '#src/shared/language.ts';

/**
 * The `lang` attribute of a title on a page in some language; undefined if it needs none. A job that was searched in one language only
 * has the typed title in both.
 */
export function titleLang(title: string, language: Language): 'en' | 'zh-CN' | undefined {
  const isChinese = /\p{Script=Han}/u.test(title);
  if (isChinese === (language === 'zh') || !/\p{L}/u.test(title)) return undefined;
  return isChinese ? 'zh-CN' : 'en';
}
