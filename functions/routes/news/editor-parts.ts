import { z } from '@hono/zod-openapi';
import { draftImageSchema, draftInputOf, draftTextSchema, savedDraftSchema } from '#src/features/news/editor/contract.ts';
import { named } from '../../http/responses.ts';
import { tokenRequired } from '../../http/openapi-security.ts';
import { editor } from '../../middleware/member.ts';

/** Shared by all routes of the news desk: editors only. */
export const asEditor = { tags: ['openapi.tag.news_desk'], middleware: editor, ...tokenRequired };
const parts = draftInputOf({ text: named('DraftText', draftTextSchema), image: named('DraftImage', draftImageSchema) });
export const draftInput = named('DraftInput', parts);
export const draftContent = named('DraftContent', parts.extend({ author_id: z.uuid().nullable() }));
export const savedDraft = named('SavedDraft', savedDraftSchema);
