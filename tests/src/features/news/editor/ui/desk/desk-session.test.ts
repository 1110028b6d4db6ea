import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeskArticle } from '#src/features/news/editor/contract.ts';
import { emptyContent } from '#src/features/news/editor/draft-content.ts';
import type { DeskSession } from '#src/features/news/editor/ui/desk/desk-session.ts';
import { writeSession } from '#src/features/auth/identity/ui/stored-session.ts';
import { memoryStorage } from '#tests/src/features/search/query/ui/memory-storage.ts';

const content = { ...emptyContent, author_id: null };
const article: DeskArticle = {
  ...{ id: 1, version: 1, state: 'draft', publish_at: null, published_at: null, published_version: null, scheduled_version: null },
  ...{ saved_at: null, saved_by: null, content, missing: [], jobs: [] },
};
const admin = { id: 'a', username: 'ada', email: 'ada@example.com', avatar_url: '/a.svg', is_admin: true, terms_version: null };
let storage: ReturnType<typeof memoryStorage>;
let page: EventTarget;
let session: DeskSession;
/** Answers the running save. */
let answerSave: (response: Response) => void;
let stop: () => void;
/** Bodies of the presence calls. */
let presenceCalls: unknown[];

beforeEach(async () => {
  storage = memoryStorage();
  writeSession('admin', { access_token: 'a', refresh_token: 'r', user: admin });
  page = new EventTarget();
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.useFakeTimers();
  vi.stubGlobal('location', { pathname: '/admin/news/1', search: '' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  presenceCalls = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address.endsWith('/presence')) {
      presenceCalls.push(JSON.parse(String(init.body)));
      return Promise.resolve(Response.json({ version: 1, editors: [], saved_by: null }));
    }
    return new Promise<Response>((resolve) => (answerSave = resolve));
  });
  vi.resetModules(); // the clients take `fetch` when they are loaded
  const desk = await import('#src/features/news/editor/ui/desk/desk-session.ts');
  session = new desk.DeskSession(article, () => content);
  stop = session.start();
});
afterEach(() => {
  stop();
  storage.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const savedResponse = () => Response.json({ version: 2, saved_at: '2026-11-01T00:00:00Z', missing: [] });
/** Returns whether the browser asks before the page is left. */
const asksBeforeLeaving = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('leaving notifies the server, a reload keeps the id of the tab, and a second tab has another id', async () => {
  await vi.advanceTimersByTimeAsync(0);
  page.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
  const [first] = presenceCalls;
  expect(presenceCalls).toEqual([first, { ...Object(first), gone: true }]);
  const { DeskSession: Another } = await import('#src/features/news/editor/ui/desk/desk-session.ts');
  const stops = [0, 1].map(() => new Another(article, () => content).start());
  await vi.advanceTimersByTimeAsync(0);
  expect(presenceCalls[2]).toEqual(first);
  expect(presenceCalls[3]).not.toEqual(first);
  for (const end of stops) end();
});

it('the browser asks before leaving from the first change until it is saved', async () => {
  expect(asksBeforeLeaving()).toBe(false);
  session.touch();
  expect(asksBeforeLeaving()).toBe(true);
  const saving = session.save();
  await vi.advanceTimersByTimeAsync(0);
  expect([session.$state.get().save.status, asksBeforeLeaving()]).toEqual(['saving', true]);
  answerSave(savedResponse());
  expect(await saving).toBe(true);
  expect(asksBeforeLeaving()).toBe(false);
});

it('deleting waits for the running save; after that nothing is saved, and the browser does not ask', async () => {
  session.touch();
  const saving = session.save();
  await vi.advanceTimersByTimeAsync(0);
  let isStopped = false;
  const stopping = session.stopSaving().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(isStopped).toBe(false);
  answerSave(new Response(null, { status: 503 }));
  await Promise.all([saving, stopping]);
  const calls = vi.fn(() => Promise.resolve(savedResponse()));
  vi.stubGlobal('fetch', calls);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([calls.mock.calls, asksBeforeLeaving()]).toEqual([[], false]);
});
