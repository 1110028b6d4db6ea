import type { Language } from '#src/shared/language.ts';

/** Titles of the example comparisons on an empty page: jobs that people think are similar. */
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
