import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { Match } from '../../progress/contract.ts';
import { hasBadWords } from '../../wording/find-bad-words.ts';
import type { ParsedQuery } from '../match-jobs.ts';
import { cleanQuery } from '../../titles/clean-query.ts';
import { suggestJobs } from '../suggest-jobs.ts';
import { recogniseNoWork } from './recognise-no-work.ts';

/** From this similarity on a match is a name of the job: the text is one, whatever else it says. */
const named = 0.85;
/** Maximum number of jobs offered for a text that is refused. */
const maxNear = 4;

/**
 * Refuses a text that is recognised as naming no work, and says which jobs may be meant. Where jobs match it, only a rule or a list refuses
 * it, and where one has it as a name, a listed insult alone.
 * @param raw the text as it was sent
 * @param parsed the same text, cleaned and parsed
 * @throws AppError invalid_query
 */
export async function refuseNoWork(
  ctx: Pick<Ctx, 'db' | 'language' | 'matcher'>,
  raw: string,
  { parsed, matches }: { parsed: ParsedQuery | null; matches: readonly Match[] },
): Promise<void> {
  const noJob = matches.length > 0 ? 0 : (parsed?.guess.noJob ?? 1);
  const found = recogniseNoWork(raw, noJob, hasBadWords);
  const most = matches[0]?.similarity ?? 0;
  if (found === 'insult') throw new AppError('invalid_query');
  if ((found === 'sure' && most < named) || (found === 'likely' && matches.length === 0)) {
    const near = await suggestJobs(ctx, { q: cleanQuery(raw), limit: maxNear });
    throw new AppError('invalid_query', { near: near.map(({ job_id, title }) => ({ job_id, title })) });
  }
}
