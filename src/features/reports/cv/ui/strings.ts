import type { Picked } from '#src/i18n/messages.ts';
import { reviewStringKeys } from '#src/features/cv/review/ui/strings.ts';
import { deleteStringKeys, startStringKeys } from '#src/features/reports/engine/ui/strings.ts';

/** Texts for the reading of a CV in the browser. */
const readingStringKeys = [
  'cv_analysis.read_opening',
  'cv_analysis.read_finding',
  'cv_analysis.read_cancel',
  'cv_analysis.read_paste',
  'cv_analysis.read_first',
  'cv_analysis.read_wait',
  'cv_analysis.read_too_slow',
  'cv_analysis.read_unreadable',
  'error.cv_type',
  'error.cv_too_large',
  'error.cv_encrypted',
  'error.cv_scanned',
  'error.cv_empty',
  'error.cv_broken',
  'error.cv_bomb',
  'error.cv_too_many_pages',
  'error.text_too_short',
] as const;

export const startCvStringKeys = [
  ...startStringKeys,
  'member_analysis.start',
  'member_analysis.starting',
  'member_analysis.options_failed',
  'cv_analysis.saved',
  'cv_analysis.saved_none',
  'cv_analysis.file',
  'cv_analysis.file_hint',
  'cv_analysis.choose',
  'cv_analysis.drop',
  'cv_analysis.chosen',
  'cv_analysis.remove',
  'cv_analysis.paste',
  'cv_analysis.file_instead',
  'cv_analysis.paste_hint',
  'cv_analysis.none',
  'cv_analysis.not_stored',
  'cv_analysis.consent_title',
  'cv_analysis.consent',
  'cv_analysis.consent_lead',
  'cv_analysis.consent_sample',
  'cv_analysis.no_models',
  ...readingStringKeys,
  ...reviewStringKeys,
] as const;
export type StartCvStrings = Picked<typeof startCvStringKeys>;

export const keptStringKeys = [
  ...deleteStringKeys,
  'member.part_failed',
  'cv_analysis.kept_title',
  'cv_analysis.kept_text',
  'cv_analysis.kept_read',
  'cv_analysis.kept_report',
  'cv_analysis.kept_not',
  'cv_analysis.kept_models',
  'cv_analysis.kept_no_models',
  'cv_analysis.forget',
  'cv_analysis.forget_sure',
  'cv_analysis.forgotten',
  'cv_analysis.compare',
  'cv_analysis.compare_with',
  'cv_analysis.compare_none',
  'cv_analysis.compare_failed',
] as const;
export type KeptStrings = Record<(typeof keptStringKeys)[number], string>;
