import { cleanText } from '#src/shared/clean-text.ts';
import { type Cv, cvSchema } from './contract.ts';

/** A CV with each of its texts cleaned for storage; null if one is too long then, as some letters are once they are normalised. */
export function cleanCv(cv: Cv): Cv | null {
  return cvSchema.safeParse(cleaned(cv)).data ?? null;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value) ?? '';
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, cleaned(inside)]));
}

/** What two titles share that a member would take for the same: case, width and spaces do not count. */
export function titleKey(title: string): string {
  return title.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
