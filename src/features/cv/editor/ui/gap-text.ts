import { fill } from '#src/i18n/fill.ts';
import { languageNames, languages } from '#src/shared/language.ts';
import type { Doubt, Gap } from '../find-gaps.ts';
import type { EditorStrings } from './strings.ts';

/** A gap, a doubt, or a field that the server refused. `is` names the kind of problem. */
export type FieldProblem = Pick<Gap, 'field'> & { is: Gap['is'] | Doubt['is'] | 'refused' };

/** Describes the problem of a field in a sentence. */
export function gapText({ field, is: kind }: FieldProblem, strings: EditorStrings): string {
  return fill(strings[`cv_editor.gap_${kind}`], { field: fieldText(field, strings) });
}

/**
 * Returns the label that the form shows for a field.
 * @param path the field: `PART`, `basic.FIELD`, `PART.INDEX` or `PART.INDEX.FIELD`; a text in two languages adds `.LANGUAGE`
 */
export function fieldText(path: string, strings: EditorStrings): string {
  const all: Readonly<Record<string, string>> = strings;
  const [part = '', ...rest] = path.split('.');
  const withLanguage = (name: string, language: string) =>
    language === 'en' || language === 'zh' ? `${name} (${languageNames[language]})` : name;
  if (part === 'basic') {
    const [field = '', language = ''] = rest;
    return withLanguage(all[`cv_editor.b_${field}`] ?? path, language);
  }
  const name = all[`cv_editor.part_${part}`] ?? all[`cv_editor.${part}`] ?? path;
  const [index = '', field = '', language = ''] = rest;
  if (index === '') return name;
  const entry = fill(strings['cv_editor.entry'], { part: name, number: Number(index) + 1 });
  return withLanguage([entry, all[`cv_editor.f_${field}`] ?? ''].filter((text) => text !== '').join(' · '), language);
}

/** Returns the element id of an entry's heading. */
export const entryId = (part: string, index: number) => `cv-${part}.${index}`;

/** Moves the focus to an entry, or to the button that adds one. */
export function focusEntry(part: string, index: number): void {
  const target = document.getElementById(entryId(part, index)) ?? document.getElementById(`cv-add-${part}`);
  target?.focus();
}

/** Moves the focus to a field, to its text in one of the languages, or to the button that adds an entry to its part. */
export function focusField(field: string): void {
  const ids = [`cv-${field}`, ...languages.map((language) => `cv-${field}.${language}`), `cv-add-${field}`];
  const target = ids.map((id) => document.getElementById(id)).find((element) => element !== null);
  target?.closest('details')?.setAttribute('open', ''); // elements in a closed <details> cannot have the focus
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}
