import { cleanText } from '#src/shared/clean-text.ts';
import { type Cv, cvSchema } from './contract.ts';

/** Cleans every text of a CV for storage. Null if a text is then over its limit: normalising makes some letters longer. */
export function cleanCv(cv: Cv): Cv | null {
  return cvSchema.safeParse(cleanTexts(cv)).data ?? null;
}

function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value) ?? '';
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, cleanTexts(inside)]));
}

/** Computes the key by which titles are compared. Case, character width and spaces do not count. */
export function titleKey(title: string): string {
  return title.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
