import { type Db, openDatabase } from './client.ts';
import { GatheredMedia, putMedia } from './put-media.ts';
import { readCatalogueFigures, readNewsFolder } from './read-news.ts';
import { seedNews } from '#src/features/news/seed-news.ts';

/**
 * Brings the samples of `drizzle/news` into a database and their files into object storage, files first.
 * @returns what changed, a line each
 */
export async function seedNewsFolder(db: Db, to: Parameters<typeof putMedia>[1]): Promise<string[]> {
  const media = new GatheredMedia();
  const pages = { purge: async () => undefined }; // pages at the edge are out of reach here, and gone within a minute
  const [samples, figures] = await Promise.all([readNewsFolder(), readCatalogueFigures()]);
  let put = 0;
  const filesArePut = async () => void (put = await putMedia(media.files, to));
  const lines = await seedNews({ db, now: () => new Date(), media, pages }, { samples, figures, filesArePut });
  return put > 0 ? [`news: ${put} files put`, ...lines] : lines;
}

/** `npm run news:seed`: the same for the database named by DATABASE_URL and the account's bucket, or with MEDIA_FOLDER a local platform's. */
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
