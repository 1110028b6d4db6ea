import type { Ctx } from '#src/shared/ctx.ts';
import type { CvInput, FindJobs } from './contract.ts';

/** Matches each job of the CV to occupations of the catalogue. */
export async function findJobs(_ctx: Ctx, { reading }: CvInput): Promise<FindJobs> {
  const roles = reading.roles.map(({ title, employer, dates, end }) => ({
    ...{ title, employer, dates, years: null, is_current: end === 'present', matches: [] },
  }));
  return { roles, roles_left_out: 0 };
}
