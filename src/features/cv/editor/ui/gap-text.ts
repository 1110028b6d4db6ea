import { fill } from '#src/i18n/fill.ts';
import { languageNames, languages } from '#src/shared/language.ts';
import type { Doubt, Gap } from '../find-gaps.ts';
import type { EditorStrings } from './strings.ts';

/** A gap, or a field that the server refused. */
export type Shown = Pick<Gap, 'field'> & { is: Gap['is'] | Doubt['is'] | 'refused' };

/** What keeps a CV from being saved, as a sentence. */
export function gapText({ field, is }: Shown, strings: EditorStrings): string {
  return fill(strings[`cv_editor.gap_${is}`], { field: fieldText(field, strings) });
}

/** A path such as `work.0.company` as the form names it. */
export function fieldText(path: string, strings: EditorStrings): string {
  const all: Readonly<Record<string, string>> = strings;
  const [part = '', second = '', third = '', side = ''] = path.split('.');
  const ofSide = (name: string, of: string) => (of === 'en' || of === 'zh' ? `${name} (${languageNames[of]})` : name);
  if (part === 'basic') return ofSide(all[`cv_editor.b_${second}`] ?? path, third);
  const name = all[`cv_editor.part_${part}`] ?? all[`cv_editor.${part}`] ?? path;
  if (second === '') return name;
  const entry = fill(strings['cv_editor.entry'], { part: name, number: Number(second) + 1 });
  return ofSide([entry, all[`cv_editor.f_${third}`] ?? ''].filter((text) => text !== '').join(' · '), side);
}

/** Id of the heading of an entry. */
export const entryId = (part: string, index: number) => `cv-${part}.${index}`;

/** Takes the keyboard to the entry at a place, or to the button that adds one. */
export function goToEntry(part: string, index: number): void {
  const target = document.getElementById(entryId(part, index)) ?? document.getElementById(`cv-add-${part}`);
  target?.focus();
}

/** Takes the keyboard to a field: to the text itself, to one of its sides, or to the button that adds the first entry. */
export function goTo(field: string): void {
  const ids = [`cv-${field}`, ...languages.map((side) => `cv-${field}.${side}`), `cv-add-${field}`];
  const target = ids.map((id) => document.getElementById(id)).find((element) => element !== null);
  target?.closest('details')?.setAttribute('open', ''); // what is folded cannot have the focus
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}
