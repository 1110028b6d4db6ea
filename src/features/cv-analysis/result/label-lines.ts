import type { Ctx } from '#src/shared/ctx.ts';
import type { CvInput, FindJobs, LabelStep } from './contract.ts';

/** Labels the CV's own tasks. */
export async function labelLines(_ctx: Ctx, { reading }: CvInput, _found: FindJobs): Promise<LabelStep> {
  const lines = reading.roles.flatMap(({ tasks }, role) => tasks.map((quote) => ({ role, quote, label: null, match: null })));
  return { lines, lines_left_out: 0 };
}
