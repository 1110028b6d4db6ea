import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Session, writeSession } from '#src/features/auth/identity/ui/stored-session.ts';
import { BrowserStorage } from './browser-storage.ts';

const session = (name: string): Session => ({
  access_token: `${name}-token`,
  refresh_token: `${name}-refresh`,
  user: { id: name, username: name, email: `${name}@example.com`, avatar_url: '/a.svg', is_admin: false, terms_version: null },
});
const refusal = () =>
  Response.json(
    { code: 'unauthenticated', detail: 'Please sign in again.' },
    { status: 401, headers: { 'content-type': 'application/problem+json' } },
  );
let tab: BrowserStorage;
let isOver: boolean;
const replace = vi.fn();

/** Loads the modules of a page again. */
async function openPage() {
  vi.resetModules();
  const { contentOf } = await import('#src/shared/api-client.ts');
  const { memberApi, storeSession } = await import('#src/features/auth/identity/ui/session.ts');
  const { holdUnsent, isUnsentStored, takeUnsent } = await import('#src/features/auth/identity/ui/unsent.ts');
  return { call: () => contentOf(memberApi.cvs.$get()), storeSession, holdUnsent, isUnsentStored, takeUnsent };
}

/** Makes a call and waits as long as a page may take to leave. Returns 'nothing' if the call is still open. */
async function callAndWait(call: () => Promise<unknown>): Promise<unknown> {
  const settled = call().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5_000);
  return Promise.race([settled, Promise.resolve('nothing')]);
}

beforeEach(() => {
  vi.useFakeTimers();
  tab = new BrowserStorage();
  isOver = true;
  vi.stubGlobal('localStorage', new BrowserStorage());
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('location', { pathname: '/me/cv-editor', search: '', replace });
  vi.stubGlobal('fetch', async () => (isOver ? refusal() : Response.json([])));
  replace.mockClear();
  writeSession('member', session('ann'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('a text that is unsent when the session ends is restored once, for the same member only', async () => {
  const page = await openPage();
  page.holdUnsent('cv', 'My CV');
  page.holdUnsent('feedback', 'Lovel');
  page.holdUnsent('feedback', 'Lovely site');
  page.holdUnsent('cv_goal', 'given up')();
  replace.mockImplementationOnce(() => expect(page.isUnsentStored()).toBe(true));
  await callAndWait(page.call);
  expect(replace.mock.calls).toEqual([['/login?expired']]);
  writeSession('member', session('ben'));
  expect((await openPage()).takeUnsent('cv')).toBe('');
  writeSession('member', session('ann'));
  const again = await openPage();
  const restored = (['cv', 'feedback', 'cv_goal', 'cv'] as const).map(again.takeUnsent);
  expect(restored).toEqual(['My CV', 'Lovely site', '', '']);
});

it('an unsent text is stored for the member of the page even if another tab has ended the session', async () => {
  const page = await openPage();
  page.holdUnsent('cv', 'My CV');
  writeSession('member', null);
  await callAndWait(page.call);
  writeSession('member', session('ann'));
  expect((await openPage()).takeUnsent('cv')).toBe('My CV');
});

it('a text that takes long to make is made only when the session ends', async () => {
  const page = await openPage();
  const makeText = vi.fn(() => 'My CV');
  page.holdUnsent('cv', makeText);
  expect(makeText).not.toHaveBeenCalled();
  await callAndWait(page.call);
  writeSession('member', session('ann'));
  expect((await openPage()).takeUnsent('cv')).toBe('My CV');
});

it('an unsent text does not count as stored if the browser cannot store it, or if it has changed since', async () => {
  const page = await openPage();
  expect(page.isUnsentStored()).toBe(false);
  page.holdUnsent('cv', 'My CV');
  expect(page.isUnsentStored()).toBe(false);
  const blocked = vi.spyOn(tab, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await callAndWait(page.call);
  expect(page.isUnsentStored()).toBe(false);
  blocked.mockRestore();
  const pageWithSpace = await openPage();
  writeSession('member', session('ann'));
  pageWithSpace.holdUnsent('cv', 'My CV');
  await callAndWait(pageWithSpace.call);
  expect(pageWithSpace.isUnsentStored()).toBe(true);
  pageWithSpace.holdUnsent('cv', 'My CV, and more');
  expect(pageWithSpace.isUnsentStored()).toBe(false);
});

it('if the visitor stays on the page, this call and later ones fail with the refusal, and the page does not leave again', async () => {
  const page = await openPage();
  const refused = { status: 401, problem: { detail: 'Please sign in again.' } };
  expect(await callAndWait(page.call)).toMatchObject(refused);
  expect(await page.call().catch((error: unknown) => error)).toMatchObject(refused);
  expect(replace).toHaveBeenCalledOnce();
});

it('a page that was not left works again after a sign-in, deletes the stored text, and leaves when the next session ends', async () => {
  const page = await openPage();
  page.holdUnsent('cv', 'My CV');
  await callAndWait(page.call);
  isOver = false;
  page.storeSession('member', session('ann'));
  expect([await page.call(), Object.keys(tab).filter((key) => key.includes('unsent'))]).toEqual([[], []]);
  isOver = true;
  await callAndWait(page.call);
  expect(replace).toHaveBeenCalledTimes(2);
});

it('a stored session without its refresh token is removed, and its visitor is told to sign in again', async () => {
  localStorage.setItem('sh_auth', JSON.stringify({ ...session('ann'), refresh_token: undefined }));
  const page = await openPage();
  await callAndWait(page.call);
  expect(replace.mock.calls).toEqual([['/login?expired']]);
  expect(localStorage.getItem('sh_auth')).toBeNull();
});
