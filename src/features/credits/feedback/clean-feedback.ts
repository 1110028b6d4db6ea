import { cleanText } from '#src/shared/clean-text.ts';
import { feedbackLimits } from './feedback-limits.ts';

/** Cleans a feedback text; null unless it then has 10 to 2,000 characters. */
export function cleanFeedback(text: string): string | null {
  const clean = cleanText(text);
  const length = clean === null ? 0 : Array.from(clean).length;
  return length >= feedbackLimits.least && length <= feedbackLimits.most ? clean : null;
}
