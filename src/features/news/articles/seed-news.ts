import type { Ctx } from '#src/shared/ctx.ts';
import { sanitizeArticle } from '#src/shared/sanitize.ts';
import { digestOf } from '#src/features/catalogue/data/digest.ts';
import type { NewsDraft } from './contract.ts';
import { saveMedia } from './save-media.ts';
import type { CatalogueFigures } from './samples/occupation-figures.ts';
import type { NewsSample } from './samples/sample.ts';
import { saveSample } from './samples/save-sample.ts';
import { saveNews } from './save-news.ts';
import { insertEditors } from './store/editors.ts';
import { loadJobIds } from './store/related-jobs.ts';
import { loadSeededArticles } from './store/save.ts';

interface SeedInput {
  samples: readonly NewsSample[];
  figures: CatalogueFigures;
  /** Called when all files are saved, before any article refers to them. */
  onFilesSaved(): Promise<void>;
}

/**
 * Seeds the sample articles, oldest first. Idempotent: updates samples whose files changed, and skips those that were edited by hand.
 * @returns the changes, one line each
 */
export async function seedNews(
  ctx: Pick<Ctx, 'db' | 'now' | 'media' | 'pages'>,
  { samples, figures, onFilesSaved }: SeedInput,
): Promise<string[]> {
  const [seededArticles, jobIds] = await Promise.all([loadSeededArticles(ctx.db), loadJobIds(ctx.db, [...figures.occupations.keys()])]);
  const drafts = await Promise.all(
    samples.map(async (sample) => ({ key: sample.key, draft: await saveSample(ctx, sample, { figures, jobIds }) })),
  );
  await Promise.all(drafts.map(({ draft }) => saveBodies(ctx, draft)));
  await onFilesSaved();
  await insertEditors(ctx.db, ctx.now());
  const lines: string[] = [];
  for (const { key, draft } of drafts.toSorted((a, b) => (a.draft.published_at ?? '').localeCompare(b.draft.published_at ?? ''))) {
    const digest = await digestOf([JSON.stringify(draft)]);
    const seeded = seededArticles.get(key);
    if (seeded && (seeded.digest === null || seeded.digest === digest)) continue;
    await saveNews(ctx, { ...(seeded ? { id: seeded.id } : {}), draft, seed: { key, digest } });
    lines.push(`news: ${key} ${seeded ? 'corrected' : 'added'}`);
  }
  return lines;
}

/** Saves the texts of an article as files. `saveNews` does so too, but they must exist before the first article is written. */
async function saveBodies(ctx: Pick<Ctx, 'media'>, draft: NewsDraft): Promise<void> {
  const bodies = Object.values(draft.texts).map(({ body }) => new TextEncoder().encode(sanitizeArticle(body)));
  await Promise.all(bodies.map((content) => saveMedia(ctx, { content, extension: 'html' })));
}
