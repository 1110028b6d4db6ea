import { deleteStringKeys, startStringKeys } from '../../member-analyses/ui/strings.ts';

export const startCvStringKeys = [
  ...startStringKeys,
  'reviewer.gpt4o',
  'reviewer.gemini',
  'reviewer.deepseek',
  'cv_analysis.file',
  'cv_analysis.file_hint',
  'cv_analysis.choose',
  'cv_analysis.drop',
  'cv_analysis.chosen',
  'cv_analysis.remove',
  'cv_analysis.paste',
  'cv_analysis.paste_instead',
  'cv_analysis.file_instead',
  'cv_analysis.paste_hint',
  'cv_analysis.none',
  'cv_analysis.not_stored',
  'cv_analysis.consent_title',
  'cv_analysis.consent',
  'cv_analysis.consent_lead',
  'cv_analysis.consent_sample',
  'cv_analysis.no_models',
  'cv_analysis.uploading',
  'cv_analysis.reading',
  'error.cv_too_large',
] as const;
export type StartCvStrings = Record<(typeof startCvStringKeys)[number], string>;

export const keptStringKeys = [
  ...deleteStringKeys,
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
  'reviewer.gpt4o',
  'reviewer.gemini',
  'reviewer.deepseek',
] as const;
export type KeptStrings = Record<(typeof keptStringKeys)[number], string>;
