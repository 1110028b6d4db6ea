import { asc, eq } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { jobResources, jobs } from '#drizzle/schema/jobs.ts';
import { titlesOf } from '#src/features/catalogue/titles/titles-of.ts';
import type { ReviewedJob } from './types.ts';

/** A job's reviews with the job data that their view needs, in one statement; null if the job does not exist. */
export async function loadReviewedJob(db: Db, jobId: number): Promise<ReviewedJob | null> {
  const bilingual = { titleEn: true, titleZh: true } as const;
  const job = await db.query.jobs.findFirst({
    where: eq(jobs.id, jobId),
    columns: {},
    with: {
      texts: { columns: { language: true, title: true } },
      group: { columns: bilingual },
      resources: { columns: { ...bilingual, url: true }, orderBy: asc(jobResources.position) },
      reviews: { columns: { jobId: false } },
    },
  });
  if (!job) return null;
  return {
    titles: titlesOf(job.texts),
    category: job.group && { en: job.group.titleEn, zh: job.group.titleZh },
    resources: job.resources.map(({ titleEn, titleZh, url }) => ({ title: { en: titleEn, zh: titleZh }, url })),
    reviews: job.reviews,
  };
}
