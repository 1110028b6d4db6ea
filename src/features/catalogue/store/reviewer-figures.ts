import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { jobs } from '#drizzle/schema/jobs.ts';
import { jobReviews } from '#drizzle/schema/reviews.ts';
import { oneDecimal } from '../../figures/one-decimal.ts';
import type { ReviewerFigure } from '../types.ts';

/** The reviewers' figures by occupation code, without samples, which do not count. */
export async function loadReviewerFigures(db: Db, codes: string[]): Promise<Map<string, ReviewerFigure[]>> {
  const rows = await db
    .select({
      onet: jobs.onetSoc,
      provider: jobReviews.provider,
      modelId: jobReviews.modelId,
      promptVersion: jobReviews.promptVersion,
      share: jobReviews.share,
      date: jobReviews.lastRefreshedAt,
    })
    .from(jobReviews)
    .innerJoin(jobs, eq(jobs.id, jobReviews.jobId))
    .where(and(eq(jobReviews.sample, false), inArray(jobs.onetSoc, codes)))
    .orderBy(asc(jobReviews.provider));
  const byCode = Map.groupBy(rows, ({ onet }) => onet ?? '');
  return new Map([...byCode].map(([code, figures]) => [code, figures.map(toFigure)]));
}

function toFigure({
  share,
  date,
  provider,
  modelId,
  promptVersion,
}: Omit<ReviewerFigure, 'rate' | 'date'> & { date: Date }): ReviewerFigure {
  return { provider, modelId, promptVersion, share, rate: oneDecimal(share * 100), date: date.toISOString() };
}
