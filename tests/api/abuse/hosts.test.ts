import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCode, loadCodeMails, newAddress } from '#tests/support/accounts.ts';
import { newVisitor, until } from '#tests/support/api-helpers.ts';
import { type HttpsSite, openHttpsSite } from '#tests/support/https-site.ts';
import { newMember } from '#tests/support/members.ts';

// Hosts and protocols of requests, over https, to the Worker as it is deployed.

const [site, api] = ['https://still-human.example', 'https://api.still-human.example'];
let server: HttpsSite;
beforeAll(async () => {
  server = await openHttpsSite({ API_HOST: 'api.still-human.example', SITE_URL: site, ALLOWED_ORIGINS: 'https://partner.example' });
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };
const requestCode = (email: string, { base = `${site}/api`, headers = {} }: { base?: string; headers?: Record<string, string> } = {}) =>
  server.request(`${base}/auth/email-otp/request-otp`, {
    method: 'POST',
    headers: { ...json, 'cf-connecting-ip': newVisitor(), ...headers },
    body: JSON.stringify({ email }),
  });
const signIn = (email: string, otp: string, cookie: string) =>
  server.request(`${site}/api/auth/email-otp/verify-otp`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ email, otp }),
  });
const newestCode = async (email: string) =>
  readCode((await until(() => loadCodeMails(email), (mails) => mails.length > 0, 15_000, 50))[0]); // prettier-ignore

describe('a cookie over https', () => {
  it('is bound to the host, secure, hidden from scripts and from other sites', async () => {
    const [first, second] = [await requestCode(newAddress()), await requestCode(newAddress(), { base: api })];
    for (const answer of [first, second]) {
      expect(answer.status).toBe(200);
      const [cookie = ''] = answer.headers.getSetCookie();
      const [pair = '', ...attributes] = cookie.split('; ');
      expect(pair).toMatch(/^__Host-sh_browser=[\w-]{43}$/);
      expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=3600', 'Path=/', 'SameSite=Lax', 'Secure']);
      expect(answer.headers.getSetCookie()).toHaveLength(1);
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    }
  });

  it('signs in only under its exact name, which no other host of the domain can set', async () => {
    const email = newAddress();
    const [cookie = ''] = (await requestCode(email)).headers.getSetCookie();
    const secret = /=([^;]+)/.exec(cookie)?.[1] ?? '';
    const otp = await newestCode(email);
    for (const name of ['sh_browser', '__Secure-sh_browser', '__host-sh_browser', ' __Host-sh_browser_'])
      expect([name, (await signIn(email, otp, `${name}=${secret}`)).status]).toEqual([name, 400]);
    expect((await signIn(email, otp, `__Host-sh_browser=${secret}`)).status).toBe(200);
  });

  it('with a planted value of another form is replaced', async () => {
    for (const planted of ['x', 'A'.repeat(44), `${'A'.repeat(42)}=`, `${'A'.repeat(43)}"`]) {
      const [cookie = ''] = (
        await requestCode(newAddress(), { headers: { cookie: `__Host-sh_browser=${planted}` } })
      ).headers.getSetCookie();
      expect(cookie.startsWith(`__Host-sh_browser=${planted};`)).toBe(false);
      expect(cookie).toMatch(/^__Host-sh_browser=[\w-]{43};/);
    }
  });

  it('is set only by the sign-in: no page and no other call sets one', async () => {
    const { tokens } = await newMember();
    const authorization = `Bearer ${tokens.access_token}`;
    for (const address of [
      '/',
      '/zh',
      '/jobs',
      '/jobs/1',
      '/news',
      '/login',
      '/me/profile',
      '/api/jobs',
      '/api/users/me',
      '/api/credits/balance',
    ])
      expect([address, (await server.request(site + address, { headers: { authorization } })).headers.getSetCookie()]).toEqual([
        address,
        [],
      ]);
  });
});

describe('the API’s own host', () => {
  // `/login` and other prerendered pages are static files, which every host serves
  it('renders no page, whatever the path and however the host is spelled', async () => {
    const paths = [
      '/',
      '/zh',
      '/jobs/1',
      '/admin',
      '/admin/dashboard',
      '/news/1',
      '/embed/jobs/1',
      '/sitemap.xml',
      '/api/jobs',
      '//jobs',
      '/dev/mailbox',
    ];
    const pages: string[] = [];
    for (const base of [api, 'https://API.still-human.example', `${api}.`])
      for (const path of paths) {
        const answer = await server.request(base + path, { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } });
        const text = await answer.text();
        if (/html/.test(answer.headers.get('content-type') ?? '') || text.includes('<html')) pages.push(base + path);
      }
    expect(pages).toEqual([]);
  });

  it('is recognised by the requested address only, not by a header', async () => {
    for (const name of ['x-forwarded-host', 'forwarded', 'x-host', 'x-original-url', 'x-rewrite-url']) {
      const answer = await server.request(`${site}/jobs`, {
        headers: { [name]: name === 'forwarded' ? 'host=api.still-human.example' : 'api.still-human.example' },
      });
      expect([name, answer.headers.get('content-type')?.split(';')[0]]).toEqual([name, 'text/html']);
      await answer.text();
    }
  });

  it('lets only pages of the site and of configured origins read its answers', async () => {
    const allowed = async (origin: string) => {
      const answer = await server.request(`${api}/jobs?page_size=1`, { headers: { origin } });
      await answer.text();
      return answer.headers.get('access-control-allow-origin');
    };
    for (const origin of [site, 'https://partner.example']) expect(await allowed(origin)).toBe(origin);
    const others = [
      'null',
      'http://still-human.example',
      'https://evil.example',
      `${site}.evil.example`,
      'https://evil-partner.example',
      'https://partner.example:8443',
    ];
    for (const origin of others) expect([origin, await allowed(origin)]).toEqual([origin, null]);
  });
});

describe('a foreign host name', () => {
  it('appears in no page, feed or mail', async () => {
    const email = newAddress();
    for (const path of [
      '/',
      '/zh/jobs',
      '/jobs/2',
      '/news/feed.xml',
      '/jobs/feed.xml',
      '/sitemap.xml',
      '/robots.txt',
      '/llms.txt',
      '/api/openapi.json',
    ]) {
      const text = await (await server.request(`https://evil.example${path}`)).text();
      expect([path, text.includes('evil.example')]).toEqual([path, false]);
      expect(await (await server.request(site + path)).text()).not.toContain('evil.example'); // and it was not cached
    }
    expect((await requestCode(email, { base: 'https://evil.example/api' })).status).toBe(200);
    const [mail] = await until(() => loadCodeMails(email), (mails) => mails.length > 0, 15_000, 50); // prettier-ignore
    expect(JSON.stringify(mail)).not.toContain('evil.example');
    expect(mail?.text).toContain(site);
  });
});

describe('plain http', () => {
  it('is refused by the API, and redirected to https by a page', async () => {
    const call = await server.request('http://still-human.example/api/jobs');
    expect([call.status, call.headers.getSetCookie()]).toEqual([403, []]);
    expect((await server.request('http://api.still-human.example/jobs')).status).toBe(403);
    const page = await server.request('http://still-human.example/zh/jobs?q=a');
    expect([page.status, page.headers.get('location')]).toEqual([308, `${site}/zh/jobs?q=a`]);
  });
});
