import type { MemberCtx } from '#src/shared/ctx.ts';
import { newUuid } from '#src/shared/ids.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import { reserveNewsId } from '#src/features/news/articles/reserve-news-id.ts';
import { checkImages } from './check-images.ts';
import type { NewDraft } from './contract.ts';
import { emptyContent, toContent } from './draft-content.ts';
import { completeLanguages } from './missing-parts.ts';
import { resolveAuthor } from './resolve-author.ts';
import { insertDraft } from './store/drafts.ts';
import { searchTextOf } from './to-edition.ts';

/**
 * Creates an article, empty or from Markdown with front matter. Editors only.
 * @returns its id
 * @throws AppError bad_markdown; invalid_input for an unknown picture or author
 */
export async function createDraft(ctx: MemberCtx, { markdown }: NewDraft): Promise<{ id: number }> {
  const input = markdown === undefined ? emptyContent : await readMarkdown(markdown);
  const images = await checkImages(ctx, input.images);
  const content = toContent({ ...input, images }, await resolveAuthor(ctx, input, emptyContent));
  const at = ctx.now();
  const change = { newsId: await reserveNewsId(ctx), id: newUuid(at), userId: ctx.member.id, at };
  const values = { content, complete: completeLanguages(content), searchText: searchTextOf(content) };
  const kind = markdown === undefined ? 'saved' : 'imported';
  await insertDraft(ctx.db, change, { ...values, kind, act: createAct(ctx, 'news_created') });
  return { id: change.newsId };
}

/** Loads the parser on first use, because most articles are not imported. */
async function readMarkdown(markdown: string) {
  const { fromMarkdown } = await import('./from-markdown.ts');
  return fromMarkdown(markdown);
}
