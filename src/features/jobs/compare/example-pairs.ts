import type { Language } from '#src/shared/language.ts';

/** Titles that are looked up for the comparisons that an empty page offers: near neighbours that people take for alike. */
export const examplePairs: Record<Language, readonly (readonly [string, string])[]> = {
  en: [
    ['accountant', 'lawyer'],
    ['registered nurse', 'radiologist'],
    ['graphic designer', 'web developer'],
  ],
  zh: [
    ['会计', '律师'],
    ['护士', '放射科医生'],
    ['平面设计师', '网页开发'],
  ],
};
