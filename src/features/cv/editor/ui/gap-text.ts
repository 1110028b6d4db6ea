import { fill } from '#src/i18n/fill.ts';
import { languageNames, languages } from '#src/shared/language.ts';
import type { Doubt, Gap } from '../find-gaps.ts';
import type { EditorStrings } from './strings.ts';

/** A gap, a doubt, or a field that the server refused. */
export type FieldProblem = Pick<Gap, 'field'> & { is: Gap['is'] | Doubt['is'] | 'refused' };

/** Describes the problem of a field in a sentence. */
export function gapText({ field, is }: FieldProblem, strings: EditorStrings): string {
  return fill(strings[`cv_editor.gap_${is}`], { field: fieldText(field, strings) });
}

/** Returns the form's name for a path such as `work.0.company`. */
export function fieldText(path: string, strings: EditorStrings): string {
  const all: Readonly<Record<string, string>> = strings;
  const [part = '', second = '', third = '', side = ''] = path.split('.');
  const withSide = (name: string, language: string) =>
    language === 'en' || language === 'zh' ? `${name} (${languageNames[language]})` : name;
  if (part === 'basic') return withSide(all[`cv_editor.b_${second}`] ?? path, third);
  const name = all[`cv_editor.part_${part}`] ?? all[`cv_editor.${part}`] ?? path;
  if (second === '') return name;
  const entry = fill(strings['cv_editor.entry'], { part: name, number: Number(second) + 1 });
  return withSide([entry, all[`cv_editor.f_${third}`] ?? ''].filter((text) => text !== '').join(' · '), side);
}

/** Returns the element id of an entry's heading. */
export const entryId = (part: string, index: number) => `cv-${part}.${index}`;

/** Moves the focus to an entry, or to the button that adds one. */
export function focusEntry(part: string, index: number): void {
  const target = document.getElementById(entryId(part, index)) ?? document.getElementById(`cv-add-${part}`);
  target?.focus();
}

/** Moves the focus to a field, to one of its language sides, or to the button that adds an entry to its part. */
export function focusField(field: string): void {
  const ids = [`cv-${field}`, ...languages.map((side) => `cv-${field}.${side}`), `cv-add-${field}`];
  const target = ids.map((id) => document.getElementById(id)).find((element) => element !== null);
  target?.closest('details')?.setAttribute('open', ''); // elements in a closed <details> cannot have the focus
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}
