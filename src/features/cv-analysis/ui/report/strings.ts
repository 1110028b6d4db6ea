import type { MessageKey } from '#src/i18n/messages.ts';

/** The texts of the report. */
export const reportStringKeys = ['cv_report.title'] as const satisfies MessageKey[];

export type ReportStrings = Record<(typeof reportStringKeys)[number], string>;
