import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { editors, houseAuthor } from '#src/features/news/articles/contract.ts';
import type { DraftContent, DraftInput, FindAuthorsQuery, FoundAuthor } from './contract.ts';
import { loadAuthors, loadAuthor } from './store/authors.ts';

type Byline = Pick<DraftContent, 'author' | 'author_id'>;

/**
 * Resolves the author of an article to the site or a member, so that `@author` has an inbox. Clients choose by `author_id`; an imported
 * file has only the name. An older article keeps its guest author until an editor chooses another one.
 * @throws AppError invalid_input if there is no such member
 */
export async function resolveAuthor(
  ctx: Pick<Ctx, 'db'>,
  input: Pick<DraftInput, 'author' | 'author_id'>,
  before: Byline,
): Promise<Byline> {
  const author = input.author.trim() || houseAuthor;
  const id = input.author_id ?? null;
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
