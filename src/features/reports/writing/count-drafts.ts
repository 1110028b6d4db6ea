import type { MemberCtx } from '#src/shared/ctx.ts';
import { type DraftsLeft, writingLimits } from '#src/features/cv/editor/writing/schemas.ts';
import { deleteDraftsBefore, loadCounted } from './store.ts';
import type { ReviewersCtx } from '#src/features/catalogue/reviews/contract.ts';

const spanMs = writingLimits.hours * 3_600_000;
/** Every draft shows a text within this time, unless its process has died. */
const pendingMs = 10 * 60_000;

/** Returns from when on drafts count towards the limit: drafts that have shown a text, and pending ones. */
export function quotaSpan(now: Date): { since: Date; pendingSince: Date } {
  return { since: new Date(now.getTime() - spanMs), pendingSince: new Date(now.getTime() - pendingMs) };
}

/** Returns how many drafts the caller has left, when the next one is free, and which models would get the texts. */
export async function countDrafts(ctx: Pick<MemberCtx, 'db' | 'now' | 'member'> & ReviewersCtx): Promise<DraftsLeft> {
  const used = await loadCounted(ctx.db, ctx.member.id, quotaSpan(ctx.now()));
  const [first] = used;
  return {
    left: Math.max(0, writingLimits.drafts - used.length),
    next_at: first && used.length >= writingLimits.drafts ? new Date(first.getTime() + spanMs).toISOString() : null,
    providers: ctx.reviewers.map(({ provider, sample }) => ({ provider, sample })),
  };
}

/** Exports the start times of the caller's drafts of the last 24 hours. */
export async function exportDrafts(ctx: Pick<MemberCtx, 'db' | 'now' | 'member'>): Promise<string[]> {
  return (await loadCounted(ctx.db, ctx.member.id, quotaSpan(ctx.now()))).map((time) => time.toISOString());
}

/** Deletes drafts that are too old to count, for the daily timer. */
export function deleteOldDrafts(ctx: Pick<MemberCtx, 'db' | 'now'>): Promise<void> {
  return deleteDraftsBefore(ctx.db, quotaSpan(ctx.now()).since);
}
