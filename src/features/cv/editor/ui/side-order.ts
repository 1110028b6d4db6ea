import { createContext, useContext } from 'react';
import { type Language, languages } from '#src/shared/language.ts';
import type { LocalText } from '../contract.ts';

/** Context: the language that comes first in each pair of fields, and whether empty fields of the other language are hidden. */
export const SideOrder = createContext<{ first: Language; hidesOther: boolean }>({ first: 'en', hidesOther: false });

/** Hook: the language sides of a text that the form shows. A side with text is never hidden. */
export function useSides(text: LocalText): Language[] {
  const { first, hidesOther } = useContext(SideOrder);
  return [first, ...languages.filter((side) => side !== first && !(hidesOther && text[side] === ''))];
}
