import type { MemberCtx } from '#src/shared/ctx.ts';
import type { DeskItem, DeskList, DeskListQuery } from './contract.ts';
import { deskState } from './desk-state.ts';
import { loadDeskPage } from './store/list.ts';
import type { DeskItemRow } from './types.ts';

/** Lists one page of all articles, last changed first, and the cursor of the next page. Editors only. */
export async function listDrafts(ctx: MemberCtx, { state, q, before, limit }: DeskListQuery): Promise<DeskList> {
  const rows = await loadDeskPage(ctx.db, { state, q, before: before === undefined ? undefined : readCursor(before), limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { items: page.map(toItem), next: rows.length > limit && last ? `${last.editedAt.getTime()}-${last.id}` : null };
}

function readCursor(cursor: string): { editedAt: Date; id: number } {
  const [time = '', id = ''] = cursor.split('-');
  return { editedAt: new Date(Number(time)), id: Number(id) };
}

function toItem({ titleEn, titleZh, editedAt, publishAt, status, ...row }: DeskItemRow): DeskItem {
  return {
    ...{ ...row, title_en: titleEn, title_zh: titleZh, state: deskState({ status, publishAt }) },
    ...{ publish_at: publishAt?.toISOString() ?? null, edited_at: editedAt.toISOString() },
  };
}
