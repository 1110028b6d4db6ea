import { type Language, otherLanguage } from '#src/shared/language.ts';
import type { Cv, LocalText } from './contract.ts';

/** The problem of one language side of a text: `missing` if only the other side has text, `old` if only the other side changed since the base. */
export type SideMark = 'missing' | 'old' | null;

/**
 * Finds the problem of one side of a text.
 * @param base the text when it was opened or last saved; null for a new one
 */
export function markOf(text: LocalText, side: Language, base: LocalText | null): SideMark {
  const other = otherLanguage(side);
  if (text[other].trim() === '') return null;
  if (text[side].trim() === '') return 'missing';
  const hadBoth = base !== null && base.en !== '' && base.zh !== '';
  return hadBoth && text[other] !== base[other] && text[side] === base[side] ? 'old' : null;
}

/** Lists the texts that are missing in a language, as paths such as `work.0.company.en`. */
export function missingSides(value: unknown, side: Language, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isLocal(value)) return markOf(value, side, null) === 'missing' ? [`${path}.${side}`] : [];
  return Object.entries(value).flatMap(([name, child]) => missingSides(child, side, path === '' ? name : `${path}.${name}`));
}

const isLocal = (value: object): value is LocalText => 'en' in value && 'zh' in value;

/** Reduces a CV to the texts that a file in the language `from` shows, and puts them on the side `to`. */
export function inOneLanguage(cv: Cv, from: Language, to: Language): Cv {
  const other = otherLanguage(from);
  const reduce = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reduce);
    if (typeof value !== 'object' || value === null) return value;
    if (isLocal(value)) return { en: '', zh: '', [to]: value[from].trim() || value[other].trim() };
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, reduce(child)]));
  };
  return reduce(cv) as Cv; // the same form
}
