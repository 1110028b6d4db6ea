import { describe, expect, it } from 'vitest';
import { jobOutlookSchema } from '#src/features/jobs/outlook/contract.ts';
import { call } from '#tests/support/api-helpers.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { baseUrl } from '#tests/support/platform-under-test.ts';

describe('the outlook of a job', () => {
  it('has each figure with its source: neighbours, the Bureau’s category, use, GDPval, Canada and China', async () => {
    const answer = await call(`/jobs/${jobIdOf('23-1011.00')}/outlook`);
    const lawyers = jobOutlookSchema.parse(answer.body);
    expect(lawyers.release).toBe('2025–35');
    expect(lawyers.neighbours.length).toBeGreaterThan(1);
    expect(lawyers.bureau?.url).toMatch(/^https:\/\/www\.bls\.gov/);
    expect(lawyers.anthropic_use?.claude_share).toBeGreaterThan(0);
    expect(lawyers.gdpval?.margin).toBe(15);
    expect(lawyers.china.occupations.map(({ region, year }) => [region, year])).toContainEqual(['广东', 2024]);
    const architects = jobOutlookSchema.parse((await call(`/jobs/${jobIdOf('17-1011.00')}/outlook`)).body);
    expect(architects.canada).toMatchObject({ noc: '21200', name: 'Architects' });
  });

  it('of an unknown job is not found', async () => {
    expect((await call('/jobs/99999999/outlook')).status).toBe(404);
    for (const file of ['outlook', 'outlook.svg']) expect((await fetch(new URL(`/jobs/99999999/${file}`, baseUrl()))).status).toBe(404);
  });

  it.each(['', '/zh'])('is also available as a picture under "%s"', async (prefix) => {
    const answer = await fetch(new URL(`${prefix}/jobs/${jobIdOf('23-1011.00')}/outlook.svg`, baseUrl()));
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    const svg = await answer.text();
    expect(svg).toMatch(/^<svg [^>]*><title>/);
    expect(svg).not.toMatch(/NaN|undefined|<script/);
  });
});
