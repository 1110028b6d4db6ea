import { createRoute, z } from '@hono/zod-openapi';
import {
  stateChangeSchema,
  deskArticleSchema,
  deskItemSchema,
  deskListQuerySchema,
  deskListSchema,
  findAuthorsQuerySchema,
  foundAuthorSchema,
  storedImageSchema,
  newDraftSchema,
  newsRefSchema,
  presenceSchema,
  otherEditorsSchema,
  previewLinkSchema,
  publishDraftSchema,
  saveDraftSchema,
} from '#src/features/news/editor/contract.ts';
import { createDraft } from '#src/features/news/editor/create-draft.ts';
import { deleteDraft } from '#src/features/news/editor/delete-draft.ts';
import { findAuthors } from '#src/features/news/editor/resolve-author.ts';
import { exportMarkdown } from '#src/features/news/editor/export-markdown.ts';
import { getDraft } from '#src/features/news/editor/get-draft.ts';
import { saveImage } from '#src/features/news/editor/save-image.ts';
import { listDrafts } from '#src/features/news/editor/list-drafts.ts';
import { notePresence } from '#src/features/news/editor/note-presence.ts';
import { makePreviewLink } from '#src/features/news/editor/show-preview.ts';
import { publishDraft } from '#src/features/news/editor/publish-draft.ts';
import { saveDraft } from '#src/features/news/editor/save-draft.ts';
import { unscheduleDraft } from '#src/features/news/editor/schedule-draft.ts';
import { unpublishDraft } from '#src/features/news/editor/unpublish-draft.ts';
import { newsIdSchema } from '#src/features/news/articles/contract.ts';
import { newRouter } from '../../http/api-env.ts';
import { asEditor, draftContent, draftInput, savedDraft } from './editor-parts.ts';
import { answerNothing, body, json, named, noContent, problems } from '../../http/responses.ts';

const params = z.object({ id: newsIdSchema });
const changed = named('ChangedArticle', stateChangeSchema);

const list = createRoute({
  method: 'get',
  path: '/admin/news',
  operationId: 'listDrafts',
  ...asEditor,
  request: { query: deskListQuerySchema },
  responses: {
    200: json(
      named('DraftList', deskListSchema.extend({ items: z.array(named('DraftItem', deskItemSchema)) })),
      'openapi.list_drafts.answer',
    ),
    ...problems(401, 403, 422),
  },
});

const create = createRoute({
  method: 'post',
  path: '/admin/news',
  operationId: 'createDraft',
  ...asEditor,
  request: body(named('NewDraft', newDraftSchema)),
  responses: { 201: json(named('DraftRef', newsRefSchema), 'openapi.create_draft.answer'), ...problems(401, 403, 422) },
});

const authors = createRoute({
  method: 'get',
  path: '/admin/news/authors',
  operationId: 'findAuthors',
  ...asEditor,
  request: { query: findAuthorsQuerySchema },
  responses: { 200: json(z.array(named('FoundAuthor', foundAuthorSchema)), 'openapi.find_authors.answer'), ...problems(401, 403, 422) },
});

const get = createRoute({
  method: 'get',
  path: '/admin/news/{id}',
  operationId: 'getDraft',
  ...asEditor,
  request: { params },
  responses: {
    200: json(named('Draft', deskArticleSchema.extend({ content: draftContent })), 'openapi.get_draft.answer'),
    ...problems(401, 403, 404, 422),
  },
});

const save = createRoute({
  method: 'put',
  path: '/admin/news/{id}',
  operationId: 'saveDraft',
  ...asEditor,
  request: { params, ...body(named('DraftChange', saveDraftSchema.extend({ content: draftInput }))) },
  responses: { 200: json(savedDraft, 'openapi.save_draft.answer'), ...problems(401, 403, 404, 409, 422) },
});

const remove = createRoute({
  method: 'delete',
  path: '/admin/news/{id}',
  operationId: 'deleteDraft',
  ...asEditor,
  request: { params },
  responses: { ...noContent('openapi.delete_draft.answer'), ...problems(401, 403, 404, 409, 422) },
});

const publish = createRoute({
  method: 'post',
  path: '/admin/news/{id}/publish',
  operationId: 'publishDraft',
  ...asEditor,
  request: { params, ...body(named('Publication', publishDraftSchema)) },
  responses: { 200: json(changed, 'openapi.changed_article.answer'), ...problems(401, 403, 404, 409, 422) },
});

const unpublish = createRoute({
  method: 'post',
  path: '/admin/news/{id}/unpublish',
  operationId: 'unpublishArticle',
  ...asEditor,
  request: { params },
  responses: { 200: json(changed, 'openapi.changed_article.answer'), ...problems(401, 403, 404, 422) },
});

const unschedule = createRoute({
  method: 'delete',
  path: '/admin/news/{id}/schedule',
  operationId: 'unscheduleDraft',
  ...asEditor,
  request: { params },
  responses: { 200: json(changed, 'openapi.changed_article.answer'), ...problems(401, 403, 404, 422) },
});

const presence = createRoute({
  method: 'post',
  path: '/admin/news/{id}/presence',
  operationId: 'noteDraftOpen',
  ...asEditor,
  request: { params, ...body(named('EditorTab', presenceSchema)) },
  responses: { 200: json(named('OtherEditors', otherEditorsSchema), 'openapi.note_draft_open.answer'), ...problems(401, 403, 404, 422) },
});

const preview = createRoute({
  method: 'post',
  path: '/admin/news/{id}/preview',
  operationId: 'makePreviewLink',
  ...asEditor,
  request: { params },
  responses: { 200: json(named('PreviewLink', previewLinkSchema), 'openapi.make_preview_link.answer'), ...problems(401, 403, 404, 422) },
});

const markdown: { 200: { description: string } } = {
  200: { description: 'openapi.answer.markdown', ...{ content: { 'text/markdown': { schema: z.string() } } } },
};
const download = createRoute({
  method: 'get',
  path: '/admin/news/{id}/export.md',
  operationId: 'exportDraft',
  ...asEditor,
  request: { params },
  responses: { ...markdown, ...problems(401, 403, 404, 422) },
});

const picture = { schema: z.string().openapi({ format: 'binary' }) };
const upload = createRoute({
  method: 'post',
  path: '/admin/news/images',
  operationId: 'uploadImage',
  ...asEditor,
  request: { body: { required: true, content: { 'image/png': picture, 'image/jpeg': picture, 'image/webp': picture } } },
  responses: { 201: json(named('KeptImage', storedImageSchema), 'openapi.upload_image.answer'), ...problems(401, 403, 422) },
});

export const newsDeskRoutes = newRouter()
  .openapi(list, async (c) => c.json(await listDrafts(c.var.ctx, c.req.valid('query')), 200))
  .openapi(create, async (c) => c.json(await createDraft(c.var.ctx, c.req.valid('json')), 201))
  .openapi(upload, async (c) => c.json(await saveImage(c.var.ctx, new Uint8Array(await c.req.arrayBuffer())), 201))
  .openapi(authors, async (c) => c.json(await findAuthors(c.var.ctx, c.req.valid('query')), 200))
  .openapi(get, async (c) => c.json(await getDraft(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(save, async (c) => c.json(await saveDraft(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200))
  .openapi(remove, (c) => answerNothing(c, deleteDraft(c.var.ctx, c.req.valid('param').id)))
  .openapi(publish, async (c) => c.json(await publishDraft(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200))
  .openapi(unpublish, async (c) => c.json(await unpublishDraft(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(unschedule, async (c) => c.json(await unscheduleDraft(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(presence, async (c) => c.json(await notePresence(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200))
  .openapi(preview, async (c) => c.json(await makePreviewLink(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(download, async (c) => {
    const { id } = c.req.valid('param');
    const file = await exportMarkdown(c.var.ctx, id);
    return c.text(file, 200, {
      'Content-Type': 'text/markdown; charset=utf-8',
      'content-disposition': `attachment; filename="still-human-news-${id}.md"`,
    });
  });
