import type { Translate } from '#src/i18n/messages.ts';
import { type Language, wordGap } from '#src/shared/language.ts';
import { exposedShare } from '#src/features/catalogue/figures/rubric.ts';
import { shownPercents } from './contest.ts';
import type { Job } from './contract.ts';

/** Explains the AI replacement rate of a job in one sentence. */
export function sayRate(job: Pick<Job, 'ai_replacement_rate' | 'confidence' | 'shares'>, t: Translate): string {
  const { low, high } = job.shares.range;
  const values = { rate: shownPercents(job.ai_replacement_rate).ai, low: Math.round(low), high: Math.round(high) };
  return t(job.confidence === 'measured' ? 'job.meaning' : `job.meaning_${job.confidence}`, values);
}

/** States the range of the shares behind the rate, and their source. */
export function sayRange({ shares, confidence }: Pick<Job, 'shares' | 'confidence'>, t: Translate): string {
  const values = { low: Math.round(shares.range.low), high: Math.round(shares.range.high) };
  if (confidence !== 'measured') return t(`job.range_${confidence}`, values);
  if (shares.reviewers.length > 0) return t('job.range_reviewed', values);
  return shares.evidence.length > 1 ? t('job.range_measured', values) : t('job.range_one');
}

/** The text below the contest: the rank and whether the measures contest it, or an explanation of a rate without a rank. */
export function sayPlace(job: Job, language: Language, t: Translate): string {
  if (job.rank === null || !job.spread || job.confidence === 'inferred') return sayRate(job, t);
  const contested = job.contested && t('job.certainty_contested', { low: Math.round(job.spread.low), high: Math.round(job.spread.high) });
  return [t('job.certainty', { rank: Math.round(job.rank) }), contested].filter(Boolean).join(wordGap[language]);
}

/** Compares the exposed share of the job's tasks with the rate. They differ, because they come from different task lists. */
export function sayTwoFigures(job: Pick<Job, 'ai_replacement_rate' | 'confidence' | 'tasks' | 'shares'>, t: Translate): string {
  const own = Math.round(exposedShare(job.tasks) * 100);
  const rate = shownPercents(job.ai_replacement_rate).ai;
  if (own === rate) return t('workweek.two_same', { own });
  const basis = job.confidence === 'measured' && job.shares.reviewers.length > 0 ? 'reviewed' : job.confidence;
  return t(`workweek.two_${basis}`, { own, rate });
}
