import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSession, type Session, writeSession } from '#src/features/auth/identity/ui/stored-session.ts';
import { memoryStorage } from '#tests/src/features/search/query/ui/memory-storage.ts';

const session = (name: string): Session => ({
  access_token: `${name}-token`,
  refresh_token: `${name}-refresh`,
  user: { id: name, username: name, email: `${name}@example.com`, avatar_url: '/a.svg', is_admin: name === 'admin', terms_version: null },
});
let storage: ReturnType<typeof memoryStorage>;
const replace = vi.fn();

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('location', { pathname: '/zh/admin/news/12', search: '', replace });
  vi.resetModules(); // the clients take `fetch` when they are loaded
});
afterEach(() => {
  storage.remove();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('on the administrators’ pages, the end of the member’s session leaves the administrator signed in, and later calls are the administrator’s', async () => {
  for (const role of ['member', 'admin'] as const) writeSession(role, session(role));
  const tokens: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization');
    tokens.push(token);
    return token === 'Bearer admin-token' ? Response.json([]) : new Response(null, { status: 401 });
  });
  const { api, memberApi } = await import('#src/features/auth/identity/ui/session.ts');
  await expect(memberApi.inbox['unread-count'].$get()).rejects.toThrow(TypeError);
  expect(tokens).toContain('Bearer member-token');
  expect([readSession('member'), readSession('admin')?.user.id, replace.mock.calls]).toEqual([null, 'admin', []]);
  expect((await api.jobs.$get({ query: {} })).status).toBe(200);
});

it('a page that the browser restores from its cache reads again who is signed in', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const { $adminSession, $session } = await import('#src/features/auth/identity/ui/session.ts');
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  writeSession('member', session('ada'));
  show(false);
  expect($session.get()).toBeNull();
  show(true);
  expect([$session.get()?.user.id, $adminSession.get()]).toEqual(['ada', null]);
  writeSession('member', null);
  show(true);
  expect($session.get()).toBeNull();
});
