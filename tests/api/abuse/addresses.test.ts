import { request } from 'node:http';
import { describe, expect, inject, it } from 'vitest';
import { baseUrl } from '#tests/support/platform-under-test.ts';

/** Requests a path exactly as written; `fetch` would normalize it. */
function getRaw(path: string): Promise<{ status: number; location: string | undefined; cache: string | string[] | undefined }> {
  const { hostname, port } = new URL(baseUrl());
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method: 'GET' }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, cache: answer.headers['x-page-cache'] }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

describe('the address of a picture', () => {
  it('in another spelling redirects to the canonical one, and nothing is drawn', async () => {
    const id = inject('ids').jobs['29-1141.00'];
    for (const path of [
      `//og/jobs/${id}.png`,
      `/og//jobs/${id}.png`,
      `/og/jobs/00${id}.png`,
      `/og/jobs/${id}%20.png`,
      `/%6fg/jobs/${id}.png`,
    ])
      expect([path, await getRaw(path)]).toEqual([path, { status: 308, location: `/og/jobs/${id}.png`, cache: undefined }]);
  });

  it('with another path put before it is not found', async () => {
    const id = inject('ids').jobs['29-1141.00'];
    for (const before of ['/x', '/zh/zh', '/x/y', '/zh%2f', '/:', '/.a'])
      for (const path of [`/og/jobs/${id}.png`, '/og/industries/54.png', '/og/site.png', '/industries/54/chart.svg'])
        expect([before + path, (await getRaw(before + path)).status]).toEqual([before + path, 404]);
  });
});

describe('the address of a page', () => {
  it('with another path put before it is not found', async () => {
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
      for (const page of pages) expect([before + page, (await getRaw(before + page)).status]).toEqual([before + page, 404]);
  });

  it('never causes a server error or a redirect to another host, however malformed it is', async () => {
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
      const { status, location = '/' } = await getRaw(path);
      expect([path, status < 500]).toEqual([path, true]);
      expect([path, new URL(location, baseUrl()).host]).toEqual([path, new URL(baseUrl()).host]);
    }
  });
});

describe('an error page at the address of an embeddable card', () => {
  it('cannot be framed', async () => {
    for (const path of ['/embed/jobs/2000000000', '/zh/embed/jobs/x', '/embed/none', '/embed/industries/xx']) {
      const answer = await fetch(`${baseUrl()}${path}`);
      expect([path, answer.status, answer.headers.get('x-frame-options')]).toEqual([path, 404, 'DENY']);
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(answer.headers.get('content-security-policy')).not.toContain('frame-ancestors *');
    }
  });
});

describe('many clients that request a picture at the same time', () => {
  it('get the same bytes of a job’s picture', async () => {
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

  it('get the same bytes of an avatar', async () => {
    const avatars = await Promise.all(
      Array.from({ length: 12 }, async () => (await fetch(`${baseUrl()}/api/avatars/lorelei/many-at-once.svg`)).text()),
    );
    expect(new Set(avatars).size).toBe(1);
    expect(avatars[0]).toContain('<svg');
  });
});
