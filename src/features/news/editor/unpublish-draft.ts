import type { MemberCtx } from '#src/shared/ctx.ts';
import { newUuid } from '#src/shared/ids.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import { changedPages } from './changed-pages.ts';
import type { StateChange } from './contract.ts';
import { deskState } from './desk-state.ts';
import { ensureDraft } from './open-draft.ts';
import { purgePages } from './purge-pages.ts';
import { countNewer, loadPublicCard } from './store/public.ts';
import { hideArticle } from './store/publish.ts';

/**
 * Hides an article from readers. It can be published again. Changes nothing if readers do not see it. Editors only.
 * @throws AppError not_found
 */
export async function unpublishDraft(ctx: MemberCtx, newsId: number): Promise<StateChange> {
  const draft = await ensureDraft(ctx, newsId);
  const before = await loadPublicCard(ctx.db, newsId);
  const at = ctx.now();
  const newer = await countNewer(ctx.db, { newsId, after: draft.publishedAt ?? at, now: at, max: 30 });
  const tags = changedPages({ id: newsId, before, after: null, newer });
  const change = { newsId, id: newUuid(at), userId: ctx.member.id, at };
  const unpurged =
    before &&
    (await hideArticle(ctx.db, change, { content: draft.content, version: draft.version, tags, act: createAct(ctx, 'news_unpublished') }));
  if (!unpurged) return { state: deskState(draft), changed: false };
  ctx.log({ event: 'news_unpublished', news: newsId, by: ctx.member.id });
  await purgePages(ctx, newsId, unpurged);
  return { state: 'unpublished', changed: true };
}
