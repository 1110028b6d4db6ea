import { fill } from '#src/i18n/fill.ts';
import { languageNames } from '#src/shared/language.ts';
import type { DeskStrings } from './strings.ts';

/** Renders a missing field for editors: `texts.zh.title` as "Title, 简体中文". */
export function missingText(field: string, strings: DeskStrings): string {
  const [kind, name = '', part = '', side] = field.split('.');
  const language = languageNames[(kind === 'images' ? side : name) === 'zh' ? 'zh' : 'en'];
  if (kind === 'images') return fill(strings['desk.missing_alt'], { name, language });
  const partName = strings[part === 'title' ? 'desk.title' : part === 'summary' ? 'desk.summary' : 'desk.body'];
  return fill(strings['desk.missing_part'], { what: partName, language });
}
