import type { Ctx } from '#src/shared/ctx.ts';
import { AppError, type NearJob } from '#src/shared/errors.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import { hasBadWords } from '#src/features/foundation/wording/find-bad-words.ts';
import type { ParsedQuery } from '../match-jobs.ts';
import { cleanQuery } from '#src/features/catalogue/titles/clean-query.ts';
import { suggestJobs } from '../suggest-jobs.ts';
import { recogniseNoWork } from './recognise-no-work.ts';
import type { MatcherCtx } from '../contract.ts';

/** From this similarity on a match is a name of the job: the text is one, whatever else it says. */
const named = 0.85;
/** Maximum number of jobs offered for a text that is refused. */
const maxNear = 4;

interface Read {
  /** The text, cleaned and parsed; null without a letter or digit. */
  parsed: ParsedQuery | null;
  matches: readonly Match[];
  /** Whether a model took its title for no job. */
  isDoubted: boolean;
}

/**
 * What a text can be, as far as it can be told: a title; one that only the description of its work makes likely; none, because a rule or a
 * list knows it. Where jobs match the text, only a rule, a list or a model that was asked takes it for none, and where one has it as a name, a
 * listed insult only.
 * @param raw the text as it was sent
 */
export function judgeText(raw: string, { parsed, matches, isDoubted }: Read): 'title' | 'unlikely' | 'none' | 'insult' {
  if (!parsed) return 'none';
  const noJob = matches.length > 0 ? 0 : parsed.guess.noJob;
  const found = recogniseNoWork(raw, noJob, hasBadWords);
  if (found === 'insult') return 'insult';
  if (found === 'none' && matches.every(({ similarity }) => similarity < named)) return 'none';
  return isDoubted || (found === 'unlikely' && matches.length === 0) ? 'unlikely' : 'title';
}

/**
 * Refuses a text that names no work, and says which jobs may be meant. Whoever describes the work gets further.
 * @throws AppError invalid_query
 */
export async function refuseNoWork(
  ctx: Pick<Ctx, 'db' | 'language'> & MatcherCtx,
  raw: string,
  found: ReturnType<typeof judgeText>,
): Promise<void> {
  if (found === 'title') return;
  throw new AppError('invalid_query', { near: found === 'insult' ? [] : await findNear(ctx, raw) });
}

/** The jobs that may be meant by a text that names no work, in the language of the request. */
export async function findNear(ctx: Pick<Ctx, 'db' | 'language'> & MatcherCtx, raw: string): Promise<NearJob[]> {
  const near = await suggestJobs(ctx, { q: cleanQuery(raw), limit: maxNear });
  return near.map(({ job_id, title }) => ({ job_id, title }));
}
