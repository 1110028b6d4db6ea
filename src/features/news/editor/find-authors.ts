import type { Ctx } from '#src/shared/ctx.ts';
import { findAuthors as loadAuthors } from './store/authors.ts';
import type { FindAuthorsQuery, FoundAuthor } from './contract.ts';

const mostFound = 8;

/** Members whom an article can name as its author, at most eight, by the beginning of their name. Editors only. */
export function findAuthors(ctx: Pick<Ctx, 'db'>, { q }: FindAuthorsQuery): Promise<FoundAuthor[]> {
  return loadAuthors(ctx.db, q, mostFound);
}
