import { cleanText } from '#src/shared/clean-text.ts';
import { feedbackLimits } from './feedback-limits.ts';

/** Feedback as it is stored; null unless it has 10 to 2,000 characters. */
export function measureText(text: string): string | null {
  const clean = cleanText(text);
  const length = clean === null ? 0 : Array.from(clean).length;
  return length >= feedbackLimits.least && length <= feedbackLimits.most ? clean : null;
}
