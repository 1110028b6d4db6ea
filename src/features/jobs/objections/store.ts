import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { onHeadline, onText } from '#drizzle/joins.ts';
import { recordAct } from '#src/features/auth/audit/statements.ts';
import { jobAliases, jobMerges, jobObjections, jobs, jobSnapshots, jobTexts, users } from '#drizzle/schema.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import { titlesOf } from '#src/features/catalogue/titles/titles-of.ts';
import type { Bilingual, Language } from '#src/shared/language.ts';
import type { ListObjectionsQuery, NewObjection, ObjectionChange } from './contract.ts';

/** The most answered objections that a page shows. */
const mostShown = 100;

/** Stores an objection to a job, or to the one that it was merged into. False if the job or the member is gone. */
export async function insertObjection(
  db: Db,
  { jobId, userId, createdAt, ...row }: NewObjection & { id: string; jobId: number; userId: string; language: Language; createdAt: Date },
): Promise<boolean> {
  const meant = sql`coalesce((${db.select({ id: jobMerges.intoId }).from(jobMerges).where(eq(jobMerges.jobId, jobId))}), ${jobId})`;
  const author = db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share').as('author'); // so that the foreign key cannot fail
  const inserted = await db
    .insert(jobObjections)
    .select(
      db
        .select(rowOf(jobObjections, { ...row, jobId: jobs.id, userId: author.id, createdAt }))
        .from(author)
        .innerJoin(jobs, eq(jobs.id, meant)),
    )
    .returning({ id: jobObjections.id });
  return inserted.length > 0;
}

/** The answered objections to a job, the latest answer first. */
export function loadAnswered(db: Db, jobId: number) {
  return db
    .select()
    .from(jobObjections)
    .where(and(eq(jobObjections.jobId, jobId), ne(jobObjections.state, 'open')))
    .orderBy(desc(jobObjections.id))
    .limit(mostShown);
}

export function loadOwn(db: Db, userId: string) {
  return db.select().from(jobObjections).where(eq(jobObjections.userId, userId)).orderBy(desc(jobObjections.id));
}

/** One page of the objections in a state, with their jobs. */
export async function loadQueue(db: Db, language: Language, { state, offset, limit }: ListObjectionsQuery) {
  const isWanted = eq(jobObjections.state, state);
  const [rows, [counted]] = await db.batch([
    db
      .select({ objection: jobObjections, title: jobTexts.title, rate: jobSnapshots.aiReplacementRate })
      .from(jobObjections)
      .innerJoin(jobs, eq(jobs.id, jobObjections.jobId))
      .innerJoin(jobSnapshots, onHeadline)
      .innerJoin(jobTexts, onText(language))
      .where(isWanted)
      .orderBy(state === 'open' ? asc(jobObjections.id) : desc(jobObjections.id))
      .offset(offset)
      .limit(limit),
    db.select({ total: count() }).from(jobObjections).where(isWanted),
  ]);
  const ids = rows.map(({ objection }) => objection.jobId);
  const { jobId, alias } = jobAliases;
  const names =
    ids.length === 0
      ? []
      : await db
          .select({ jobId, alias })
          .from(jobAliases)
          .where(
            and(inArray(jobId, ids), eq(jobAliases.language, language), inArray(jobAliases.source, ['title', 'catalogue', 'operator'])),
          );
  return {
    rows: rows.map((row) => ({ ...row, names: names.filter((one) => one.jobId === row.objection.jobId).map((one) => one.alias) })),
    total: counted?.total ?? 0,
  };
}

/** An open objection; null if there is none, or it is answered. */
export async function loadOpen(db: Db, id: string): Promise<{ jobId: number; title: Bilingual; userId: string | null } | null> {
  const row = await db.query.jobObjections.findFirst({ where: and(eq(jobObjections.id, id), eq(jobObjections.state, 'open')) });
  if (!row) return null;
  const texts = await db.select({ language: jobTexts.language, title: jobTexts.title }).from(jobTexts).where(eq(jobTexts.jobId, row.jobId));
  return { jobId: row.jobId, title: titlesOf(texts), userId: row.userId };
}

/** Answers an open objection, once, with its record. False if it was answered meanwhile. */
export async function saveAnswer(
  db: Db,
  id: string,
  { state, change, title }: { state: 'accepted' | 'declined'; change: ObjectionChange | null; title: string },
  act: Act,
): Promise<boolean> {
  const answered = db.$with('answered').as(
    db
      .update(jobObjections)
      .set({ state, change, answer: act.reason, answeredAt: act.at })
      .where(and(eq(jobObjections.id, id), eq(jobObjections.state, 'open')))
      .returning({ jobId: jobObjections.jobId }),
  );
  const recorded = recordAct(db, act, answered, { kind: 'job', id: sql`${answered.jobId}::text`, name: title });
  const rows = await db.with(answered, recorded).select({ jobId: answered.jobId }).from(answered);
  return rows.length > 0;
}
