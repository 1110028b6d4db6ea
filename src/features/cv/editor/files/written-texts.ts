import type { Language } from '#src/shared/language.ts';
import type { Cv } from '../contract.ts';
import { outlineOf } from '../outline.ts';
import { headingsOf, type SheetStrings, wordsOf } from '../sheet-words.ts';

/** Every text of a CV in the order in which it is on its pages. */
export function writtenTexts(cv: Cv, { language, texts }: { language: Language; texts: SheetStrings }): string[] {
  const { name, title, contact, bio, sections } = outlineOf(cv, language, wordsOf(texts));
  const headings = headingsOf(texts);
  const entries = sections.flatMap((section) => [
    headings[section.part],
    ...section.entries.flatMap(({ title: of, subtitle, time, points }) => [of, subtitle, time, ...points]),
  ]);
  return [name, title, ...contact, bio, ...entries].filter((text) => text !== '');
}
