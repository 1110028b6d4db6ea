import type { Language } from '#src/shared/language.ts';

const words: Record<Language, readonly string[]> = {
  en: ['senior', 'junior', 'lead', 'principal', 'chief', 'trainee', 'experienced', 'freelance'],
  zh: ['高级', '资深', '初级', '中级', '首席', '兼职', '全职', '实习'],
};
/** Minimum number of letters that identify an unfinished level. */
const minLetters = 4;

/** Whether a normalised text is only a level, to which a job is still to be typed: "seni", "junior", 高级. */
export function isLevelOnly(text: string): boolean {
  return words.zh.includes(text) || (text.length >= minLetters && words.en.some((word) => word.startsWith(text)));
}
