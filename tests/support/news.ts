import { GatheredMedia } from '#scripts/operate/put-media.ts';
import type { Db } from '#drizzle/client.ts';
import { type NewsDraft, newsDraftSchema } from '#src/features/news/articles/contract.ts';
import { saveNews } from '#src/features/news/articles/save-news.ts';

type Draft = Partial<NewsDraft>;

/** An ordinary article. It is older than the samples, so lists show it after them. */
export function makeDraft(changes: Draft = {}): NewsDraft {
  const text = { title: 'A test article', summary: 'Made by a test.', body: '<p>Text.</p>', tags: ['Tests'] };
  return newsDraftSchema.parse({
    author: 'A tester',
    author_id: null,
    status: 'published',
    published_at: '2020-02-02T02:02:02Z',
    texts: { en: text, zh: { ...text, title: '一篇测试文章', summary: '测试写的。', tags: ['测试'] } },
    images: [],
    related_job_ids: [],
    ...changes,
  });
}

export interface SavedArticle {
  id: number;
  /** Tags of the purged pages. */
  purged: string[];
  /** The stored files. */
  files: Map<string, Uint8Array<ArrayBuffer>>;
}

/** Saves an article in a database with the verb of the Worker. */
export async function saveArticle(db: Db, changes: Draft = {}, id?: number, now = new Date()): Promise<SavedArticle> {
  const media = new GatheredMedia();
  const purged: string[] = [];
  const pages = { purge: async (...tags: string[]) => void purged.push(...tags) };
  const saved = await saveNews({ db, now: () => now, media, pages }, { draft: makeDraft(changes), ...(id === undefined ? {} : { id }) });
  return { id: saved, purged, files: media.files };
}
