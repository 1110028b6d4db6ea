import type { MemberCtx } from '#src/shared/ctx.ts';
import { maxFollows } from '#src/shared/input-limits.ts';
import type { FollowedJob, ListFollowsQuery } from './contract.ts';
import { loadFollows } from './store.ts';

type FollowsCtx = Pick<MemberCtx, 'db' | 'member' | 'language'>;

/** Returns one page of the jobs that the caller follows, the latest first, and the total. */
export async function listFollows(ctx: FollowsCtx, query: ListFollowsQuery): Promise<{ list: FollowedJob[]; total: number }> {
  const { rows, total } = await loadFollows(ctx.db, ctx.member.id, ctx.language, query);
  const list = rows.map(({ jobId, title, rate, since }) => ({
    job_id: jobId,
    title,
    ai_replacement_rate: rate,
    since: since.toISOString(),
  }));
  return { list, total };
}

/** All jobs that the caller follows, for data export. */
export async function exportFollows(ctx: FollowsCtx): Promise<FollowedJob[]> {
  return (await listFollows(ctx, { offset: 0, limit: maxFollows })).list;
}
