import type { Picked } from '#src/i18n/messages.ts';
import { adminStringKeys } from '#src/components/admin/strings.ts';

/** The texts that the page passes to the island. */
export const jobDeskStringKeys = [
  ...adminStringKeys,
  'admin.jobs_unlisted',
  'admin.jobs_listed',
  'admin.jobs_withheld',
  'admin.jobs_none',
  'admin.jobs_show',
  'admin.job_facts',
  'admin.job_list',
  'admin.job_list_label',
  'admin.job_withhold',
  'admin.job_withhold_label',
  'admin_jobs.*',
  'admin.job_made_listed',
  'admin.job_made_withheld',
] as const;
export type JobDeskStrings = Picked<typeof jobDeskStringKeys>;
