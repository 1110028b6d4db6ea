import { type Language, otherLanguage } from '#src/shared/language.ts';
import type { Cv, LocalText } from './contract.ts';

/** What is wrong with a side of a text: `missing` while only the other is written, `old` once only the other has changed since the base. */
export type SideMark = 'missing' | 'old' | null;

/**
 * Compares both sides of a text.
 * @param base the text as it was opened or last saved, if it was there
 */
export function markOf(text: LocalText, side: Language, base: LocalText | null): SideMark {
  const other = otherLanguage(side);
  if (text[other].trim() === '') return null;
  if (text[side].trim() === '') return 'missing';
  const hadBoth = base !== null && base.en !== '' && base.zh !== '';
  return hadBoth && text[other] !== base[other] && text[side] === base[side] ? 'old' : null;
}

/** The texts of a CV that are written in the other language only, as paths such as `work.0.company.en`. */
export function missingSides(cv: Cv, side: Language): string[] {
  const inside = (value: unknown, path: string): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    if (isLocal(value)) return markOf(value, side, null) === 'missing' ? [`${path}.${side}`] : [];
    return Object.entries(value).flatMap(([name, one]) => inside(one, path === '' ? name : `${path}.${name}`));
  };
  return inside(cv, '');
}

const isLocal = (value: object): value is LocalText => 'en' in value && 'zh' in value;

/** A CV whose texts are all in one language: what a file in `from` shows, put into `to`. */
export function inOneLanguage(cv: Cv, from: Language, to: Language): Cv {
  const other = otherLanguage(from);
  const only = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(only);
    if (typeof value !== 'object' || value === null) return value;
    if (isLocal(value)) return { en: '', zh: '', [to]: value[from].trim() || value[other].trim() };
    return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, only(inside)]));
  };
  return only(cv) as Cv; // the same form
}
