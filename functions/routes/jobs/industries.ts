import { createRoute, z } from '@hono/zod-openapi';
import {
  industriesQuerySchema,
  industryCodeSchema,
  industryFileQuerySchema,
  industryJobSchema,
  industryListItemSchema,
  industrySchema,
} from '#src/features/jobs/industries/contract.ts';
import { getIndustry } from '#src/features/jobs/industries/get-industry.ts';
import { listIndustries } from '#src/features/jobs/industries/list-industries.ts';
import { listIndustryJobs } from '#src/features/jobs/industries/list-industry-jobs.ts';
import { toCsv } from '#src/shared/to-csv.ts';
import { newRouter } from '../../http/api-env.ts';
import { wholeListHeaders } from '../../http/paging.ts';
import { json, named, page, problems } from '../../http/responses.ts';
import { noToken } from '../../http/openapi-security.ts';

const codeParam = z.object({ code: industryCodeSchema });
const common = { tags: ['openapi.tag.industries'], ...noToken };

const list = createRoute({
  method: 'get',
  path: '/industries',
  operationId: 'listIndustries',
  ...common,
  request: { query: industriesQuerySchema },
  responses: { 200: page(z.array(named('IndustryListItem', industryListItemSchema)), 'openapi.list_industries.answer'), ...problems(422) },
});

const getOne = createRoute({
  method: 'get',
  path: '/industries/{code}',
  operationId: 'getIndustry',
  ...common,
  request: { params: codeParam },
  responses: { 200: json(named('Industry', industrySchema), 'openapi.get_industry.answer'), ...problems(404, 422) },
});

const csv = createRoute({
  method: 'get',
  path: '/industries/{code}/occupations.csv',
  operationId: 'downloadIndustryCsv',
  ...common,
  request: { params: codeParam, query: industryFileQuerySchema },
  responses: {
    200: { description: 'openapi.download_industry_csv.answer', content: { 'text/csv': { schema: z.string() } } },
    ...problems(404, 422),
  },
});

export const industryRoutes = newRouter()
  .openapi(list, async (c) => {
    const all = await listIndustries(c.var.ctx, c.req.valid('query').q);
    const rows = all.flatMap(({ names: _, isFound, ...industry }) => (isFound ? [industry] : []));
    return c.json(rows, 200, wholeListHeaders(rows));
  })
  .openapi(getOne, async (c) => c.json(await getIndustry(c.var.ctx, c.req.valid('param').code), 200))
  .openapi(csv, async (c) => {
    const language = c.req.valid('query').language ?? c.var.ctx.language;
    const { industry, jobs } = await listIndustryJobs({ db: c.var.ctx.db, language }, c.req.valid('param').code);
    const counted = industry.estimated_from?.code ?? industry.code;
    const rows = jobs.map((job) => ({ sector: counted, ...job }));
    return c.body(toCsv(['sector', ...industryJobSchema.keyof().options] as const, rows), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="still-human-industry-${counted}-${language}.csv"`,
      'content-language': language,
      'cache-control': 'public, max-age=300',
    });
  });
