import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { contentPolicies } from '#functions/http/content-policies.ts';
import { securityHeaders } from '#functions/http/security-headers.ts';
import { newVisitor, startOwnWorker, until } from '#tests/support/api-helpers.ts';
import { newAddress, TestBrowser, wrongCode } from '#tests/support/accounts.ts';

const pages = [
  '/',
  '/zh',
  '/jobs',
  '/jobs/1',
  '/zh/jobs/1',
  '/about',
  '/method',
  '/terms',
  '/login',
  '/zh/login',
  '/me/profile',
  '/nowhere',
];
const files = ['/favicon.svg', '/covers/cover-2.svg', '/contents/about/en.md'];
const calls = [
  '/api/jobs',
  '/api/docs',
  '/api/openapi.json',
  '/api/nothing',
  '/api/users/me',
  '/api/avatars/thumbs/a.svg',
  '/robots.txt',
  '/dev/mailbox',
];
const get = (address: string) => fetch(`${inject('baseUrl')}${address}`, { redirect: 'manual' });

describe('every answer', () => {
  it.each([...pages, ...files, ...calls])('has the security headers and may not be framed: %s', async (address) => {
    const { headers } = await get(address);
    for (const [name, value] of Object.entries(securityHeaders)) expect(headers.get(name), name).toBe(value);
    expect(headers.get('x-frame-options')).toBe('DENY');
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(part);
  });

  it.each(pages)('that is a page allows only inline scripts whose hashes it names: %s', async (address) => {
    const answer = await get(address);
    const html = await answer.text();
    const meta = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1] ?? '';
    const policy = `${answer.headers.get('content-security-policy') ?? ''};${meta}`;
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts).toMatch(/'self'/);
    expect(scripts).not.toMatch(/unsafe|\*|https?:|data:/);
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g)].map(
      (match) => match[1] ?? '',
    );
    for (const script of inline) {
      const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))).toString('base64');
      expect(scripts, script.slice(0, 60)).toContain(`'sha256-${digest}'`);
    }
    expect(html).not.toMatch(/\son\w+="/);
  });

  it.each(['/embed/jobs/1', '/zh/embed/jobs/1'])('that is an embeddable card may be framed: %s', async (address) => {
    const answer = await get(address);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(policy).toContain('frame-ancestors *');
    expect(policy).not.toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src 'self'/);
  });

  it('can be read from other sites only by configured origins', async () => {
    const worker = await startOwnWorker({ reviewers: 'none', vars: { ALLOWED_ORIGINS: 'https://partner.example' } });
    const allowed = async (origin: string) =>
      (await fetch(`${worker.url}/api/jobs`, { headers: { origin } })).headers.get('access-control-allow-origin');
    try {
      expect(await allowed('https://partner.example')).toBe('https://partner.example');
      for (const origin of ['https://evil.example', 'https://partner.example.evil.example', 'null', 'http://partner.example'])
        expect(await allowed(origin), origin).toBeNull();
    } finally {
      await worker.stop();
    }
  });

  it('has the same headers for static files as for rendered pages', () => {
    const rules = readFileSync('public/_headers', 'utf8').toLowerCase();
    for (const [name, value] of Object.entries(securityHeaders)) expect(rules).toContain(`  ${name}: ${value.toLowerCase()}\n`);
    const { documents, framed } = contentPolicies;
    expect(rules).toContain(`  content-security-policy: ${documents}; ${framed.nowhere}\n`);
  });
});

describe('what is logged', () => {
  it('includes sign-ins and refusals, but no address, code, token or network', async () => {
    const worker = await startOwnWorker({ reviewers: 'none' });
    try {
      const [email, visitor] = [newAddress(), newVisitor()];
      const browser = new TestBrowser({ visitor, base: worker.url });
      const code = await browser.newCode(email);
      const wrong = wrongCode(code);
      await browser.verify(email, wrong);
      const { access_token, refresh_token } = (await browser.verify(email, code)).body as Record<string, string>; // the answer to a right code
      await browser.refresh(refresh_token ?? '');
      await browser.call('/users/me', { headers: { authorization: 'Bearer nonsense' } });
      await browser.refresh('nonsense');
      for (let round = 0; round < 5; round += 1) await browser.requestCode(email);
      const log = await until(
        () => worker.output(),
        (text) => /too_many_codes/.test(text),
      );
      expect(log).toMatch(/"event":"signed_in"/);
      expect(log).toMatch(/"event":"refused","code":"wrong_code"/);
      expect(log).toMatch(/"event":"refused","code":"unauthenticated"/);
      const secrets = [email, email.split('@')[0], code, wrong, access_token, refresh_token, visitor, browser.cookie.split('=')[1]];
      for (const secret of secrets) expect(log).not.toContain(secret ?? 'missing');
    } finally {
      await worker.stop();
    }
  });
});
