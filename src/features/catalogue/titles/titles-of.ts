import type { Bilingual, Language } from '#src/shared/language.ts';

/**
 * A job's titles by language.
 * @param texts its rows of `job_texts`; every job has one per language
 */
export function titlesOf(texts: readonly { language: Language; title: string }[]): Bilingual {
  const inLanguage = (language: Language) => {
    const text = texts.find((row) => row.language === language);
    if (!text) throw new RangeError(`a job has no title in ${language}`);
    return text.title;
  };
  return { en: inLanguage('en'), zh: inLanguage('zh') };
}
