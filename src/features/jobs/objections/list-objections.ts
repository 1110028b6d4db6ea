import type { Ctx, MemberCtx } from '#src/shared/ctx.ts';
import type { ListedObjection, ListObjectionsQuery, Objection } from './contract.ts';
import { loadAnsweredObjections, loadObjections, loadOwnObjections } from './store.ts';

/** Lists the answered objections to a job, the latest first, without their authors. */
export async function listAnswered(ctx: Pick<Ctx, 'db'>, jobId: number): Promise<Objection[]> {
  return (await loadAnsweredObjections(ctx.db, jobId)).map(toObjection);
}

/** Lists one page of the objections in a state with their jobs, and the total. Administrators only. */
export async function listObjections(
  ctx: Pick<Ctx, 'db' | 'language'>,
  query: ListObjectionsQuery,
): Promise<{ list: ListedObjection[]; total: number }> {
  const { rows, total } = await loadObjections(ctx.db, ctx.language, query);
  const list = rows.map(({ objection, title, rate, names }) => ({
    ...toObjection(objection),
    job: { id: objection.jobId, title, ai_replacement_rate: rate, names },
  }));
  return { list, total };
}

/** Returns all objections of the caller, for data export. */
export async function exportObjections(ctx: Pick<MemberCtx, 'db' | 'member'>) {
  return (await loadOwnObjections(ctx.db, ctx.member.id)).map((row) => ({ job_id: row.jobId, ...toObjection(row) }));
}

type Row = Awaited<ReturnType<typeof loadAnsweredObjections>>[number];

function toObjection({ id, about, what, why, source, language, createdAt, state, change, answer, answeredAt }: Row): Objection {
  const times = { created_at: createdAt.toISOString(), answered_at: answeredAt?.toISOString() ?? null };
  return { id, about, what, why, source, language, state, change, answer, ...times };
}
