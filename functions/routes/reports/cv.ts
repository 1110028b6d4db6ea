import { createRoute, z } from '@hono/zod-openapi';
import { AppError } from '#src/shared/errors.ts';
import { correctReading } from '#src/features/reports/cv/correct-reading.ts';
import { deleteText } from '#src/features/reports/cv/delete-text.ts';
import { getCvAnalysis } from '#src/features/reports/cv/get-cv-analysis.ts';
import type { CvResult } from '#src/features/reports/cv/result/contract.ts';
import { correctionSchema, cvAnalysisSchema, startConfirmedCvSchema, startCvSchema } from '#src/features/reports/cv/schemas.ts';
import { startConfirmedCv } from '#src/features/reports/cv/start-confirmed-cv.ts';
import { startCvAnalysis } from '#src/features/reports/cv/start-cv-analysis.ts';
import { cvLimits } from '#src/features/cv/reading/limits.ts';
import { analysisOptionsSchema, analysisSchema, listAnalysesQuerySchema, startedSchema } from '#src/features/reports/engine/contract.ts';
import { deleteAnalysis } from '#src/features/reports/engine/delete-analysis.ts';
import { getOptions } from '#src/features/reports/engine/get-options.ts';
import { keepAnalysis } from '#src/features/reports/engine/keep-analysis.ts';
import { listAnalyses } from '#src/features/reports/engine/list-analyses.ts';
import { newRouter } from '../../http/api-env.ts';
import { offsetHeaders } from '../../http/paging.ts';
import { answerNothing, body, json, named, noContent, page, problems } from '../../http/responses.ts';
import { tokenRequired } from '../../http/openapi-security.ts';
import { member } from '../../middleware/member.ts';
import { isJson, limitText } from '../../middleware/limit-text.ts';
import { oneUpload, onUpload } from '../../middleware/one-upload.ts';
import { parseUpload } from '../../middleware/parse-upload.ts';

const common = { tags: ['openapi.tag.cv_analyses'], middleware: member, ...tokenRequired };
const idParam = { params: z.object({ id: z.uuid() }) };
const started = named('StartedAnalysis', startedSchema);
const file = z
  .custom<File>((value) => value instanceof File, { error: 'not_valid' })
  .refine(({ size }) => size <= cvLimits.bytes, { error: 'cv_too_large' })
  .optional()
  .openapi({ type: 'string', format: 'binary' });
const form = startCvSchema.extend({ file });
const confirmed = startConfirmedCvSchema.extend({ reading: startConfirmedCvSchema.shape.reading.clone().openapi({ type: 'object' }) });
/** The API document does not list the fields of a report, because only the site's pages read it, and its form changes. */
const result = z
  .custom<CvResult>()
  .nullable()
  .openapi({ type: ['object', 'null'] });
const analysis = named('CvAnalysis', cvAnalysisSchema.extend({ result }));
const correction = named(
  'CvCorrection',
  correctionSchema.extend({ reading: correctionSchema.shape.reading.clone().openapi({ type: 'object' }) }),
);

const options = createRoute({
  method: 'get',
  path: '/cv-analyses/options',
  operationId: 'getCvAnalysisOptions',
  summary: 'openapi.analysis_options.summary',
  ...common,
  responses: { 200: json(named('AnalysisOptions', analysisOptionsSchema), 'openapi.analysis_options.answer'), ...problems(401) },
});

const start = createRoute({
  method: 'post',
  path: '/cv-analyses',
  operationId: 'startCvAnalysis',
  ...common,
  middleware: [member, oneUpload, limitText, parseUpload] as const,
  request: {
    body: {
      required: false, // otherwise both schemas would parse each body; a call without a body is refused below
      content: {
        'multipart/form-data': { schema: named('NewCvAnalysis', form) },
        'application/json': { schema: named('NewConfirmedCvAnalysis', confirmed) },
      },
    },
  },
  responses: { 202: json(started, 'openapi.start_analysis.answer'), ...problems(401, 402, 404, 413, 415, 422, 429) },
});

const list = createRoute({
  method: 'get',
  path: '/cv-analyses',
  operationId: 'listCvAnalyses',
  ...common,
  request: { query: listAnalysesQuerySchema },
  responses: { 200: page(z.array(named('Analysis', analysisSchema)), 'openapi.list_analyses.answer'), ...problems(401, 422) },
});

const get = createRoute({
  method: 'get',
  path: '/cv-analyses/{id}',
  operationId: 'getCvAnalysis',
  ...common,
  request: idParam,
  responses: { 200: json(analysis, 'openapi.get_analysis.answer'), ...problems(401, 404, 422) },
});

const remove = createRoute({
  method: 'delete',
  path: '/cv-analyses/{id}',
  operationId: 'deleteCvAnalysis',
  summary: 'openapi.delete_analysis.summary',
  description: 'openapi.delete_analysis.description',
  ...common,
  request: idParam,
  responses: { ...noContent('openapi.delete_analysis.answer'), ...problems(401, 404, 422) },
});

const keep = createRoute({
  method: 'post',
  path: '/cv-analyses/{id}/keep',
  operationId: 'keepCvAnalysis',
  summary: 'openapi.keep_analysis.summary',
  description: 'openapi.keep_analysis.description',
  ...common,
  request: idParam,
  responses: { ...noContent('openapi.keep_analysis.answer'), ...problems(401, 402, 404, 409, 422) },
});

const correct = createRoute({
  method: 'post',
  path: '/cv-analyses/{id}/corrections',
  operationId: 'correctCvReading',
  ...common,
  request: { ...idParam, ...body(correction) },
  responses: { 202: json(started, 'openapi.start_analysis.answer'), ...problems(401, 404, 409, 413, 422, 429) },
});

const deleteCvText = createRoute({
  method: 'delete',
  path: '/cv-analyses/{id}/text',
  operationId: 'deleteCvText',
  ...common,
  request: idParam,
  responses: { ...noContent('openapi.delete_cv_text.answer'), ...problems(401, 404, 409, 422) },
});

export const cvAnalysisRoutes = newRouter()
  .openapi(options, async (c) => c.json(await getOptions(c.var.ctx, 'cv'), 200))
  .openapi(start, async (c) => {
    const type = c.req.header('content-type');
    if (type === undefined) throw new AppError('nothing_to_analyse'); // the call has no body
    const valid = c.req.valid(isJson(type) ? 'json' : 'form');
    if ('reading' in valid) return c.json(await startConfirmedCv(c.var.ctx, valid), 202);
    const { file: upload, ...fields } = valid;
    const startUpload = () => startCvAnalysis(c.var.ctx, { ...fields, file: upload ?? null });
    return c.json(await (upload ? onUpload(c, startUpload) : startUpload()), 202);
  })
  .openapi(list, async (c) => {
    const query = c.req.valid('query');
    const { list: found, total } = await listAnalyses(c.var.ctx, 'cv', query);
    return c.json(
      found.map(({ industry: _, ...summary }) => summary),
      200,
      offsetHeaders(query, total),
    );
  })
  .openapi(get, async (c) => c.json(await getCvAnalysis(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(remove, (c) => answerNothing(c, deleteAnalysis(c.var.ctx, 'cv', c.req.valid('param').id)))
  .openapi(keep, (c) => answerNothing(c, keepAnalysis(c.var.ctx, 'cv', c.req.valid('param').id)))
  .openapi(correct, async (c) => c.json(await correctReading(c.var.ctx, c.req.valid('param').id, c.req.valid('json').reading), 202))
  .openapi(deleteCvText, (c) => answerNothing(c, deleteText(c.var.ctx, c.req.valid('param').id)));
