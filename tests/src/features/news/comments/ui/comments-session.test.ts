import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Comment, Reply } from '#src/features/news/comments/contract.ts';
import { CommentsSession } from '#src/features/news/comments/ui/comments-session.ts';
import { commentStringKeys, type CommentStrings } from '#src/features/news/comments/ui/strings.ts';
import { storeSession } from '#src/features/auth/identity/ui/session.ts';
import { pick } from '#src/i18n/messages.ts';
import { memoryStorage } from '#tests/src/features/search/query/ui/memory-storage.ts';

const ann = { id: 'ann', username: 'ann', email: 'ann@example.com', avatar_url: '/a.svg', is_admin: false, terms_version: null };
let storage: ReturnType<typeof memoryStorage>;

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('location', { pathname: '/news/1', search: '' });
});
afterEach(() => {
  storeSession('member', null);
  storage.remove();
  vi.unstubAllGlobals();
});

const reply = (place: number): Reply => ({
  ...{ id: `reply-${String(place).padStart(3, '0')}`, comment_id: 'c', parent_comment_id: 'top' },
  ...{ user: { id: 'ben', username: 'ben', avatar_url: '/b.svg' }, mentioned_user: null },
  ...{ comment_text: `text ${place}`, removed: false, created_at: '2026-11-01T00:00:00Z' },
});

/** Stubs a server with one comment that has these replies. */
function serve(replies: Reply[]): void {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { searchParams, pathname } = new URL(address, 'https://still-human.example');
    if (pathname === '/api/users/me/reports') return Response.json([]);
    if (init.method === 'POST') {
      const posted = { ...reply(replies.length), user: { id: ann.id, username: ann.username, avatar_url: null } };
      replies.push(posted);
      return Response.json({ ...posted, reply_count: 0, children: [] }, { status: 201 });
    }
    const replyFrom = searchParams.get('reply_from');
    const from = replyFrom === null ? Number(searchParams.get('reply_offset') ?? 0) : replies.findIndex(({ id }) => id === replyFrom);
    const children = replies.slice(from, from + Number(searchParams.get('reply_limit')));
    const top: Comment = { ...reply(0), id: 'top', parent_comment_id: null, reply_count: replies.length, children };
    return Response.json([top], { headers: { 'x-comments-shown': String(replies.length + 1) } });
  });
}

it('after posting a reply, every other reply can still be loaded', async () => {
  serve(Array.from({ length: 8 }, (_, place) => reply(place)));
  storeSession('member', { access_token: 'a', refresh_token: 'r', user: ann });
  const strings: CommentStrings = pick('en', commentStringKeys);
  const session = new CommentsSession({ newsId: 1, authorId: null, language: 'en', strings });
  await session.open(null);
  const top = () => session.$state.get().comments[0];
  expect(top()?.children).toHaveLength(5);
  expect(await session.post('an answer', 'top')).toBe(true);
  const comment = top();
  if (comment) await session.loadReplies(comment);
  expect(top()?.children.map(({ id }) => id)).toEqual(Array.from({ length: 9 }, (_, place) => reply(place).id));
  expect(top()?.reply_count).toBe(9);
});

const openSession = async (linked: string) => {
  const session = new CommentsSession({ newsId: 1, authorId: null, language: 'en', strings: pick('en', commentStringKeys) });
  await session.open(linked);
  return session;
};

it('a linked reply is loaded first, and the replies before it can still be loaded', async () => {
  serve(Array.from({ length: 130 }, (_, place) => reply(place)));
  const session = await openSession(reply(90).id);
  const top = () => session.$state.get().comments[0];
  const replyIds = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => reply(from + place).id);
  expect(top()?.children.map(({ id }) => id)).toEqual([...replyIds(0, 50), ...replyIds(90, 110)]);
  expect(session.$state.get()).toMatchObject({ linked: reply(90).id, notice: null });
  for (let turn = 0; turn < 4; turn += 1) {
    const comment = top();
    if (comment) await session.loadReplies(comment);
  }
  expect(top()?.children.map(({ id }) => id)).toEqual(replyIds(0, 130));
});

it('a notice says that a linked comment is deleted', async () => {
  serve([reply(0)]);
  const session = await openSession('gone');
  expect(session.$state.get().notice).toEqual({ text: pick('en', commentStringKeys)['comments.gone'], failed: true });
});
