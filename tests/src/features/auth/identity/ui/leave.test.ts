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

/** The modules of a page, as it is loaded. */
async function openPage() {
  vi.resetModules();
  const { contentOf } = await import('#src/shared/api-client.ts');
  const { memberApi, storeSession } = await import('#src/features/auth/identity/ui/session.ts');
  const { holdUnsent, isUnsentStored, takeUnsent } = await import('#src/features/auth/identity/ui/unsent.ts');
  return { call: () => contentOf(memberApi.cvs.$get()), storeSession, holdUnsent, isUnsentStored, takeUnsent };
}

/** Makes a call, for as long as a page may take to leave. */
async function afterAMoment(call: () => Promise<unknown>): Promise<unknown> {
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

it('what is unsent when the session ends is there again for the same member, once, and for nobody else', async () => {
  const page = await openPage();
  page.holdUnsent('cv', 'My CV');
  page.holdUnsent('feedback', 'Lovel');
  page.holdUnsent('feedback', 'Lovely site');
  page.holdUnsent('cv_goal', 'given up')();
  replace.mockImplementationOnce(() => expect(page.isUnsentStored()).toBe(true));
  await afterAMoment(page.call);
  expect(replace.mock.calls).toEqual([['/login?expired']]);
  writeSession('member', session('ben'));
  expect((await openPage()).takeUnsent('cv')).toBe('');
  writeSession('member', session('ann'));
  const again = await openPage();
  const taken = (['cv', 'feedback', 'cv_goal', 'cv'] as const).map(again.takeUnsent);
  expect(taken).toEqual(['My CV', 'Lovely site', '', '']);
});

it('is stored under the member of the page too when another tab has ended the session', async () => {
  const page = await openPage();
  page.holdUnsent('cv', 'My CV');
  writeSession('member', null);
  await afterAMoment(page.call);
  writeSession('member', session('ann'));
  expect((await openPage()).takeUnsent('cv')).toBe('My CV');
});

it('makes a text that takes long only when the session ends', async () => {
  const page = await openPage();
  const make = vi.fn(() => 'My CV');
  page.holdUnsent('cv', make);
  expect(make).not.toHaveBeenCalled();
  await afterAMoment(page.call);
  writeSession('member', session('ann'));
  expect((await openPage()).takeUnsent('cv')).toBe('My CV');
});

it('does not count as stored where the browser stores nothing, or once more is written', async () => {
  const page = await openPage();
  expect(page.isUnsentStored()).toBe(false);
  page.holdUnsent('cv', 'My CV');
  expect(page.isUnsentStored()).toBe(false);
  const blocked = vi.spyOn(tab, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await afterAMoment(page.call);
  expect(page.isUnsentStored()).toBe(false);
  blocked.mockRestore();
  const roomy = await openPage();
  writeSession('member', session('ann'));
  roomy.holdUnsent('cv', 'My CV');
  await afterAMoment(roomy.call);
  expect(roomy.isUnsentStored()).toBe(true);
  roomy.holdUnsent('cv', 'My CV, and more');
  expect(roomy.isUnsentStored()).toBe(false);
});

it('on a page whose visitor stays, this call and later ones settle with the refusal, and nothing leads away any more', async () => {
  const page = await openPage();
  const refused = { status: 401, problem: { detail: 'Please sign in again.' } };
  expect(await afterAMoment(page.call)).toMatchObject(refused);
  expect(await page.call().catch((error: unknown) => error)).toMatchObject(refused);
  expect(replace).toHaveBeenCalledOnce();
});

it('a page that stayed goes on when another tab has signed in, without what was stored, and leaves at the next end', async () => {
  const page = await openPage();
  page.holdUnsent('cv', 'My CV');
  await afterAMoment(page.call);
  isOver = false;
  page.storeSession('member', session('ann'));
  expect([await page.call(), Object.keys(tab).filter((key) => key.includes('unsent'))]).toEqual([[], []]);
  isOver = true;
  await afterAMoment(page.call);
  expect(replace).toHaveBeenCalledTimes(2);
});

it('a stored session without its refresh token is removed, and its visitor is told to sign in again', async () => {
  localStorage.setItem('sh_auth', JSON.stringify({ ...session('ann'), refresh_token: undefined }));
  const page = await openPage();
  await afterAMoment(page.call);
  expect(replace.mock.calls).toEqual([['/login?expired']]);
  expect(localStorage.getItem('sh_auth')).toBeNull();
});
