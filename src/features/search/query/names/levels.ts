import type { Language } from '#src/shared/language.ts';

const words: Record<Language, readonly string[]> = {
  en: ['senior', 'junior', 'lead', 'principal', 'chief', 'trainee', 'experienced', 'freelance'],
  zh: ['高级', '资深', '初级', '中级', '首席', '兼职', '全职', '实习'],
};
/** Letters of a level that say so, where the rest is still to be typed. */
const least = 4;

/** Whether a normalised text is a level in front of a job that is still to be typed: "seni", "junior", 高级. */
export function isLevelInFront(text: string): boolean {
  return words.zh.includes(text) || (text.length >= least && words.en.some((word) => word.startsWith(text)));
}
