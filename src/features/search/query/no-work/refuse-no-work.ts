import type { Ctx } from '#src/shared/ctx.ts';
import { AppError, type NearJob } from '#src/shared/errors.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import { hasBadWords } from '#src/features/foundation/wording/find-bad-words.ts';
import type { ParsedQuery } from '../match-jobs.ts';
import { cleanQuery } from '#src/features/catalogue/titles/clean-query.ts';
import { listSuggestions } from '../list-suggestions.ts';
import { recogniseNoWork } from './recognise-no-work.ts';
import type { MatcherCtx } from '../contract.ts';

/** Minimum similarity of a match by name. Then the text is a title, whatever else it resembles. */
const minNamed = 0.85;
/** Maximum number of jobs offered for a refused text. */
const maxNear = 4;

interface ReadText {
  /** The text, cleaned and parsed; null without a letter or digit. */
  parsed: ParsedQuery | null;
  matches: readonly Match[];
  /** Whether a model judged that its title is not a job. */
  isDoubted: boolean;
}

/**
 * Judges a text: a title; `unlikely` to be one without a description of its work; or `none` or `insult` by a rule or a list. If jobs match the text,
 * the learned score does not count; if a job has it as a name, only an insult counts.
 * @param raw the text as sent
 */
export function judgeText(raw: string, { parsed, matches, isDoubted }: ReadText): 'title' | 'unlikely' | 'none' | 'insult' {
  if (!parsed) return 'none';
  const noJob = matches.length > 0 ? 0 : parsed.guess.noJob;
  const noWork = recogniseNoWork(raw, noJob, hasBadWords);
  if (noWork === 'insult') return 'insult';
  if (noWork === 'none' && matches.every(({ similarity }) => similarity < minNamed)) return 'none';
  return isDoubted || (noWork === 'unlikely' && matches.length === 0) ? 'unlikely' : 'title';
}

/**
 * Refuses a text that names no work, with the jobs that may be meant. A visitor who describes the work is not refused.
 * @throws AppError invalid_query
 */
export async function refuseNoWork(
  ctx: Pick<Ctx, 'db' | 'language'> & MatcherCtx,
  raw: string,
  judgement: ReturnType<typeof judgeText>,
): Promise<void> {
  if (judgement === 'title') return;
  throw new AppError('invalid_query', { near: judgement === 'insult' ? [] : await findNear(ctx, raw) });
}

/** Finds the jobs that a text without work may mean. */
export async function findNear(ctx: Pick<Ctx, 'db' | 'language'> & MatcherCtx, raw: string): Promise<NearJob[]> {
  const near = await listSuggestions(ctx, { q: cleanQuery(raw), limit: maxNear });
  return near.map(({ job_id, title }) => ({ job_id, title }));
}
