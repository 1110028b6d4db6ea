import { messages } from '#src/i18n/messages.ts';
import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { Job } from './contract.ts';
import { loadJobFacts } from './store.ts';
import { toJob } from './to-job.ts';

/**
 * One job in the language of the request, with its evidence, figures and composed texts.
 * @throws AppError not_found
 */
export async function getJob(ctx: Pick<Ctx, 'db' | 'language'>, id: number): Promise<Job> {
  const facts = await loadJobFacts(ctx.db, id);
  if (!facts) throw new AppError('not_found');
  return toJob(facts, ctx.language, messages(ctx.language));
}
