import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { editors, houseAuthor } from '#src/features/news/articles/contract.ts';
import type { DraftContent, DraftInput, FindAuthorsQuery, FoundAuthor } from './contract.ts';
import { findAuthors as loadAuthors, loadAuthor } from './store/authors.ts';

type Byline = Pick<DraftContent, 'author' | 'author_id'>;

/**
 * Whose name an article bears: the site's, or a member's, so that `@author` reaches somebody. Clients choose by `author_id`; a file that is
 * imported has only the name. An older article keeps the guest that it names, until somebody else is chosen.
 * @throws AppError invalid_input if there is no such member
 */
export async function resolveAuthor(ctx: Pick<Ctx, 'db'>, sent: Pick<DraftInput, 'author' | 'author_id'>, before: Byline): Promise<Byline> {
  const author = sent.author.trim() || houseAuthor;
  const id = sent.author_id ?? null;
  if (id === editors.id || (id === null && author === houseAuthor)) return { author: houseAuthor, author_id: editors.id };
  if (author === before.author && (id === null || id === before.author_id)) return { author: before.author, author_id: before.author_id };
  const found = await loadAuthor(ctx.db, id === null ? { name: author } : { id });
  if (!found) throw new AppError('invalid_input', { fields: [{ field: 'author', detail: 'unknown_member' }] });
  return { author: found.username, author_id: found.id };
}

const mostFound = 8;

/** Members whom an article can name as its author, at most eight, by the beginning of their name. Editors only. */
export function findAuthors(ctx: Pick<Ctx, 'db'>, { q }: FindAuthorsQuery): Promise<FoundAuthor[]> {
  return loadAuthors(ctx.db, q, mostFound);
}
