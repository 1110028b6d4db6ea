import { z } from '@hono/zod-openapi';
import { draftImageSchema, draftInputOf, draftTextSchema, savedDraftSchema } from '#src/features/news/editor/contract.ts';
import { named } from '../../http/responses.ts';
import { tokenRequired } from '../../http/openapi-security.ts';
import { editor } from '../../middleware/member.ts';

/** What all routes of the news desk share: who may call them, and the schemas that the document names once. */
export const asEditor = { tags: ['openapi.tag.news_desk'], middleware: editor, ...tokenRequired };
const parts = draftInputOf({ text: named('DraftText', draftTextSchema), image: named('DraftImage', draftImageSchema) });
export const input = named('DraftInput', parts);
export const content = named('DraftContent', parts.extend({ author_id: z.uuid().nullable() }));
export const saved = named('SavedDraft', savedDraftSchema);
