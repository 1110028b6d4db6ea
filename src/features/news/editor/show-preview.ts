import type { Ctx, MemberCtx } from '#src/shared/ctx.ts';
import { equalDigests } from '#src/shared/digests.ts';
import { AppError } from '#src/shared/errors.ts';
import { noteAct } from '#src/features/auth/audit/note-act.ts';
import { completeArticle } from '#src/features/news/articles/complete-article.ts';
import type { Article } from '#src/features/news/articles/types.ts';
import type { PreviewLink } from './contract.ts';
import { previewLifetimeMs } from '#src/shared/desk-limits.ts';
import { titleOf } from './draft-content.ts';
import { hasContent, writtenLanguages } from './missing-parts.ts';
import { openDraft } from './open-draft.ts';
import { toEdition } from './to-edition.ts';
import { languages } from '#src/shared/language.ts';

/**
 * Creates a link that shows an article's working copy to anybody who has the link, for a day. Editors only.
 * @throws AppError not_found
 */
export async function makePreviewLink(ctx: MemberCtx, newsId: number): Promise<PreviewLink> {
  const { content } = await openDraft(ctx, newsId);
  const expires = ctx.now().getTime() + previewLifetimeMs;
  const token = `${newsId}-${expires}-${await signLink(ctx, newsId, expires)}`;
  const expiresAt = new Date(expires).toISOString();
  const auditDetails = { name: titleOf(content), after: { expires: expiresAt } };
  await noteAct(ctx, { act: 'preview_link_made', kind: 'article', id: String(newsId), ...auditDetails }); // recorded first, so that the audit log has every link
  return { path: `/news/preview/${token}`, expires_at: expiresAt };
}

/**
 * Loads the article of a preview link, in the reader's language.
 * @throws AppError not_found if the link is forged or expired, or the article has no text yet
 */
export async function showPreview(ctx: Pick<Ctx, 'db' | 'now' | 'media' | 'language' | 'keyed'>, token: string): Promise<Article> {
  const [, id = '', expires = '', signature = ''] = /^(\d{1,10})-(\d{13})-([0-9a-f]{64})$/.exec(token) ?? [];
  const isSigned = signature !== '' && equalDigests(signature, await signLink(ctx, Number(id), Number(expires)));
  if (!isSigned || Number(expires) <= ctx.now().getTime()) throw new AppError('not_found');
  const { content, publishedAt, savedAt } = await openDraft(ctx, Number(id));
  const written = writtenLanguages(content);
  const begun = languages.filter((language) => hasContent(content.texts[language].body) || content.texts[language].title !== '');
  const shown = written.length > 0 ? written : begun;
  const edition = toEdition(content, Object.fromEntries(shown.map((language) => [language, language])));
  if (edition.texts.length === 0) throw new AppError('not_found');
  const at = publishedAt ?? ctx.now();
  const texts = Object.fromEntries(edition.texts.map(({ language, ...text }) => [language, text]));
  const row = { ...edition, id: Number(id), publishedAt: at, updatedAt: savedAt ?? at, views: 0, texts };
  return completeArticle(ctx, row, async (language) => content.texts[language === 'zh' ? 'zh' : 'en'].body);
}

function signLink(ctx: Pick<Ctx, 'keyed'>, newsId: number, expires: number): Promise<string> {
  return ctx.keyed('preview', `${newsId}:${expires}`);
}
