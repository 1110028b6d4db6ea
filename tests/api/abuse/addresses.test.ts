import { request } from 'node:http';
import { describe, expect, inject, it } from 'vitest';
import { baseUrl } from '#tests/support/platform-under-test.ts';

/** Asks for a path exactly as it is written, which `fetch` would tidy. */
function ask(path: string): Promise<{ status: number; location: string | undefined; cache: string | string[] | undefined }> {
  const { hostname, port } = new URL(baseUrl());
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method: 'GET' }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, cache: answer.headers['x-page-cache'] }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('an address of a picture', () => {
  it('that is spelled otherwise leads to its one spelling, and draws nothing', async () => {
    const id = inject('ids').jobs['29-1141.00'];
    for (const path of [
      `//og/jobs/${id}.png`,
      `/og//jobs/${id}.png`,
      `/og/jobs/00${id}.png`,
      `/og/jobs/${id}%20.png`,
      `/%6fg/jobs/${id}.png`,
    ])
      expect([path, await ask(path)]).toEqual([path, { status: 308, location: `/og/jobs/${id}.png`, cache: undefined }]);
  });

  it('with anything before it is no picture', async () => {
    const id = inject('ids').jobs['29-1141.00'];
    for (const before of ['/x', '/zh/zh', '/x/y', '/zh%2f', '/:', '/.a'])
      for (const path of [`/og/jobs/${id}.png`, '/og/industries/54.png', '/og/site.png', '/industries/54/chart.svg'])
        expect([before + path, (await ask(before + path)).status]).toEqual([before + path, 404]);
  });
});

describe('an address of a page', () => {
  it('with anything before it is no page', async () => {
    const pages = [
      '/jobs',
      '/jobs/1',
      '/jobs/feed.xml',
      '/news',
      '/news/feed.json',
      '/rankings',
      '/industries',
      '/industries/54',
      '/compare',
      '/embed/jobs/1',
    ];
    for (const before of ['/x', '/zh/zh', '/x/y'])
      for (const page of pages) expect([before + page, (await ask(before + page)).status]).toEqual([before + page, 404]);
  });

  it('never makes the site fail, whatever it is', async () => {
    const hosts = [
      '//',
      '//:',
      '//%zz/',
      '//x',
      '///',
      '//@',
      '//x:99999/',
      '//[::1',
      '/\\x',
      '//%',
      '//example.com/jobs',
      '//user:pass@example.com/',
    ];
    const escapes = [
      '/%',
      '/%zz',
      '/jobs/%E0%A4%A',
      '/zh/%ff',
      '/%2e%2e/%2e%2e',
      '/%2f%2f',
      '/%25',
      '/%5c%5c',
      '/..%2f',
      '/jobs/%c0%ae',
      '/:',
      '/;',
      '/api//',
      '/api/%zz',
      '//api/jobs',
      '/api//jobs',
      '/media//x',
      '/media/%zz',
      '/og/jobs/%zz.png',
      '/?%zz',
      '/jobs?q=%zz&page=%',
      '/embed/%zz',
    ];
    for (const path of [...hosts, ...escapes]) {
      const { status, location = '/' } = await ask(path);
      expect([path, status < 500]).toEqual([path, true]);
      expect([path, new URL(location, baseUrl()).host]).toEqual([path, new URL(baseUrl()).host]);
    }
  });
});

describe('a card', () => {
  it('may be framed, a refusal at its address may not', async () => {
    for (const path of ['/embed/jobs/2000000000', '/zh/embed/jobs/x', '/embed/none', '/embed/industries/xx']) {
      const answer = await fetch(`${baseUrl()}${path}`);
      expect([path, answer.status, answer.headers.get('x-frame-options')]).toEqual([path, 404, 'DENY']);
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(answer.headers.get('content-security-policy')).not.toContain('frame-ancestors *');
    }
  });
});

describe('a picture that many ask for at the same time', () => {
  it('is drawn once: all get the same bytes', async () => {
    const id = inject('ids').jobs['15-1252.00'];
    const pictures = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const answer = await fetch(`${baseUrl()}/zh/og/jobs/${id}.png`);
        return [answer.status, answer.headers.get('etag'), (await answer.arrayBuffer()).byteLength];
      }),
    );
    expect(new Set(pictures.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(pictures[0]?.[0]).toBe(200);
  });

  it('is an avatar as well', async () => {
    const avatars = await Promise.all(
      Array.from({ length: 12 }, async () => (await fetch(`${baseUrl()}/api/avatars/lorelei/many-at-once.svg`)).text()),
    );
    expect(new Set(avatars).size).toBe(1);
    expect(avatars[0]).toContain('<svg');
  });
});
