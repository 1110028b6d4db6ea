import { describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { rankingsFileRowSchema } from '#src/features/rankings/contract.ts';
import { type Answer, call } from '#tests/support/api-helpers.ts';

const rowsOf = (answer: Answer) => z.array(rankingsFileRowSchema).parse(answer.body);

describe('the rankings as JSON', () => {
  it('hold every job once, ranked without a gap, the most exposed first', async () => {
    const answer = await call('/rankings.json');
    const rows = rowsOf(answer);
    const { headers } = await call('/jobs?page_size=1');
    expect(Math.abs(rows.length - Number(headers.get('x-total-count')))).toBeLessThan(5); // other tests add jobs meanwhile
    expect(answer.headers.get('x-total-count')).toBe(String(rows.length));
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    expect(rows.map((row) => row.rank)).toEqual(rows.map((_, index) => index + 1));
    const rates = rows.map((row) => row.ai_replacement_rate);
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
  });

  it.each([
    ['human', (row: z.infer<typeof rankingsFileRowSchema>) => row.human_irreplaceability],
    ['spread', (row: z.infer<typeof rankingsFileRowSchema>) => row.spread_high - row.spread_low],
  ])('are sorted by %s in either order', async (sort, figure) => {
    const down = rowsOf(await call(`/rankings.json?sort=${sort}&category=23`)).map(figure);
    const up = rowsOf(await call(`/rankings.json?sort=${sort}&order=asc&category=23`)).map(figure);
    expect(down).toEqual(down.toSorted((a, b) => b - a));
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    expect(down.length).toBeGreaterThan(5);
  });

  it('are filtered by category and confidence, in the language asked for by address or header', async () => {
    const rows = rowsOf(await call('/rankings.json?category=23&confidence=measured&language=zh', { language: 'en' }));
    expect(new Set(rows.map((row) => row.category))).toEqual(new Set(['法律']));
    expect(new Set(rows.map((row) => row.confidence))).toEqual(new Set(['measured']));
    expect(rows.map((row) => row.title)).toContain('律师');
    const english = await call('/rankings.json?category=23', { language: 'en' });
    expect(rowsOf(english).map((row) => row.title)).toContain('Lawyers');
    expect(english.headers.get('content-language')).toBe('en');
  });

  it('name where they come from: each row its page, the header the method and the studies', async () => {
    const answer = await call('/rankings.json?category=23&language=zh');
    const [row] = rowsOf(answer);
    expect(new URL(row?.evidence_url ?? '').pathname).toBe(`/zh/jobs/${row?.id}`);
    const link = answer.headers.get('link') ?? '';
    expect(link).toMatch(/<https:[^>]*\/zh\/method>; rel="describedby"/);
    expect(link.match(/rel="via"/g)).toHaveLength(6);
  });

  it.each(['sort=worst', 'order=up', 'category=1', 'confidence=sure', 'language=fr'])('refuse %s and name the field', async (bad) => {
    const answer = await call(`/rankings.json?${bad}`);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errors: [{ field: bad.split('=')[0] }] });
  });
});

describe('the rankings as CSV', () => {
  it('are a file with a byte order mark, a line of names, and the rows of the JSON', async () => {
    const csv = await fetch(new URL('/api/rankings.csv?category=23&language=zh', inject('baseUrl')));
    const bytes = new Uint8Array(await csv.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="still-human-rankings-zh.csv"');
    expect(csv.headers.get('link')).toContain('rel="describedby"');
    const [head, ...lines] = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(head).toMatch(/^rank,id,onet_soc,title,category,ai_replacement_rate,.*,confidence,evidence_url$/);
    const rows = rowsOf(await call('/rankings.json?category=23&language=zh'));
    expect(lines).toHaveLength(rows.length);
    expect(lines[0]).toContain(`,${rows[0]?.title},`);
  });
});
