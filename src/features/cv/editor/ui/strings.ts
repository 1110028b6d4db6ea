import type { Picked } from '#src/i18n/messages.ts';
import { reviewStringKeys } from '#src/features/cv/review/ui/strings.ts';
import { lineRules } from '../writing/schemas.ts';

/** Keys of the texts that the page passes to the island. */
export const editorStringKeys = [
  ...reviewStringKeys,
  ...lineRules.map((rule) => `cv_report.rule_${rule}` as const),
  ...lineRules.map((rule) => `cv_report.rule_${rule}_text` as const),
  'cv_editor.*',
  'cv_report.unmatched',
  'error.network',
  'error.no_response',
  'exposure.direct',
  'exposure.tools',
  'exposure.untouched',
  'member.cancel',
  'member.loading',
  'member.part_failed',
  'member.retry',
] as const;
export type EditorStrings = Picked<typeof editorStringKeys>;

/** Returns the name of a choice such as `degree_master`. An id that ends with `_`, such as `degree_`, means no choice. */
export function choiceText(strings: EditorStrings, id: string): string {
  const all: Readonly<Record<string, string>> = strings;
  return all[`cv_editor.c_${id.endsWith('_') ? 'none' : id}`] ?? id;
}
