import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { jobs } from '#drizzle/schema/jobs.ts';
import { jobReviews } from '#drizzle/schema/reviews.ts';
import { oneDecimal } from '#src/features/catalogue/figures/one-decimal.ts';
import type { ReviewerFigure } from '../types.ts';

/** Reviewers' figures by catalogue key, without samples, which do not count. */
export async function loadReviewerFigures(db: Db): Promise<Map<string, ReviewerFigure[]>> {
  const rows = await db
    .select({
      key: jobs.catalogueKey,
      provider: jobReviews.provider,
      modelId: jobReviews.modelId,
      promptVersion: jobReviews.promptVersion,
      share: jobReviews.share,
      date: jobReviews.lastRefreshedAt,
    })
    .from(jobReviews)
    .innerJoin(jobs, eq(jobs.id, jobReviews.jobId))
    .where(and(eq(jobReviews.sample, false), isNotNull(jobs.catalogueKey)))
    .orderBy(asc(jobReviews.provider));
  const byKey = Map.groupBy(rows, ({ key }) => key ?? '');
  return new Map([...byKey].map(([key, figures]) => [key, figures.map(toFigure)]));
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
