import type { Language } from '#src/shared/language.ts';
import type { LocalText } from './contract.ts';

/** What is wrong with a side of a text: `missing` while only the other is written, `old` once only the other has changed since the base. */
export type SideMark = 'missing' | 'old' | null;

/**
 * Compares both sides of a text.
 * @param base the text as it was opened or last saved, if it was there
 */
export function markOf(text: LocalText, side: Language, base: LocalText | null): SideMark {
  const other = side === 'en' ? 'zh' : 'en';
  if (text[other].trim() === '') return null;
  if (text[side].trim() === '') return 'missing';
  const hadBoth = base !== null && base.en !== '' && base.zh !== '';
  return hadBoth && text[other] !== base[other] && text[side] === base[side] ? 'old' : null;
}
