import { eq, getTableName, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#drizzle/client.ts';
import { news, newsImages, newsTexts } from '#drizzle/schema/news.ts';
import type { NewsImageRow, NewsValues } from '../types.ts';

const nextIdSchema = z.tuple([z.object({ id: z.coerce.number().int() })]);

/** Reserves an id for a new article. */
export async function nextNewsId(db: Db): Promise<number> {
  // raw: the builder cannot select only a sequence's next value
  const { rows } = await db.execute(sql`select nextval(pg_get_serial_sequence(${getTableName(news)}, ${news.id.name})) as id`);
  const [next] = nextIdSchema.parse(rows);
  return next.id;
}

/** Loads the articles that were seeded from samples, by the sample's key. The digest is null if the article was edited by hand. */
export async function loadSeededArticles(db: Db): Promise<Map<string, { id: number; digest: string | null }>> {
  const rows = await db.select({ id: news.id, key: news.seedKey, digest: news.seedDigest }).from(news).where(isNotNull(news.seedKey));
  return new Map(rows.flatMap(({ key, ...row }) => (key === null ? [] : [[key, row]])));
}

/** Writes an article in one transaction. Replaces its texts and images, but keeps its views. A concurrent save waits for the row. */
export async function writeNews(db: Db, { id, seed, texts, images, ...values }: NewsValues, now: Date): Promise<void> {
  const row = { ...values, seedKey: seed?.key ?? null, seedDigest: seed?.digest ?? null, updatedAt: now };
  const seedKey = sql`coalesce(excluded.${sql.identifier(news.seedKey.name)}, ${news.seedKey})`; // a manual edit keeps the sample's key
  await db.batch([
    db
      .insert(news)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: news.id, set: { ...row, seedKey } }),
    db.delete(newsTexts).where(eq(newsTexts.newsId, id)),
    db.insert(newsTexts).values(texts.map((text) => ({ newsId: id, ...text }))),
    db.delete(newsImages).where(eq(newsImages.newsId, id)),
    ...(images.length > 0 ? [db.insert(newsImages).values(images.map((image, position) => toImageRow(id, image, position)))] : []),
  ]);
}

function toImageRow(newsId: number, { alt, caption, ...image }: NewsImageRow, position: number) {
  return { newsId, position, ...image, altEn: alt.en, altZh: alt.zh, captionEn: caption.en, captionZh: caption.zh };
}
