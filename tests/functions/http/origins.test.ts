import { describe, expect, it } from 'vitest';
import { isAllowedOrigin } from '#functions/http/origins.ts';

const env = { SITE_URL: 'https://still.example/', ALLOWED_ORIGINS: 'https://app.example, https://b.example:8443' };
const isAllowed = (origin: string | null, settings: typeof env = env, url = 'https://api.still.example/ws') =>
  isAllowedOrigin(settings, new Request(url, { headers: origin === null ? {} : { origin } }));

describe('a request', () => {
  it.each([
    ['the site', 'https://still.example'],
    ['the host that answers', 'https://api.still.example'],
    ['a configured origin', 'https://app.example'],
    ['a configured origin with a port', 'https://b.example:8443'],
  ])('is allowed from %s', (_what, origin) => {
    expect(isAllowed(origin)).toBe(true);
  });

  it('is allowed from a client that names no origin, such as a program', () => {
    expect(isAllowed(null)).toBe(true);
  });

  it.each([
    ['another site', 'https://evil.example'],
    ['a site that begins like ours', 'https://still.example.evil.example'],
    ['a site that ends like ours', 'https://evilstill.example'],
    ['a subdomain', 'https://x.still.example'],
    ['our site without encryption', 'http://still.example'],
    ['our site on another port', 'https://still.example:8443'],
    ['a configured origin on another port', 'https://b.example'],
    ['a configured origin with a path', 'https://app.example/x'],
    ['a document without an origin', 'null'],
    ['the whole list', 'https://app.example, https://b.example:8443'],
  ])('is refused from %s', (_what, origin) => {
    expect(isAllowed(origin)).toBe(false);
  });

  it('is allowed only from the site if no origin is configured', () => {
    const none = { ...env, ALLOWED_ORIGINS: '' };
    expect(isAllowed('https://still.example', none)).toBe(true);
    for (const origin of ['https://app.example', 'null', 'https://evil.example']) expect(isAllowed(origin, none)).toBe(false);
  });
});
