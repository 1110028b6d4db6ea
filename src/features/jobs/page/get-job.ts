import { messages } from '#src/i18n/messages.ts';
import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { Job } from './contract.ts';
import { loadJob } from './store/job.ts';
import { toJob } from './to-job.ts';

/**
 * One job in the language of the request, with its evidence, figures and composed texts.
 * @throws AppError not_found
 */
export async function getJob(ctx: Pick<Ctx, 'db' | 'language'>, id: number): Promise<Job> {
  const row = await loadJob(ctx.db, id);
  if (!row) throw new AppError('not_found');
  return toJob(row, ctx.language, messages(ctx.language));
}
