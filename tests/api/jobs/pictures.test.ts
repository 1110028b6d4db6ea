import { describe, expect, inject, it } from 'vitest';
import { call, sameOriginHeaders } from '#tests/support/api-helpers.ts';
import { jobIdOf } from '#tests/support/ids.ts';

/** A job of the catalogue that no other test refreshes. */
const id = jobIdOf('53-7051.00');

const get = (path: string) => fetch(`${inject('baseUrl')}${path}`);

async function readPng(response: Response): Promise<{ width: number; height: number; digest: string }> {
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), digest: bytes.toString('base64') };
}

describe('the picture of a job for social cards', () => {
  it('is a PNG of 1200 by 630 in each language, to which the page links', async () => {
    const digests = new Set<string>();
    for (const prefix of ['', '/zh']) {
      const html = await (await get(`${prefix}/jobs/${id}`)).text();
      const address = new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '');
      expect(address.pathname).toBe(`${prefix}/og/jobs/${id}.png`);
      expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
      const picture = await get(address.pathname + address.search);
      expect(picture.headers.get('content-type')).toBe('image/png');
      const { width, height, digest } = await readPng(picture);
      expect([width, height]).toEqual([1200, 630]);
      digests.add(digest);
    }
    expect(digests.size).toBe(2);
  });

  it('is cached at the edge, and drawn again after a refresh of the job', async () => {
    await get(`/og/jobs/${id}.png`);
    expect((await get(`/og/jobs/${id}.png`)).headers.get('x-page-cache')).toBe('HIT');
    await call(`/jobs/${id}/llm-reviews?force_refresh=true`, { headers: sameOriginHeaders });
    expect((await get(`/og/jobs/${id}.png`)).headers.get('x-page-cache')).toBe('MISS');
  });

  it('is not found for an unknown job', async () => {
    for (const path of ['/og/jobs/2000000000.png', '/zh/og/jobs/abc.png', '/fr/og/jobs/5.png'])
      expect((await get(path)).status, path).toBe(404);
  });
});

it('a page without a picture of its own has the site’s picture in its language', async () => {
  for (const prefix of ['', '/zh']) {
    const html = await (await get(`${prefix}/method`)).text();
    const address = new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '');
    expect(address.pathname).toBe(`${prefix}/og/site.png`);
    const { width, height } = await readPng(await get(address.pathname));
    expect([width, height]).toEqual([1200, 630]);
  }
});
