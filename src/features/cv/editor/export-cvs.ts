import type { MemberCtx } from '#src/shared/ctx.ts';
import { arrayText, type JsonText, objectText, valueText } from '#src/shared/json-text.ts';
import { loadCv, loadHeads } from './store/cvs.ts';
import { loadVersionsBelow } from './store/versions.ts';
import { toSavedCv, toVersion } from './to-cv.ts';

type ExportCtx = Pick<MemberCtx, 'db' | 'member'>;
/** How many versions are in memory at a time; each has 200 KB at most. */
const batchSize = 10;

/**
 * Writes all of the caller's CVs for data export, last changed first, each with its stored versions, newest first. A restored version has no content
 * but the number of the version that has it (`content_of`).
 */
export function exportCvs(ctx: ExportCtx): JsonText {
  return cvsText(ctx);
}

async function* cvsText(ctx: ExportCtx): JsonText {
  const heads = await loadHeads(ctx.db, ctx.member.id);
  yield '[';
  let isFirst = true;
  for (const { id } of heads) {
    const row = await loadCv(ctx.db, ctx.member.id, id);
    if (!row) continue; // deleted meanwhile
    const fields = Object.entries(toSavedCv(row)).map(([name, value]) => [name, () => valueText(value)] as const);
    if (!isFirst) yield ',';
    isFirst = false;
    yield* objectText([...fields, ['versions', () => arrayText(versionsOf(ctx, id))]]);
  }
  yield ']';
}

async function* versionsOf(ctx: ExportCtx, id: string): AsyncGenerator<string> {
  for (let below = Number.MAX_SAFE_INTEGER, isMore = true; isMore;) {
    const rows = await loadVersionsBelow(ctx.db, ctx.member.id, id, { below: Math.min(below, 2_147_483_647), limit: batchSize });
    for (const { content, contentOf, ...row } of rows)
      yield JSON.stringify({ ...toVersion(row), ...(contentOf === null ? { cv: content } : { content_of: contentOf }) });
    below = rows.at(-1)?.version ?? 0;
    isMore = rows.length === batchSize;
  }
}
