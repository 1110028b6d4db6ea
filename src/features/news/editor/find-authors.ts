import type { Ctx } from '#src/shared/ctx.ts';
import { loadAuthors } from './store/authors.ts';
import type { FindAuthorsQuery, FoundAuthor } from './contract.ts';

const maxAuthors = 8;

/** Finds at most eight members whose names start with a text, as authors of an article. Editors only. */
export function findAuthors(ctx: Pick<Ctx, 'db'>, { q }: FindAuthorsQuery): Promise<FoundAuthor[]> {
  return loadAuthors(ctx.db, q, maxAuthors);
}
