import { createRoute, z } from '@hono/zod-openapi';
import {
  chartFormatSchema,
  drawingsSchema,
  type IndustryResult,
  listedIndustryAnalysisSchema,
  startIndustrySchema,
} from '#src/features/reports/industry/contract.ts';
import { getChart } from '#src/features/reports/industry/get-chart.ts';
import { getIndustryAnalysis, listIndustryAnalyses } from '#src/features/reports/industry/get-industry-analysis.ts';
import { startIndustryAnalysis } from '#src/features/reports/industry/start-industry-analysis.ts';
import { analysisOptionsSchema, listAnalysesQuerySchema, startedSchema } from '#src/features/reports/engine/contract.ts';
import { deleteAnalysis } from '#src/features/reports/engine/delete-analysis.ts';
import { getOptions } from '#src/features/reports/engine/get-options.ts';
import { keepAnalysis } from '#src/features/reports/engine/keep-analysis.ts';
import { newRouter } from '../../http/api-env.ts';
import { offsetHeaders } from '../../http/paging.ts';
import { answerNothing, body, json, named, noContent, page, problems } from '../../http/responses.ts';
import { tokenRequired } from '../../http/openapi-security.ts';
import { member } from '../../middleware/member.ts';

const common = { tags: ['openapi.tag.industry_analyses'], middleware: member, ...tokenRequired };
const idParam = { params: z.object({ id: z.uuid() }) };
/** The API document does not list the fields of a report, because only the site's pages read it, and its form changes. */
const result = z
  .custom<IndustryResult>()
  .nullable()
  .openapi({ type: ['object', 'null'] });
const analysis = named('IndustryAnalysis', listedIndustryAnalysisSchema.extend({ result, drawings: drawingsSchema.nullable() }));
const listItem = named('ListedIndustryAnalysis', listedIndustryAnalysisSchema);

const options = createRoute({
  method: 'get',
  path: '/industry-analyses/options',
  operationId: 'getIndustryAnalysisOptions',
  summary: 'openapi.analysis_options.summary',
  ...common,
  responses: { 200: json(named('AnalysisOptions', analysisOptionsSchema), 'openapi.analysis_options.answer'), ...problems(401) },
});

const start = createRoute({
  method: 'post',
  path: '/industry-analyses',
  operationId: 'startIndustryAnalysis',
  ...common,
  request: body(named('NewIndustryAnalysis', startIndustrySchema)),
  responses: {
    202: json(named('StartedAnalysis', startedSchema), 'openapi.start_analysis.answer'),
    ...problems(401, 402, 404, 422, 429),
  },
});

const list = createRoute({
  method: 'get',
  path: '/industry-analyses',
  operationId: 'listIndustryAnalyses',
  ...common,
  request: { query: listAnalysesQuerySchema },
  responses: { 200: page(z.array(listItem), 'openapi.list_analyses.answer'), ...problems(401, 422) },
});

const get = createRoute({
  method: 'get',
  path: '/industry-analyses/{id}',
  operationId: 'getIndustryAnalysis',
  ...common,
  request: idParam,
  responses: {
    200: json(analysis, 'openapi.get_analysis.answer'),
    ...problems(401, 404, 422),
  },
});

const fileTypes = { svg: 'image/svg+xml; charset=utf-8', png: 'image/png', csv: 'text/csv; charset=utf-8' } as const;
const fileSchema = z.string().openapi({ format: 'binary' });

const chart = createRoute({
  method: 'get',
  path: '/industry-analyses/{id}/chart/{format}',
  operationId: 'downloadIndustryAnalysisChart',
  summary: 'openapi.industry_analysis_chart.summary',
  description: 'openapi.industry_analysis_chart.description',
  ...common,
  request: { params: idParam.params.extend({ format: chartFormatSchema }) },
  responses: {
    200: {
      description: 'openapi.industry_analysis_chart.answer',
      content: { 'image/svg+xml': { schema: fileSchema }, 'image/png': { schema: fileSchema }, 'text/csv': { schema: fileSchema } },
    },
    ...problems(401, 404, 422),
  },
});

const remove = createRoute({
  method: 'delete',
  path: '/industry-analyses/{id}',
  operationId: 'deleteIndustryAnalysis',
  summary: 'openapi.delete_analysis.summary',
  description: 'openapi.delete_analysis.description',
  ...common,
  request: idParam,
  responses: { ...noContent('openapi.delete_analysis.answer'), ...problems(401, 404, 422) },
});

const keep = createRoute({
  method: 'post',
  path: '/industry-analyses/{id}/keep',
  operationId: 'keepIndustryAnalysis',
  summary: 'openapi.keep_analysis.summary',
  description: 'openapi.keep_analysis.description',
  ...common,
  request: idParam,
  responses: { ...noContent('openapi.keep_analysis.answer'), ...problems(401, 402, 404, 409, 422) },
});

export const industryAnalysisRoutes = newRouter()
  .openapi(options, async (c) => c.json(await getOptions(c.var.ctx, 'industry'), 200))
  .openapi(start, async (c) => c.json(await startIndustryAnalysis(c.var.ctx, c.req.valid('json')), 202))
  .openapi(list, async (c) => {
    const query = c.req.valid('query');
    const { list: found, total } = await listIndustryAnalyses(c.var.ctx, query);
    return c.json(found, 200, offsetHeaders(query, total));
  })
  .openapi(get, async (c) => c.json(await getIndustryAnalysis(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(chart, async (c) => {
    const { id, format } = c.req.valid('param');
    const { content, code } = await getChart(c.var.ctx, id, format);
    return c.body(content, 200, {
      'content-type': fileTypes[format],
      'content-disposition': `attachment; filename="still-human-my-industry-${code}.${format}"`,
      'content-language': c.var.ctx.language,
    });
  })
  .openapi(remove, (c) => answerNothing(c, deleteAnalysis(c.var.ctx, 'industry', c.req.valid('param').id)))
  .openapi(keep, (c) => answerNothing(c, keepAnalysis(c.var.ctx, 'industry', c.req.valid('param').id)));
