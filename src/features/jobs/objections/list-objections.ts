import type { Ctx, MemberCtx } from '#src/shared/ctx.ts';
import type { ListedObjection, ListObjectionsQuery, Objection } from './contract.ts';
import { loadAnswered, loadOwn, loadQueue } from './store.ts';

/** The answered objections to a job, the latest first, without who made them. */
export async function listAnswered(ctx: Pick<Ctx, 'db'>, jobId: number): Promise<Objection[]> {
  return (await loadAnswered(ctx.db, jobId)).map(toObjection);
}

/** One page of the objections in a state, with their jobs in the language of the request, and the total. Administrators only. */
export async function listObjections(
  ctx: Pick<Ctx, 'db' | 'language'>,
  query: ListObjectionsQuery,
): Promise<{ list: ListedObjection[]; total: number }> {
  const { rows, total } = await loadQueue(ctx.db, ctx.language, query);
  const list = rows.map(({ objection, title, rate, names }) => ({
    ...toObjection(objection),
    job: { id: objection.jobId, title, ai_replacement_rate: rate, names },
  }));
  return { list, total };
}

/** All objections of the caller, for data export. */
export async function exportObjections(ctx: Pick<MemberCtx, 'db' | 'member'>) {
  return (await loadOwn(ctx.db, ctx.member.id)).map((row) => ({ job_id: row.jobId, ...toObjection(row) }));
}

type Row = Awaited<ReturnType<typeof loadAnswered>>[number];

function toObjection({ id, about, what, why, source, language, createdAt, state, change, answer, answeredAt }: Row): Objection {
  const times = { created_at: createdAt.toISOString(), answered_at: answeredAt?.toISOString() ?? null };
  return { id, about, what, why, source, language, state, change, answer, ...times };
}
