import type { MemberCtx } from '#src/shared/ctx.ts';
import { listJobCards } from '#src/features/news/articles/list-job-cards.ts';
import type { DeskArticle } from './contract.ts';
import { deskState } from './desk-state.ts';
import { missingParts } from './missing-parts.ts';
import { openDraft } from './open-draft.ts';

/**
 * Loads an article as editors see it, with the current rates of its jobs. Editors only.
 * @throws AppError not_found
 */
export async function getDraft(ctx: MemberCtx, newsId: number): Promise<DeskArticle> {
  const draft = await openDraft(ctx, newsId);
  const { id, version, content, publishedVersion, scheduledVersion, savedBy } = draft;
  const jobs = await listJobCards(ctx, content.job_ids);
  return {
    ...{ id, version, state: deskState(draft), content, missing: missingParts(content) },
    publish_at: draft.publishAt?.toISOString() ?? null,
    published_at: draft.publishedAt?.toISOString() ?? null,
    published_version: publishedVersion,
    scheduled_version: scheduledVersion,
    saved_at: draft.savedAt?.toISOString() ?? null,
    saved_by: savedBy,
    jobs: jobs.map(({ id: jobId, title, rate }) => ({ id: jobId, title, rate })),
  };
}
