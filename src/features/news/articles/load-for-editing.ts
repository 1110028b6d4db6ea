import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { type Bilingual, languages } from '#src/shared/language.ts';
import { loadAnyArticle } from './store/articles.ts';
import type { NewsRow } from './types.ts';

/**
 * Loads for editors an article that is or was public, with the HTML of its texts. Null if it was never published.
 * @throws AppError unavailable if a text cannot be read
 */
export async function loadForEditing(ctx: Pick<Ctx, 'db' | 'media'>, id: number): Promise<{ row: NewsRow; bodies: Bilingual } | null> {
  const row = await loadAnyArticle(ctx.db, id);
  if (!row) return null;
  const [en = '', zh = ''] = await Promise.all(
    languages.map(async (language) => {
      const key = row.texts[language]?.contentKey;
      const html = key === undefined ? '' : await ctx.media.text(key);
      if (html === null) throw new AppError('unavailable', { cause: `no file ${key}` });
      return html;
    }),
  );
  return { row, bodies: { en, zh } };
}
