import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rankingsFileRowSchema } from '#src/features/jobs/rankings/contract.ts';
import { type Answer, call } from '#tests/support/api-helpers.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { baseUrl } from '#tests/support/platform-under-test.ts';

useOwnPlatform(); // analyses of other test files would add rows

const rowsOf = (answer: Answer) => z.array(rankingsFileRowSchema).parse(answer.body);

describe('the rankings as JSON', () => {
  it('contain every job once, ranked without a gap, the most exposed first', async () => {
    const answer = await call('/rankings.json');
    const rows = rowsOf(answer);
    const { headers } = await call('/jobs?page_size=1');
    expect(rows.length).toBe(Number(headers.get('x-total-count')));
    expect(rows.length).toBeGreaterThan(900);
    expect(answer.headers.get('x-total-count')).toBe(String(rows.length));
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    expect(rows.map((row) => row.position)).toEqual(rows.map((_, index) => index + 1));
    const rates = rows.map((row) => row.ai_replacement_rate);
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
    for (const row of rows)
      expect([row.range_low <= row.ai_replacement_rate, row.ai_replacement_rate <= row.range_high]).toEqual([true, true]);
  });

  it.each([
    ['human', (row: z.infer<typeof rankingsFileRowSchema>) => row.human_irreplaceability],
    ['spread', (row: z.infer<typeof rankingsFileRowSchema>) => (row.spread_high ?? 0) - (row.spread_low ?? 0)],
    ['risk', (row: z.infer<typeof rankingsFileRowSchema>) => row.ai_replacement_rate],
    ['rank', (row: z.infer<typeof rankingsFileRowSchema>) => row.rank ?? 0],
    ['demand', (row: z.infer<typeof rankingsFileRowSchema>) => row.demand_index ?? -1],
    ['openings', (row: z.infer<typeof rankingsFileRowSchema>) => row.openings ?? -1],
    ['change', (row: z.infer<typeof rankingsFileRowSchema>) => row.change ?? -100],
    ['pay', (row: z.infer<typeof rankingsFileRowSchema>) => row.pay_median ?? -1],
  ])('are sorted by %s in either order', async (sort, figure) => {
    const descending = rowsOf(await call(`/rankings.json?sort=${sort}&category=23`)).map(figure);
    const ascending = rowsOf(await call(`/rankings.json?sort=${sort}&order=asc&category=23`)).map(figure);
    expect(descending).toEqual(descending.toSorted((a, b) => b - a));
    expect(ascending).toEqual(ascending.toSorted((a, b) => a - b));
    expect(descending.length).toBeGreaterThan(5);
  });

  it('are filtered by category and confidence, in the language of the address or the header', async () => {
    const rows = rowsOf(await call('/rankings.json?category=23&confidence=measured&language=zh', { language: 'en' }));
    expect(new Set(rows.map((row) => row.category))).toEqual(new Set(['法律']));
    expect(new Set(rows.map((row) => row.confidence))).toEqual(new Set(['measured']));
    expect(rows.map((row) => row.title)).toContain('律师');
    const english = await call('/rankings.json?category=23', { language: 'en' });
    expect(rowsOf(english).map((row) => row.title)).toContain('Lawyers');
    expect(english.headers.get('content-language')).toBe('en');
  });

  it('name their sources: the page of each row, and the method and the studies in the header', async () => {
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

it('the rankings of growing and little exposed jobs contain only these, with the requested education', async () => {
  const rows = rowsOf(await call('/rankings.json?growing=yes&little_exposed=yes&education=6&sort=demand'));
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row.change).toBeGreaterThan(0);
    expect(row.ai_replacement_rate).toBeLessThan(25);
    expect(row.education).toBe('bachelor');
  }
});

describe('the rankings as CSV', () => {
  it.each(['risk', 'rank'])('are sorted by %s like the JSON', async (sort) => {
    const csv = await (await fetch(new URL(`/api/rankings.csv?sort=${sort}&order=asc&category=29`, baseUrl()))).text();
    const ids = csv
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[1]));
    expect(ids).toEqual(rowsOf(await call(`/rankings.json?sort=${sort}&order=asc&category=29`)).map((row) => row.id));
  });

  it('are a file with a byte order mark, a header line, and the rows of the JSON', async () => {
    const csv = await fetch(new URL('/api/rankings.csv?category=23&language=zh', baseUrl()));
    const bytes = new Uint8Array(await csv.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="still-human-rankings-zh.csv"');
    expect(csv.headers.get('link')).toContain('rel="describedby"');
    const [head, ...lines] = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(head).toMatch(
      /^position,id,onet_soc,title,category,ai_replacement_rate,human_irreplaceability,range_low,range_high,rank,spread_low,spread_high,contested,confidence,demand_index,openings,change,pay_median,education,evidence_url$/,
    );
    const rows = rowsOf(await call('/rankings.json?category=23&language=zh'));
    expect(lines).toHaveLength(rows.length);
    expect(lines[0]).toContain(`,${rows[0]?.title},`);
    const column = (name: string) => (head ?? '').split(',').indexOf(name);
    const numbers = lines.map((line) => line.replace(/"[^"]*"/g, '').split(','));
    for (const name of ['ai_replacement_rate', 'rank', 'range_low', 'range_high', 'spread_low', 'spread_high'] as const) {
      expect(numbers.map((cells) => Number(cells[column(name)]))).toEqual(rows.map((row) => row[name]));
    }
  });
});
