import type { MemberCtx } from '#src/shared/ctx.ts';
import { type JsonText, objectText, valueText } from '#src/shared/json-text.ts';

/** Writes one part of a member's data as JSON text. */
export type DataPart = (ctx: MemberCtx) => JsonText;

/**
 * All stored data about the caller as the text of one JSON document, part by part: never more of it is in memory than a few of the largest entries.
 * @param parts by the name of the part in the document
 */
export function exportUser(ctx: MemberCtx, parts: Record<string, DataPart>): JsonText {
  const entries = Object.entries(parts).map(([name, open]) => [name, () => open(ctx)] as const);
  return objectText([['exported_at', () => valueText(ctx.now().toISOString())], ...entries]);
}
