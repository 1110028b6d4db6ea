import type { Cv } from './contract.ts';

/** Finds the degree in a text such as “MSc in Biology” or “本科”; empty if there is none. */
export function degreeOf(text: string): Cv['education'][number]['degree'] {
  if (/博士|ph\.?\s?d|doctor/i.test(text)) return 'phd';
  if (/硕士|研究生|master|magister|\bm\.?\s?(?:a|sc|s|eng|ba|ed|phil)\b|mba/i.test(text)) return 'master';
  if (/本科|学士|bachelor|\bb\.?\s?(?:a|sc|s|eng|ed|com|tech|e|fa|ba)\b|\bllb\b/i.test(text)) return 'bachelor';
  if (/大专|专科|associate|college|diploma|\bhn[dc]\b/i.test(text)) return 'college';
  return /高中|中专|high school|a[- ]level|gcse|\bged\b/i.test(text) ? 'high_school' : '';
}

const degreeInSubject =
  /\b(?:degree|bachelor|master|doctor|doctorate|diploma|b\.?\s?sc|m\.?\s?sc|b\.?\s?a|m\.?\s?a|ph\.?\s?d)\b.*?\sin\s(.+)$/i;
const abbreviationAndSubject =
  /^(?:b\.?\s?(?:sc|a|s|eng|ed|com|tech|fa)|m\.?\s?(?:sc|a|s|eng|ed|phil)|ph\.?\s?d)\.?(?:\s?\(?hons?\.?\)?)?[\s,:–-]+(.+)$/i;

/** Finds the subject in the name of a degree: “Nursing” in “BSc Nursing” and “Bachelor of Science in Nursing”; empty if there is none. */
export function subjectOf(degree: string): string {
  return (degreeInSubject.exec(degree)?.[1] ?? abbreviationAndSubject.exec(degree)?.[1] ?? '').trim();
}
