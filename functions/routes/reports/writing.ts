import { createRoute, z } from '@hono/zod-openapi';
import { getExposure, getHelp } from '#src/features/reports/writing/get-exposure.ts';
import {
  askDraftSchema,
  askExposureSchema,
  askHelpSchema,
  type DraftEvent,
  draftsLeftSchema,
  exposureSchema,
  helpSchema,
} from '#src/features/cv/editor/writing/schemas.ts';
import { countDrafts } from '#src/features/reports/writing/count-drafts.ts';
import { startDraft } from '#src/features/reports/writing/start-draft.ts';
import { cvSchema } from '#src/features/cv/editor/contract.ts';
import { newRouter } from '../../http/api-env.ts';
import { body, json, named, problems } from '../../http/responses.ts';
import { tokenRequired } from '../../http/openapi-security.ts';
import { member } from '../../middleware/member.ts';

const common = { tags: ['openapi.tag.cvs'], middleware: member, ...tokenRequired };

const exposure = createRoute({
  method: 'post',
  path: '/cvs/exposure',
  operationId: 'getCvExposure',
  summary: 'openapi.cv_exposure.summary',
  description: 'openapi.cv_exposure.description',
  ...common,
  request: body(named('CvPoints', askExposureSchema)),
  responses: { 200: json(named('CvExposure', exposureSchema), 'openapi.cv_exposure.answer'), ...problems(401, 413, 422, 429) },
});

const help = createRoute({
  method: 'post',
  path: '/cvs/help',
  operationId: 'getCvHelp',
  summary: 'openapi.cv_help.summary',
  description: 'openapi.cv_help.description',
  ...common,
  request: body(named('CvHelpQuestion', askHelpSchema)),
  responses: { 200: json(named('CvHelp', helpSchema), 'openapi.cv_help.answer'), ...problems(401, 413, 422, 429) },
});

const left = createRoute({
  method: 'get',
  path: '/cvs/drafts',
  operationId: 'getCvDraftsLeft',
  summary: 'openapi.cv_drafts_left.summary',
  ...common,
  responses: { 200: json(named('CvDraftsLeft', draftsLeftSchema), 'openapi.cv_drafts_left.answer'), ...problems(401) },
});

const answer = {
  200: { description: 'openapi.cv_draft.answer', content: { 'application/x-ndjson': { schema: z.string() } } },
};
/** The type leaves out the content, which the library would treat as JSON. */
const events: { 200: { description: string } } = answer;

const draft = createRoute({
  method: 'post',
  path: '/cvs/drafts',
  operationId: 'draftCv',
  summary: 'openapi.cv_draft.summary',
  description: 'openapi.cv_draft.description',
  ...common,
  request: body(named('CvDraftQuestion', askDraftSchema.extend({ cv: named('Cv', cvSchema) }))),
  responses: { ...events, ...problems(401, 409, 413, 422, 429) },
});

export const cvWritingRoutes = newRouter()
  .openapi(exposure, async (c) => c.json(await getExposure(c.var.ctx, c.req.valid('json').entries), 200))
  .openapi(help, async (c) => c.json(await getHelp(c.var.ctx, c.req.valid('json')), 200))
  .openapi(left, async (c) => c.json(await countDrafts(c.var.ctx), 200))
  .openapi(draft, async (c) => {
    const run = await startDraft(c.var.ctx, c.req.valid('json'));
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    c.var.ctx.later(streamEvents(writable, run));
    return c.body(readable, 200, { 'content-type': 'application/x-ndjson; charset=utf-8' });
  });

/** Writes each event as a line. A failed write means that the client has gone, and stops the work. */
async function streamEvents(writable: WritableStream<Uint8Array>, run: Awaited<ReturnType<typeof startDraft>>): Promise<void> {
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const send = (event: DraftEvent) =>
    writer.write(encoder.encode(`${JSON.stringify(event)}\n`)).then(
      () => true,
      () => false,
    );
  try {
    await run(send);
  } finally {
    await writer.close().catch(() => undefined); // the client has gone
  }
}
