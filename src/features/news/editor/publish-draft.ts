import type { Ctx, MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newUuid } from '#src/shared/ids.ts';
import type { Bilingual } from '#src/shared/language.ts';
import { sanitizeArticle } from '#src/shared/sanitize.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import { saveMedia } from '#src/features/news/articles/save-media.ts';
import { changedPages } from './changed-pages.ts';
import type { StateChange, DraftContent, PublishDraft } from './contract.ts';
import { checkParts, writtenLanguages } from './missing-parts.ts';
import { ensureDraft, openDraft } from './open-draft.ts';
import { purgePages } from './purge-pages.ts';
import { scheduleDraft } from './schedule-draft.ts';
import { countNewer, loadPublicCard } from './store/public.ts';
import { publishEdition, type Source } from './store/publish.ts';
import { toEdition } from './to-edition.ts';
import { deskState } from './desk-state.ts';

type DeskCtx = Pick<Ctx, 'db' | 'now' | 'media' | 'pages' | 'log'>;

/**
 * Publishes an article's newest version, or schedules it for the timer. Changes nothing if readers see that version already. Editors only.
 * @throws AppError not_found; edited_elsewhere if the version is not the newest; nothing_to_publish if no language is complete;
 *   translation_missing with the empty fields, unless `accept_missing`; invalid_input for a past time
 */
export async function publishDraft(ctx: MemberCtx, newsId: number, { version, accept_missing, at }: PublishDraft): Promise<StateChange> {
  const draft = await ensureDraft(ctx, newsId);
  if (draft.version !== version) throw new AppError('edited_elsewhere');
  checkParts(draft.content, accept_missing);
  if (at !== undefined) return scheduleDraft(ctx, draft, new Date(at));
  const userId = ctx.member.id;
  const act = createAct(ctx, 'news_published');
  if (await publish(ctx, { newsId, userId, content: draft.content, source: { version, scheduled: null }, act }))
    return { state: 'published', changed: true };
  const current = await openDraft(ctx, newsId);
  if (current.version !== version) throw new AppError('edited_elsewhere');
  return { state: deskState(current), changed: false };
}

interface Publication {
  newsId: number;
  /** Null for the timer. */
  userId: string | null;
  content: DraftContent;
  source: Source;
  /** Entry for the audit log. Null for the timer. */
  act: Act | null;
}

/**
 * Saves the texts, then publishes in one transaction, then purges the changed pages. If it is cut off after any step, the article is either
 * unchanged or published as a whole, and the timer purges the remaining pages.
 * @returns whether this call published it
 */
export async function publish(ctx: DeskCtx, { newsId, userId, content, source, act }: Publication): Promise<boolean> {
  const edition = toEdition(content, await saveBodies(ctx, content));
  const at = ctx.now();
  const publishedAt = source.scheduled?.at ?? at;
  const [before, { publishedAt: firstPublishedAt }] = await Promise.all([loadPublicCard(ctx.db, newsId), openDraft(ctx, newsId)]);
  const newer = await countNewer(ctx.db, { newsId, after: firstPublishedAt ?? publishedAt, now: at, max: 30 });
  const tags = changedPages({ id: newsId, before, after: edition, newer });
  const change = { newsId, id: newUuid(at), userId, at };
  const unpurged = await publishEdition(ctx.db, change, { source, content, edition, publishedAt, tags, act });
  if (!unpurged) return false;
  ctx.log({ event: 'news_published', news: newsId, version: source.version, by: userId });
  await purgePages(ctx, newsId, unpurged);
  return true;
}

async function saveBodies(ctx: Pick<Ctx, 'media'>, content: DraftContent): Promise<Partial<Bilingual>> {
  const keys = await Promise.all(
    writtenLanguages(content).map(async (language) => {
      const html = new TextEncoder().encode(sanitizeArticle(content.texts[language].body));
      return [language, await saveMedia(ctx, { content: html, extension: 'html' })];
    }),
  );
  return Object.fromEntries(keys) as Partial<Bilingual>; // one key for each language that is written
}
