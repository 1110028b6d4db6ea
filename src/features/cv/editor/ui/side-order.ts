import { createContext, useContext } from 'react';
import { type Language, languages } from '#src/shared/language.ts';
import type { LocalText } from '../contract.ts';

/** The language that is first in each pair of fields, and whether the other one's empty fields are left out. */
export const SideOrder = createContext<{ first: Language; isAlone: boolean }>({ first: 'en', isAlone: false });

/** Hook: the sides of a text that the form shows. A side that is written is never hidden. */
export function useSides(text: LocalText): Language[] {
  const { first, isAlone } = useContext(SideOrder);
  return [first, ...languages.filter((side) => side !== first && !(isAlone && text[side] === ''))];
}
