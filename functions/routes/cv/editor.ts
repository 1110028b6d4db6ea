import { createRoute, z } from '@hono/zod-openapi';
import {
  cvSchema,
  cvSummarySchema,
  cvVersionParamsSchema,
  cvVersionSchema,
  saveCvQuerySchema,
  saveCvSchema,
  type SavedCv,
  savedCvSchema,
} from '#src/features/cv/editor/contract.ts';
import { deleteCv } from '#src/features/cv/editor/delete-cv.ts';
import { getCv, listCvs, listVersions } from '#src/features/cv/editor/list-cvs.ts';
import { restoreVersion } from '#src/features/cv/editor/restore-version.ts';
import { saveCv } from '#src/features/cv/editor/save-cv.ts';
import { newRouter } from '../../http/api-env.ts';
import { wholeListHeaders } from '../../http/paging.ts';
import { answerNothing, body, json, named, noContent, page, problems } from '../../http/responses.ts';
import { tokenRequired } from '../../http/openapi-security.ts';
import { member } from '../../middleware/member.ts';

const common = { tags: ['openapi.tag.cvs'], middleware: member, ...tokenRequired };
const idParam = z.object({ id: z.uuid() });
const cv = named('Cv', cvSchema);
/** The version as an entity tag, such as `"3"`. */
const etag = { ETag: { description: 'openapi.header.cv_etag', schema: { type: 'string' } } } as const;
const tagOf = ({ version }: SavedCv) => ({ etag: `"${version}"` });
const ifMatch = z.object({
  'if-match': z
    .string()
    .regex(/^"[1-9]\d{0,8}"$/)
    .optional(),
});
const saved = named('SavedCv', savedCvSchema.extend({ cv }));

const list = createRoute({
  method: 'get',
  path: '/cvs',
  operationId: 'listCvs',
  ...common,
  responses: { 200: page(z.array(named('CvSummary', cvSummarySchema)), 'openapi.list_cvs.answer'), ...problems(401) },
});

const one = createRoute({
  method: 'get',
  path: '/cvs/{id}',
  operationId: 'getCv',
  ...common,
  request: { params: idParam },
  responses: { 200: { ...json(saved, 'openapi.get_cv.answer'), headers: etag }, ...problems(401, 404, 422) },
});

const save = createRoute({
  method: 'put',
  path: '/cvs',
  operationId: 'saveCv',
  ...common,
  request: { query: saveCvQuerySchema, headers: ifMatch, ...body(named('CvSave', saveCvSchema.extend({ cv }))) },
  responses: { 200: { ...json(saved, 'openapi.save_cv.answer'), headers: etag }, ...problems(401, 402, 404, 409, 412, 413, 422) },
});

const remove = createRoute({
  method: 'delete',
  path: '/cvs/{id}',
  operationId: 'deleteCv',
  ...common,
  request: { params: idParam },
  responses: { ...noContent('openapi.delete_cv.answer'), ...problems(401, 404, 422) },
});

const versions = createRoute({
  method: 'get',
  path: '/cvs/{id}/versions',
  operationId: 'listCvVersions',
  ...common,
  request: { params: idParam },
  responses: { 200: page(z.array(named('CvVersion', cvVersionSchema)), 'openapi.list_cv_versions.answer'), ...problems(401, 404, 422) },
});

const restore = createRoute({
  method: 'post',
  path: '/cvs/{id}/versions/{version}/restore',
  operationId: 'restoreCvVersion',
  ...common,
  request: { params: cvVersionParamsSchema },
  responses: { 200: json(saved, 'openapi.restore_cv_version.answer'), ...problems(401, 404, 409, 412, 422) },
});

export const cvRoutes = newRouter()
  .openapi(list, async (c) => {
    const own = await listCvs(c.var.ctx);
    return c.json(own, 200, wholeListHeaders(own));
  })
  .openapi(one, async (c) => {
    const found = await getCv(c.var.ctx, c.req.valid('param').id);
    return c.json(found, 200, tagOf(found));
  })
  .openapi(save, async (c) => {
    const overwrite = c.req.valid('query').overwrite === 'true';
    const { version, ...sent } = c.req.valid('json');
    const match = c.req.valid('header')['if-match'];
    const known = version ?? (match === undefined ? undefined : Number(match.slice(1, -1)));
    const written = await saveCv(c.var.ctx, { ...sent, ...(known === undefined ? {} : { version: known }), overwrite });
    return c.json(written, 200, tagOf(written));
  })
  .openapi(remove, (c) => answerNothing(c, deleteCv(c.var.ctx, c.req.valid('param').id)))
  .openapi(versions, async (c) => {
    const own = await listVersions(c.var.ctx, c.req.valid('param').id);
    return c.json(own, 200, wholeListHeaders(own));
  })
  .openapi(restore, async (c) => c.json(await restoreVersion(c.var.ctx, c.req.valid('param')), 200));
