import { type Db, openDatabase } from '#drizzle/client.ts';
import { GatheredMedia, putMedia } from './put-media.ts';
import { readCatalogueFigures, readNewsFolder } from './read-news.ts';
import { saveFiles } from '#src/features/admin/dashboard/count-answer.ts';
import { seedNews } from '#src/features/news/articles/seed-news.ts';

/**
 * Seeds a database with the samples of `drizzle/news`, after uploading their files to object storage.
 * @returns the changes, one per line
 */
export async function seedNewsFolder(db: Db, to: Parameters<typeof putMedia>[1]): Promise<string[]> {
  const media = new GatheredMedia();
  const pages = { purge: async () => undefined }; // the edge cache is out of reach here and expires within a minute
  const [samples, figures] = await Promise.all([readNewsFolder(), readCatalogueFigures()]);
  let put = 0;
  const onFilesSaved = async () => void (put = await putMedia(media.files, to));
  const ctx = { db, now: () => new Date(), media, pages };
  const lines = await seedNews(ctx, { samples, figures, onFilesSaved });
  await saveFiles(
    ctx,
    [...media.files].map(([key, content]) => ({ key, bytes: content.byteLength })),
  );
  return put > 0 ? [`news: ${put} files put`, ...lines] : lines;
}

/** `npm run news:seed`: seeds the database of `DATABASE_URL` and the account's bucket, or with MEDIA_FOLDER a local platform's. */
if (import.meta.main) {
  const { DATABASE_URL, NEON_LOCAL_PROXY, MEDIA_FOLDER } = process.env;
  try {
    if (!DATABASE_URL) throw new Error('DATABASE_URL is not set.');
    const lines = await seedNewsFolder(
      openDatabase({ DATABASE_URL, NEON_LOCAL_PROXY }),
      MEDIA_FOLDER ? { persistTo: MEDIA_FOLDER } : { account: true },
    );
    console.error(lines.length > 0 ? lines.join('\n') : 'Nothing changed.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
