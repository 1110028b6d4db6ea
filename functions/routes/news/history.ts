import { createRoute, z } from '@hono/zod-openapi';
import {
  revisionDetailSchema,
  revisionNumberSchema,
  revisionSchema,
  revisionsQuerySchema,
  versionedSchema,
} from '#src/features/news/editor/contract.ts';
import { getRevision, listRevisions, restoreRevision } from '#src/features/news/editor/list-revisions.ts';
import { newsIdSchema } from '#src/features/news/articles/contract.ts';
import { newRouter } from '../../http/api-env.ts';
import { body, json, named, problems } from '../../http/responses.ts';
import { asEditor, draftContent, savedDraft } from './editor-parts.ts';

const params = z.object({ id: newsIdSchema });
const revisionParams = z.object({ id: newsIdSchema, number: revisionNumberSchema });
const version = named('DraftVersion', versionedSchema);

const revisions = createRoute({
  method: 'get',
  path: '/admin/news/{id}/revisions',
  operationId: 'listRevisions',
  ...asEditor,
  request: { params, query: revisionsQuerySchema },
  responses: { 200: json(z.array(named('Revision', revisionSchema)), 'openapi.list_revisions.answer'), ...problems(401, 403, 422) },
});

const revision = createRoute({
  method: 'get',
  path: '/admin/news/{id}/revisions/{number}',
  operationId: 'getRevision',
  ...asEditor,
  request: { params: revisionParams },
  responses: {
    200: json(named('RevisionContent', revisionDetailSchema.extend({ content: draftContent })), 'openapi.get_revision.answer'),
    ...problems(401, 403, 404, 422),
  },
});

const restore = createRoute({
  method: 'post',
  path: '/admin/news/{id}/revisions/{number}/restore',
  operationId: 'restoreRevision',
  ...asEditor,
  request: { params: revisionParams, ...body(version) },
  responses: { 200: json(savedDraft, 'openapi.save_draft.answer'), ...problems(401, 403, 404, 409, 422) },
});

export const newsHistoryRoutes = newRouter()
  .openapi(revisions, async (c) => c.json(await listRevisions(c.var.ctx, c.req.valid('param').id, c.req.valid('query').before), 200))
  .openapi(revision, async (c) => {
    const { id, number } = c.req.valid('param');
    return c.json(await getRevision(c.var.ctx, id, number), 200);
  })
  .openapi(restore, async (c) => {
    const { id, number } = c.req.valid('param');
    return c.json(await restoreRevision(c.var.ctx, id, { number, version: c.req.valid('json').version }), 200);
  });
