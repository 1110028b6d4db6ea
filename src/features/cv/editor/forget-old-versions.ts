import type { MemberCtx } from '#src/shared/ctx.ts';
import { keptSince } from './read-cvs.ts';
import { deleteVersionsBefore } from './store/versions.ts';

/** Deletes the versions that are over 30 days old, for the daily timer. The last one of each CV stays. */
export function forgetOldVersions(ctx: Pick<MemberCtx, 'db' | 'now'>): Promise<void> {
  return deleteVersionsBefore(ctx.db, keptSince(ctx.now()));
}
