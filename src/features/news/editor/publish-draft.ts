import type { Ctx, MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newUuid } from '#src/shared/ids.ts';
import type { Bilingual } from '#src/shared/language.ts';
import { sanitizeArticle } from '#src/shared/sanitize.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import { newAct } from '#src/features/auth/audit/new-act.ts';
import { saveMedia } from '#src/features/news/articles/save-media.ts';
import { changedPages } from './changed-pages.ts';
import { checkParts } from './check-parts.ts';
import type { Changed, DraftContent, PublishDraft } from './contract.ts';
import { writtenLanguages } from './missing-parts.ts';
import { ensureDraft, openDraft } from './open-draft.ts';
import { purgePages } from './purge-pages.ts';
import { scheduleDraft } from './schedule-draft.ts';
import { countNewer, loadPublicCard } from './store/public.ts';
import { publishEdition, type Source } from './store/publish.ts';
import { toEdition } from './to-edition.ts';
import { deskState } from './desk-state.ts';

type DeskCtx = Pick<Ctx, 'db' | 'now' | 'media' | 'pages' | 'log'>;

/**
 * Publishes an article's newest version, or has the timer do it at a time. Publishing what readers see already changes nothing. Editors only.
 * @throws AppError not_found; edited_elsewhere if the version is not the newest; nothing_to_publish unless a language is there;
 *   translation_missing, with what is empty, unless that is accepted; invalid_input for a time that has passed
 */
export async function publishDraft(ctx: MemberCtx, newsId: number, { version, accept_missing, at }: PublishDraft): Promise<Changed> {
  const draft = await ensureDraft(ctx, newsId);
  if (draft.version !== version) throw new AppError('edited_elsewhere');
  checkParts(draft.content, accept_missing);
  if (at !== undefined) return scheduleDraft(ctx, draft, new Date(at));
  const userId = ctx.member.id;
  const act = newAct(ctx, 'news_published');
  if (await publish(ctx, { newsId, userId, content: draft.content, source: { version, scheduled: null }, act }))
    return { state: 'published', changed: true };
  const now = await openDraft(ctx, newsId);
  if (now.version !== version) throw new AppError('edited_elsewhere');
  return { state: deskState(now), changed: false };
}

interface Publication {
  newsId: number;
  /** Null for the timer. */
  userId: string | null;
  content: DraftContent;
  source: Source;
  /** For the audit log; null for the timer. */
  act: Act | null;
}

/**
 * Stores the texts, then publishes in one transaction, then purges the pages that changed. Cut off after any step, the article is whole or
 * unchanged, and the timer purges what is left.
 * @returns whether this published it
 */
export async function publish(ctx: DeskCtx, { newsId, userId, content, source, act }: Publication): Promise<boolean> {
  const edition = toEdition(content, await saveBodies(ctx, content));
  const at = ctx.now();
  const publishedAt = source.scheduled?.at ?? at;
  const [before, { publishedAt: first }] = await Promise.all([loadPublicCard(ctx.db, newsId), openDraft(ctx, newsId)]);
  const newer = await countNewer(ctx.db, { newsId, than: first ?? publishedAt, now: at, most: 30 });
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
