import type { OtherFormat } from '../other-formats.ts';

/** Reasons why no CV is read from a file. */
export const importProblems = [
  ...(['cv_type', 'cv_too_large', 'cv_encrypted', 'cv_scanned'] as const),
  ...(['cv_empty', 'cv_broken', 'cv_bomb', 'cv_too_many_pages', 'no_cv', 'not_json_resume'] as const),
] as const;
/** `other_…`: the JSON format of another program. */
export type ImportProblem = (typeof importProblems)[number] | `other_${OtherFormat}`;
