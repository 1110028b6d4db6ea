import type { MemberCtx } from '#src/shared/ctx.ts';
import { type JsonText, objectText, valueText } from '#src/shared/json-text.ts';

/** Writes one part of a member's data as JSON text. */
export type DataPart = (ctx: MemberCtx) => JsonText;

/**
 * Streams all stored data about the caller as one JSON document. Only a few entries are in memory at a time.
 * @param parts writers of the parts, by their names in the document
 */
export function exportUser(ctx: MemberCtx, parts: Record<string, DataPart>): JsonText {
  const entries = Object.entries(parts).map(([name, open]) => [name, () => open(ctx)] as const);
  return objectText([['exported_at', () => valueText(ctx.now().toISOString())], ...entries]);
}
