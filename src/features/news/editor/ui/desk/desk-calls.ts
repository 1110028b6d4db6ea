import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';

const news = adminApi.admin.news;
const withId = (id: number) => ({ param: { id: String(id) } });

/** API calls for one article. Each throws an ApiFailure if the server refuses it. */
export const deskCalls = {
  publish: (id: number, json: { version: number; accept_missing: boolean; at?: string }) =>
    contentOf(news[':id'].publish.$post({ ...withId(id), json })),
  unpublish: (id: number) => contentOf(news[':id'].unpublish.$post(withId(id))),
  unschedule: (id: number) => contentOf(news[':id'].schedule.$delete(withId(id))),
  remove: (id: number) => contentOf(news[':id'].$delete(withId(id))),
  preview: (id: number) => contentOf(news[':id'].preview.$post(withId(id))),
  revisions: (id: number, before?: number) =>
    contentOf(news[':id'].revisions.$get({ ...withId(id), query: before === undefined ? {} : { before: String(before) } })),
  revision: (id: number, number: number) =>
    contentOf(news[':id'].revisions[':number'].$get({ param: { id: String(id), number: String(number) } })),
  restore: (id: number, number: number, version: number) =>
    contentOf(news[':id'].revisions[':number'].restore.$post({ param: { id: String(id), number: String(number) }, json: { version } })),
};

/** Downloads an article as Markdown. */
export async function download(id: number): Promise<void> {
  const response: Pick<Response, 'ok' | 'blob'> = await news[':id']['export.md'].$get(withId(id)); // the client has types only for JSON
  if (!response.ok) throw new Error('the file was refused');
  const url = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement('a'), { href: url, download: `still-human-news-${id}.md` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
