import type { MemberCtx } from '#src/shared/ctx.ts';
import { openDraft } from './open-draft.ts';

/**
 * Exports an article's working copy as Markdown with front matter, in both languages. Editors only.
 * @throws AppError not_found
 */
export async function exportMarkdown(ctx: MemberCtx, newsId: number): Promise<string> {
  const { content } = await openDraft(ctx, newsId);
  const { toMarkdown } = await import('./to-markdown.ts'); // loaded on first use
  return toMarkdown(content);
}
