import { cleanText } from '#src/shared/clean-text.ts';

/** Characters of feedback, counted without spaces at the ends. */
export const feedbackLimits = { least: 10, most: 2000 } as const;

/** Cleans a feedback text; null unless it then has 10 to 2,000 characters. */
export function cleanFeedback(text: string): string | null {
  const clean = cleanText(text);
  const length = clean === null ? 0 : Array.from(clean).length;
  return length >= feedbackLimits.least && length <= feedbackLimits.most ? clean : null;
}
