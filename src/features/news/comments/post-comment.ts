import type { MemberCtx } from '#src/shared/ctx.ts';
import { sha256 } from '#src/shared/digests.ts';
import { AppError } from '#src/shared/errors.ts';
import { newUuid } from '#src/shared/ids.ts';
import { avatarUrl } from '#src/features/auth/identity/avatar-url.ts';
import { sendMessage } from '#src/features/messages/inbox/send-message.ts';
import { editors } from '#src/features/news/articles/contract.ts';
import type { Comment, PostComment } from './contract.ts';
import { coolDownSeconds, secondsLeft } from './cool-down.ts';
import type { PostOutcome } from './types.ts';
import { foldText, hasBadWords } from '#src/features/foundation/wording/find-bad-words.ts';
import { maxCommentLength } from '#src/shared/comment-limits.ts';
import { insertComment } from './store/insert-comment.ts';
import { insertRefused } from './store/refused.ts';
import { loadStaffIds } from './store/staff.ts';
import { toComment } from './to-comment.ts';
import { cleanText } from '#src/shared/clean-text.ts';
import { stripInvisible } from '#src/features/foundation/wording/invisible-characters.ts';

/**
 * Posts a comment or reply and notifies its addressees. A reply to a reply is attached to the top-level comment and mentions the reply's
 * author.
 * @throws AppError invalid_input (empty, or over 2,000 characters), cannot_mention_self, bad_content, comment_not_allowed,
 * repeated_comment, not_found (article or answered comment), too_fast_comment with the seconds left
 */
export async function postComment(ctx: MemberCtx, input: PostComment): Promise<Comment> {
  const text = cleanComment(input.comment_text);
  if (text === null)
    throw new AppError('invalid_input', {
      fields: [{ field: 'comment_text', detail: 'wrong_size', values: { least: 1, most: maxCommentLength } }],
    });
  if (input.mentioned_user_id === ctx.member.id) throw new AppError('cannot_mention_self');
  const now = ctx.now();
  const id = newUuid(now);
  const saveRefused = () => ctx.later(insertRefused(ctx.db, { id, newsId: input.news_id, userId: ctx.member.id, text, createdAt: now }));
  if (hasBadWords(text)) {
    saveRefused();
    throw new AppError('bad_content');
  }
  const folded = foldText(text);
  const outcome = await insertComment(ctx.db, now, {
    id,
    newsId: input.news_id,
    userId: ctx.member.id,
    answeredId: input.parent_comment_id ?? null,
    mentionedUserId: input.mentioned_user_id ?? null,
    text,
    folded,
    digest: (await sha256(folded || text)).slice(0, 32),
  });
  if (!outcome) throw new AppError('unauthenticated');
  if (!outcome.isWritten) {
    const error = refusalError(outcome, now);
    if (error.reason === 'bad_content') saveRefused();
    throw error;
  }
  ctx.later(notifyAddressees(ctx, { id, newsId: input.news_id, text, outcome }));
  await ctx.pages.purge(`comments:${input.news_id}`);
  return toComment(
    {
      id,
      parentId: outcome.topId,
      author: outcome.author,
      mentioned: outcome.mentioned,
      text,
      isRemoved: false,
      createdAt: now,
      replyCount: 0,
      replies: [],
    },
    avatarUrl,
  );
}

function refusalError(outcome: PostOutcome, now: Date): AppError {
  if (!outcome.hasArticle || !outcome.canAnswer) return new AppError('not_found');
  if (outcome.isBarred) return new AppError('comment_not_allowed');
  if (outcome.hasBlockedWord) return new AppError('bad_content');
  const left = secondsLeft(outcome.lastAt?.getTime() ?? null, now.getTime());
  if (outcome.isRepeated && left === 0) return new AppError('repeated_comment');
  return new AppError('too_fast_comment', { retryAfterSeconds: left || coolDownSeconds }); // a concurrent post won, and this statement's snapshot does not show its time
}

/** Sends a message to the answered user and to the mentioned one, never to the comment's author. Nobody can sign in as the editors, so their mentions also go to the staff. */
async function notifyAddressees(
  ctx: MemberCtx,
  { id, newsId, text, outcome }: { id: string; newsId: number; text: string; outcome: PostOutcome },
): Promise<void> {
  const answeredUserId = outcome.answeredUserId === ctx.member.id ? null : outcome.answeredUserId;
  const mentionedId = outcome.mentioned?.id === answeredUserId ? null : (outcome.mentioned?.id ?? null);
  const { en, zh } = outcome.titles;
  const title = { en: en ?? zh ?? '', zh: zh ?? en ?? '' };
  const params = { author: ctx.member.username, title, excerpt: excerptOf(text) };
  const link = `/news/${newsId}#comment-${id}`;
  if (answeredUserId) await sendMessage(ctx, { userId: answeredUserId, kind: 'reply', params, link });
  const staffIds = mentionedId === editors.id ? await loadStaffIds(ctx.db) : [];
  for (const userId of mentionedId ? [mentionedId, ...staffIds] : [])
    if (userId !== ctx.member.id && userId !== answeredUserId) await sendMessage(ctx, { userId, kind: 'mention', params, link });
}

function excerptOf(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' '));
  return characters.length > 140 ? `${characters.slice(0, 139).join('')}…` : characters.join('');
}

/**
 * Cleans a comment for storage.
 * @returns null if no visible character is left, or more than 2,000 characters
 */
export function cleanComment(text: string): string | null {
  const clean = cleanText(text);
  if (clean === null || Array.from(clean).length > maxCommentLength) return null;
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(stripInvisible(clean)) ? clean : null;
}
