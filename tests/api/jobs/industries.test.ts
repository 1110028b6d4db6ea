import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Industry, industryListItemSchema, industrySchema } from '#src/features/jobs/industries/contract.ts';
import { call, query } from '#tests/support/api-helpers.ts';
import { baseUrl } from '#tests/support/platform-under-test.ts';

const listOf = async (path: string, language: 'en' | 'zh' = 'en') =>
  z.array(industryListItemSchema).parse((await call(path, { language })).body);
const get = async (code: string, language: 'en' | 'zh' = 'en'): Promise<Industry> =>
  industrySchema.parse((await call(`/industries/${code}`, { language })).body);
const text = async (path: string) => (await fetch(new URL(path, baseUrl()))).text();

describe('the list of industries', () => {
  let all: z.infer<typeof industryListItemSchema>[];
  beforeAll(async () => {
    all = await listOf('/industries');
  });

  it('has 20 sectors and over 80 parts, which are marked as having the figures of their sector', () => {
    const sectors = all.filter(({ estimated_from: from }) => from === null);
    expect(sectors).toHaveLength(20);
    const parts = all.filter(({ estimated_from: from }) => from !== null);
    expect(parts.length).toBeGreaterThanOrEqual(80);
    for (const { estimated_from: from, ...part } of parts) {
      const sector = sectors.find(({ code }) => code === from?.code);
      expect([part.people, part.mean_rate, part.range_low, part.range_high]).toEqual([
        sector?.people,
        sector?.mean_rate,
        sector?.range_low,
        sector?.range_high,
      ]);
    }
  });

  it('has the means that SQL computes from people and rates', async () => {
    const rows = await query`select industry, round((sum(people * ai_replacement_rate) / sum(people))::numeric, 1)::float8 as mean,
      min(ai_replacement_rate)::float8 as low, max(ai_replacement_rate)::float8 as high, sum(share)::float8 as shares
      from industry_jobs join job_snapshots using (job_id) where headline group by industry`;
    expect(rows).toHaveLength(20);
    for (const { industry, mean, low, high, shares } of rows) {
      const listed = all.find(({ code }) => code === industry);
      expect([listed?.range_low, listed?.range_high]).toEqual([low, high]);
      expect(listed?.mean_rate).toBeCloseTo(Number(mean), 1);
      expect(Number(shares) * 100).toBeCloseTo(100, 6);
    }
  });

  it.each([
    ['hospitals', '622'],
    ['HOSPITAL', '622'],
    ['医院', '622'],
    ['retial banking', null],
    ['banking', '522'],
    ['银行', '522'],
    ['622', '622'],
    ['fast food', '722'],
    ['奶茶店', '722'],
  ])('finds %s in either language', async (q, code) => {
    for (const language of ['en', 'zh'] as const) {
      const codes = (await listOf(`/industries?q=${encodeURIComponent(q)}`, language)).map((one) => one.code);
      if (code === null) expect(codes).toEqual([]);
      else expect(codes).toContain(code);
      expect(codes.length).toBeLessThan(20);
    }
  });

  it.each(['%F0%9F%98%80', '!!!', `${'x'.repeat(100)}`])('finds nothing for %s', async (q) => {
    expect(await listOf(`/industries?q=${q}`)).toEqual([]);
  });

  it('refuses a text that is too long, and names the field', async () => {
    const answer = await call(`/industries?q=${'x'.repeat(101)}`);
    expect([answer.status, answer.body]).toMatchObject([422, { errors: [{ field: 'q' }] }]);
  });
});

describe('a sector', () => {
  it('has a distribution, a split of the work and shares that sum to 100 %, and sources with years', async () => {
    const sector = await get('62');
    const sum = (shares: number[]) => shares.reduce((total, share) => total + share, 0);
    expect(sum(sector.distribution.map(({ share }) => share))).toBeCloseTo(100, 0);
    expect(sum(Object.values(sector.work))).toBeCloseTo(100, 0);
    expect(sector.coverage).toBeGreaterThan(96);
    expect(sector.people).toBe(23_117_850);
    expect([sector.most_exposed.length, sector.least_exposed.length]).toEqual([10, 10]);
    const rates = [...sector.most_exposed, ...sector.least_exposed.toReversed()].map(({ ai_replacement_rate: rate }) => rate);
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
    expect(sector.most_exposed.every(({ share }) => (share ?? 0) >= 0.5)).toBe(true);
    expect(sector.sources.map(({ name }) => name).join()).toMatch(/Bureau of Labor Statistics.*Eloundou et al\. 2024.*O\*NET/);
  });

  it('names tasks of both kinds, largest first, as SQL finds them', async () => {
    const sector = await get('52');
    for (const [label, tasks] of [
      [1, sector.changes_first],
      [0, sector.stays],
    ] as const) {
      const rows = await query`select text_en as task, 100 * share * weight as part from industry_jobs join job_tasks using (job_id)
        where industry = '52' and label = ${label} order by part desc, job_id, position limit 1`;
      expect(tasks[0]?.task).toBe(rows[0]?.['task']);
      expect(tasks[0]?.share_of_work).toBeCloseTo(Number(rows[0]?.['part']), 1);
      expect(new Set(tasks.map(({ job_id: job }) => job)).size).toBe(tasks.length);
      const parts = tasks.map(({ share_of_work: part }) => part);
      expect(parts).toEqual(parts.toSorted((a, b) => b - a));
    }
  });

  it('names entry jobs that need little preparation and are little exposed', async () => {
    const { entry_jobs: jobs } = await get('72');
    expect(jobs.length).toBeGreaterThan(3);
    for (const job of jobs) expect(job.ai_replacement_rate).toBeLessThan(25);
    const zones =
      await query`select max(zone) as most from job_zones where job_id::text = any(string_to_array(${jobs.map(({ id }) => id).join()}, ','))`;
    expect(Number(zones[0]?.['most'])).toBeLessThanOrEqual(2);
  });

  it('is found by a number of its range, and by no unknown or malformed code', async () => {
    expect((await get('44')).code).toBe('44-45');
    for (const [code, status] of [
      ['99', 404],
      ['6', 422],
      ['622222', 422],
      ['62%00', 422],
      ['toString', 422],
    ] as const)
      expect((await call(`/industries/${code}`)).status, code).toBe(status);
  });
});

describe('a part of a sector', () => {
  it('has typical occupations and names the sector of its figures, in each language', async () => {
    const [english, chinese] = [await get('622'), await get('622', 'zh')];
    expect([english.estimated_from, chinese.estimated_from]).toEqual([
      { code: '62', name: 'Health care and social assistance' },
      { code: '62', name: '卫生和社会工作' },
    ]);
    expect(english.typical.map(({ onet_soc: onet }) => onet)).toContain('29-1141.00');
    expect(chinese.typical.map(({ id }) => id)).toEqual(english.typical.map(({ id }) => id));
    expect((await get('62')).typical).toEqual([]);
  });

  it('shows occupations that the statistics do not count without people', async () => {
    const { typical } = await get('114');
    expect(typical.filter(({ people }) => people === null).length).toBeGreaterThan(0);
  });
});

describe('the pages of industries', () => {
  it('show the figures that the API has, with a data set and breadcrumbs', async () => {
    const sector = await get('62');
    for (const prefix of ['', '/zh']) {
      const html = await text(`${prefix}/industries/62`);
      expect(html).toContain(`>${Math.round(sector.mean_rate)}%</dd>`);
      const types = [...html.matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type);
      expect(types).toEqual(expect.arrayContaining(['Dataset', 'BreadcrumbList', 'DataDownload']));
      const list = await text(`${prefix}/industries`);
      expect(list).toContain(`href="${prefix}/industries/622"`);
    }
  });

  it('of parts of sectors say that the figures are estimated, and have no chart and no data set', async () => {
    const html = await text('/industries/622');
    expect(html).toContain('Estimated from Health care and social assistance');
    expect(html).not.toContain('"@type":"Dataset"');
    expect(html).not.toContain('distribution-title');
  });

  it('are redirected from a number of a range to its sector, and are not found for other codes', async () => {
    const moved = await fetch(new URL('/zh/industries/45', baseUrl()), { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/zh/industries/44-45']);
    for (const path of [
      '/industries/98',
      '/industries/x',
      '/fr/industries/62',
      '/embed/industries/622',
      '/industries/98/chart.svg',
      '/og/industries/x.png',
    ])
      expect((await fetch(new URL(path, baseUrl()))).status, path).toBe(404);
  });

  it('are all in the sitemap', async () => {
    const map = await text('/sitemap-industries.xml');
    expect((map.match(/<loc>/g) ?? []).length).toBe(2 * (await listOf('/industries')).length);
  });
});

describe('the files of an industry', () => {
  it('are an SVG and a PNG of the same picture in each language, and a CSV of all its occupations', async () => {
    for (const prefix of ['', '/zh']) {
      const svg = await fetch(new URL(`${prefix}/industries/54/chart.svg`, baseUrl()));
      expect(svg.headers.get('content-type')).toContain('image/svg+xml');
      expect(await svg.text()).toMatch(/^<svg [^>]*width="1200" height="630">/);
      const png = Buffer.from(await (await fetch(new URL(`${prefix}/og/industries/54.png`, baseUrl()))).arrayBuffer());
      expect([png.subarray(1, 4).toString('latin1'), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630]);
    }
    const csv = await text('/api/industries/5415/occupations.csv?language=zh');
    const [head, ...lines] = csv.trimEnd().split('\r\n');
    expect(head).toBe('sector,id,onet_soc,title,ai_replacement_rate,contested,people,share');
    expect(lines.every((line) => line.startsWith('54,'))).toBe(true);
    const rows = await query`select count(*) as count from industry_jobs where industry = '54'`;
    expect(lines).toHaveLength(Number(rows[0]?.['count']));
    const shares = lines.map((line) => Number(line.split(',').at(-1)));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, -1);
  });
});

it('a job’s page names the sectors where most of its people work, with their share', async () => {
  const [row] = await query`select job_id, industry, round(100 * people / total) as percent from (
    select job_id, industry, people, sum(people) over (partition by job_id) as total from industry_jobs) as all_jobs
    join jobs on jobs.id = job_id where onet_soc = '29-1141.00' order by people desc limit 1`;
  const html = await text(`/jobs/${String(row?.['job_id'])}`);
  expect(html).toMatch(new RegExp(`href="/industries/${String(row?.['industry'])}"[^>]*>[^<]+</a>\\s*${String(row?.['percent'])}%`));
});
