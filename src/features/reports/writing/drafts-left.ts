import type { MemberCtx } from '#src/shared/ctx.ts';
import { type DraftsLeft, writingLimits } from '#src/features/cv/editor/writing/schemas.ts';
import { deleteDraftsBefore, loadCounted } from './store.ts';
import type { ReviewersCtx } from '#src/features/catalogue/reviews/contract.ts';

const spanMs = writingLimits.hours * 3_600_000;
/** A draft takes less than this. One that has shown nothing by then lost its process. */
const pendingMs = 10 * 60_000;

/** From when on drafts count at a time. */
export function countedSpan(now: Date): { since: Date; pendingSince: Date } {
  return { since: new Date(now.getTime() - spanMs), pendingSince: new Date(now.getTime() - pendingMs) };
}

/** How many drafts the caller has left, when the next one is free, and whom texts would go to. */
export async function draftsLeft(ctx: Pick<MemberCtx, 'db' | 'now' | 'member'> & ReviewersCtx): Promise<DraftsLeft> {
  const used = await loadCounted(ctx.db, ctx.member.id, countedSpan(ctx.now()));
  const [first] = used;
  return {
    left: Math.max(0, writingLimits.drafts - used.length),
    next_at: first && used.length >= writingLimits.drafts ? new Date(first.getTime() + spanMs).toISOString() : null,
    providers: ctx.reviewers.map(({ provider, sample }) => ({ provider, sample })),
  };
}

/** When the caller's drafts of the last 24 hours began, for data export. */
export async function exportDrafts(ctx: Pick<MemberCtx, 'db' | 'now' | 'member'>): Promise<string[]> {
  return (await loadCounted(ctx.db, ctx.member.id, countedSpan(ctx.now()))).map((time) => time.toISOString());
}

/** Deletes drafts that count no longer, for the daily timer. */
export function forgetOldDrafts(ctx: Pick<MemberCtx, 'db' | 'now'>): Promise<void> {
  return deleteDraftsBefore(ctx.db, countedSpan(ctx.now()).since);
}
