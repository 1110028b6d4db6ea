import type { Picked } from '#src/i18n/messages.ts';
import { adminStringKeys } from '#src/components/admin/strings.ts';
import { actFields, acts, actValues } from '../contract.ts';

/** The texts that the page passes to the island. */
export const auditStringKeys = [
  ...adminStringKeys,
  ...acts.map((act) => `admin_audit.act_${act}` as const),
  ...actFields.map((field) => `admin_audit.field_${field}` as const),
  ...actValues.map((value) => `admin_audit.value_${value}` as const),
  'admin_audit.search',
  'admin_audit.act',
  'admin_audit.all',
  'admin_audit.csv',
  'admin_audit.csv_failed',
  'admin_audit.none',
  'admin_audit.before',
  'admin_audit.after',
  'admin_audit.nothing',
  'admin_audit.reason',
  'admin_audit.subject_member',
  'admin_audit.subject_job',
  'admin_audit.subject_title',
  'admin_audit.subject_comment',
  'admin_audit.subject_word',
  'admin_audit.subject_announcement',
  'admin_audit.subject_article',
  'admin_audit.subject_picture',
  'admin_audit.gone',
  'admin_audit.only',
  'admin_audit.show_all',
] as const;
export type AuditStrings = Picked<typeof auditStringKeys>;
