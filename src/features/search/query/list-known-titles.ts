import type { Ctx } from '#src/shared/ctx.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { loadKnownTitles } from './store/known-titles.ts';

/** Returns the texts that name a listed job, in any spelling that normalises to its name. */
export async function listKnownTitles(ctx: Pick<Ctx, 'db'>, texts: readonly string[]): Promise<Set<string>> {
  const names = texts.map((text) => ({ text, name: normalizeTitle(text) }));
  const normalizedNames = [...new Set(names.map(({ name }) => name))].filter((name) => name !== '');
  const known = new Set(await loadKnownTitles(ctx.db, normalizedNames));
  return new Set(names.flatMap(({ text, name }) => (known.has(name) ? [text] : [])));
}
