import { cvParts } from './empty-cv.ts';
import type { Headings } from './outline.ts';

/** Keys of the texts on the pages of a CV, in the CV's language. */
export const sheetStringKeys = [
  'cv_editor.part_work',
  'cv_editor.part_education',
  'cv_editor.part_skills',
  'cv_editor.part_languages',
  'cv_editor.part_projects',
  'cv_editor.part_achievements',
  'cv_editor.part_values',
  'cv_editor.part_interests',
  'cv_editor.part_mbti',
  'cv_editor.c_present',
  'cv_editor.c_degree_high_school',
  'cv_editor.c_degree_college',
  'cv_editor.c_degree_bachelor',
  'cv_editor.c_degree_master',
  'cv_editor.c_degree_phd',
  'cv_editor.c_skill_beginner',
  'cv_editor.c_skill_intermediate',
  'cv_editor.c_skill_advanced',
  'cv_editor.c_skill_expert',
  'cv_editor.c_language_beginner',
  'cv_editor.c_language_intermediate',
  'cv_editor.c_language_advanced',
  'cv_editor.c_language_fluent',
  'cv_editor.c_language_native',
  'cv_editor.c_aries',
  'cv_editor.c_taurus',
  'cv_editor.c_gemini',
  'cv_editor.c_cancer',
  'cv_editor.c_leo',
  'cv_editor.c_virgo',
  'cv_editor.c_libra',
  'cv_editor.c_scorpio',
  'cv_editor.c_sagittarius',
  'cv_editor.c_capricorn',
  'cv_editor.c_aquarius',
  'cv_editor.c_pisces',
] as const;
export type SheetStrings = Record<(typeof sheetStringKeys)[number], string>;

/** Picks the names of levels, degrees and zodiac signs, for `outlineOf`. */
export function wordsOf(texts: SheetStrings): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key.replace('cv_editor.c_', ''), text]));
}

/** Picks the headings of the parts of a CV. */
export function headingsOf(texts: SheetStrings): Headings {
  const parts = [...cvParts, 'mbti'] as const;
  return Object.fromEntries(parts.map((part) => [part, texts[`cv_editor.part_${part}`]])) as Headings; // one for each part
}
