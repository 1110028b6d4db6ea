import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrowserStorage } from '#tests/src/features/auth/identity/ui/browser-storage.ts';

const storedKeys = () => ({ browser: Object.keys(localStorage), tab: Object.keys(sessionStorage) });

beforeEach(() => {
  vi.stubGlobal('localStorage', new BrowserStorage());
  vi.stubGlobal('sessionStorage', new BrowserStorage());
  vi.stubGlobal('location', { pathname: '/news/7', search: '', replace: () => undefined });
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Signs in a member, leaves a comment and a CV unsent, and ends the session. */
async function endSession() {
  const { writeSession } = await import('#src/features/auth/identity/ui/stored-session.ts');
  const { holdUnsent } = await import('#src/features/auth/identity/ui/unsent.ts');
  const { leaveForSignIn } = await import('#src/features/auth/identity/ui/leave.ts');
  const { drafts } = await import('#src/features/news/comments/ui/last-post.ts');
  const user = { id: 'ann', username: 'ann', email: 'ann@example.com', avatar_url: '/a.svg', is_admin: false, terms_version: null };
  writeSession('member', { access_token: 'a', refresh_token: 'r', user });
  drafts.write(7, null, 'A comment');
  holdUnsent('cv', 'My CV');
  leaveForSignIn('member', true);
}

it('signing out deletes unsent texts of this tab, and the end of a session keeps them', async () => {
  await endSession();
  sessionStorage.setItem('another', 'stays');
  localStorage.setItem('sh_cv_ticks_1', '[]');
  expect(storedKeys()).toEqual({
    browser: ['sh_auth', 'sh_cv_ticks_1'],
    tab: ['sh_draft_7_', 'sh_unsent_ann_cv', 'sh_return_to', 'another'],
  });
  const { forgetUser } = await import('#src/features/account/profile/ui/sign-out.ts');
  forgetUser('admin');
  expect(storedKeys().tab).toContain('sh_draft_7_');
  forgetUser('member');
  expect(storedKeys()).toEqual({ browser: [], tab: ['sh_return_to', 'another'] });
});
