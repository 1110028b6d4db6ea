import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { termsVersion } from '#src/features/account/terms/acceptance.ts';

const text = readFileSync(path.resolve(import.meta.dirname, '../../../src/layouts/early.js'), 'utf8');
const user = JSON.stringify({ access_token: 'a', refresh_token: 'r', user: { id: '1' } });
const accepted = { hasAcceptedTerms: true, hasAcceptedPrivacy: true, dontShowAgain: true, version: termsVersion };

type Stored = Record<string, string>;

interface Visit {
  guard?: string;
  stored?: Stored;
  /** Storage that the browser blocks. */
  blocked?: boolean;
}

interface Outcome {
  to: string | null;
  returnPath: string | null;
  hidden: boolean;
  isMember: boolean;
  theme: string | null;
}

/** Runs the script as a page with this address does, and returns what it did. */
function visit(address: string, { guard, stored = {}, blocked = false }: Visit = {}) {
  const url = new URL(address, 'https://here.example');
  const outcome: Outcome = { to: null, returnPath: null, hidden: false, isMember: false, theme: null };
  const refuse = () => {
    throw new Error('blocked');
  };
  const root = {
    dataset: {
      set theme(theme: string) {
        outcome.theme = theme;
      },
    },
    set hidden(hidden: boolean) {
      outcome.hidden = hidden;
    },
    toggleAttribute: (_name: string, on: boolean) => (outcome.isMember = on),
  };
  let onShow: (event: { persisted: boolean }) => void = () => undefined;
  runInNewContext(text, {
    URLSearchParams,
    document: { currentScript: { dataset: { guard, termsVersion } }, documentElement: root },
    location: { pathname: url.pathname, search: url.search, hash: url.hash, replace: (to: string) => (outcome.to = to) },
    localStorage: { getItem: blocked ? refuse : (key: string) => stored[key] ?? null },
    sessionStorage: { setItem: blocked ? refuse : (_key: string, value: string) => (outcome.returnPath = value) },
    addEventListener: (_type: string, listener: typeof onShow) => (onShow = listener),
  });
  return { ...outcome, restore: () => (onShow({ persisted: true }), outcome) };
}

describe('before a page is painted', () => {
  it.each<[string, string, Stored, string]>([
    ['/me/profile', 'member', {}, '/login'],
    ['/zh/me/inbox?x=1', 'member', {}, '/zh/login'],
    ['/me/profile', 'member', { sh_admin_auth: user }, '/login'],
    ['/me/profile', 'member', { sh_auth: 'broken' }, '/login'],
    ['/me/profile', 'member', { sh_auth: '{"access_token":"a"}' }, '/login'],
    ['/admin/dashboard', 'admin', {}, '/admin/login'],
    ['/zh/admin/news', 'admin', { sh_auth: user }, '/zh/admin/login'],
  ])('%s, guarded for %s, with %j leads to %s and back', (address, guard, stored, to) => {
    expect(visit(address, { guard, stored })).toMatchObject({ to, returnPath: address, hidden: true });
  });

  it.each<[string, string | undefined, Stored, string]>([
    ['/login', 'login', { sh_auth: user }, '/me/profile'],
    ['/zh/login', 'login', { sh_auth: user }, '/zh/me/profile'],
    ['/admin/login', 'admin-login', { sh_admin_auth: user }, '/admin/dashboard'],
    ['/terms', 'terms', { sh_terms: JSON.stringify(accepted) }, '/login'],
    ['/zh/terms?from=home', 'terms', { sh_terms: JSON.stringify(accepted) }, '/zh/login'],
    ['/me/profile?tab=1#x', 'member', { sh_auth: user, sh_lang: 'zh' }, '/zh/me/profile?tab=1#x'],
    ['/', undefined, { sh_lang: 'zh' }, '/zh'],
  ])('%s (%s) with %j moves on to %s', (address, guard, stored, to) => {
    expect(visit(address, { ...(guard ? { guard } : {}), stored })).toMatchObject({ to, returnPath: null, hidden: true });
  });

  it.each<[string, string | undefined, Stored]>([
    ['/me/profile', 'member', { sh_auth: user }],
    ['/admin/dashboard', 'admin', { sh_admin_auth: user }],
    ['/login', 'login', {}],
    ['/login', 'login', { sh_admin_auth: user }],
    ['/admin/login', 'admin-login', { sh_auth: user }],
    ['/terms', 'terms', {}],
    ['/terms?forceShow', 'terms', { sh_terms: JSON.stringify(accepted) }],
    ['/terms?forceShow=true', 'terms', { sh_terms: JSON.stringify(accepted) }],
    ['/terms', 'terms', { sh_terms: JSON.stringify({ ...accepted, dontShowAgain: false }) }],
    ['/terms', 'terms', { sh_terms: JSON.stringify({ ...accepted, hasAcceptedTerms: false }) }],
    ['/terms', 'terms', { sh_terms: JSON.stringify({ ...accepted, hasAcceptedPrivacy: false }) }],
    ['/terms', 'terms', { sh_terms: JSON.stringify({ ...accepted, version: '2020-1-1' }) }],
    ['/jobs', undefined, { sh_auth: user, sh_terms: JSON.stringify(accepted) }],
    ['/zh/jobs', undefined, { sh_lang: 'en' }],
  ])('%s (%s) with %j stays', (address, guard, stored) => {
    expect(visit(address, { ...(guard ? { guard } : {}), stored })).toMatchObject({ to: null, hidden: false });
  });

  it('the page shows whether a member is signed in', () => {
    expect(visit('/', { stored: { sh_auth: user } }).isMember).toBe(true);
    expect(visit('/', { stored: { sh_admin_auth: user } }).isMember).toBe(false);
  });

  it('a browser that blocks storage sees public pages, and the sign-in page instead of guarded ones', () => {
    expect(visit('/jobs', { blocked: true }).to).toBeNull();
    expect(visit('/me/inbox', { guard: 'member', blocked: true }).to).toBe('/login');
  });

  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', 'system'],
    ['purple', null],
  ])(
    'the stored theme "%s" is shown as %s, at once and on a page that is restored after another page has changed it',
    (sh_theme, theme) => {
      expect(visit('/', { stored: { sh_theme } }).theme).toBe(theme);
      const stored: Stored = { sh_theme: 'dark' };
      const shown = visit('/', { stored });
      stored['sh_theme'] = sh_theme;
      expect(shown.restore().theme).toBe(theme ?? 'dark');
    },
  );

  it('a page that the browser restores from its cache after signing out is left at once', () => {
    const stored: Stored = { sh_auth: user };
    const shown = visit('/me/profile', { guard: 'member', stored });
    expect(shown.to).toBeNull();
    delete stored['sh_auth'];
    expect(shown.restore()).toMatchObject({ to: '/login', hidden: true });
  });
});
