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

/** Maximum number of answered objections on a page. */
const maxShown = 100;

/** Saves an objection to a job, or to the job that it was merged into. False if the job or the member does not exist. */
export async function insertObjection(
  db: Db,
  { jobId, userId, createdAt, ...row }: NewObjection & { id: string; jobId: number; userId: string; language: Language; createdAt: Date },
): Promise<boolean> {
  const targetId = sql`coalesce((${db.select({ id: jobMerges.intoId }).from(jobMerges).where(eq(jobMerges.jobId, jobId))}), ${jobId})`;
  const author = db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share').as('author'); // locked, so that the foreign key cannot fail
  const inserted = await db
    .insert(jobObjections)
    .select(
      db
        .select(rowOf(jobObjections, { ...row, jobId: jobs.id, userId: author.id, createdAt }))
        .from(author)
        .innerJoin(jobs, eq(jobs.id, targetId)),
    )
    .returning({ id: jobObjections.id });
  return inserted.length > 0;
}

/** Loads the answered objections to a job, the latest objection first. */
export function loadAnsweredObjections(db: Db, jobId: number) {
  return db
    .select()
    .from(jobObjections)
    .where(and(eq(jobObjections.jobId, jobId), ne(jobObjections.state, 'open')))
    .orderBy(desc(jobObjections.id))
    .limit(maxShown);
}

/** Loads all objections of a member, the latest first. */
export function loadOwnObjections(db: Db, userId: string) {
  return db.select().from(jobObjections).where(eq(jobObjections.userId, userId)).orderBy(desc(jobObjections.id));
}

/** Loads one page of the objections in a state, with their jobs: open ones with the oldest first, others with the latest first. */
export async function loadObjections(db: Db, language: Language, { state, offset, limit }: ListObjectionsQuery) {
  const where = eq(jobObjections.state, state);
  const [rows, [counted]] = await db.batch([
    db
      .select({ objection: jobObjections, title: jobTexts.title, rate: jobSnapshots.aiReplacementRate })
      .from(jobObjections)
      .innerJoin(jobs, eq(jobs.id, jobObjections.jobId))
      .innerJoin(jobSnapshots, onHeadline)
      .innerJoin(jobTexts, onText(language))
      .where(where)
      .orderBy(state === 'open' ? asc(jobObjections.id) : desc(jobObjections.id))
      .offset(offset)
      .limit(limit),
    db.select({ total: count() }).from(jobObjections).where(where),
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
    rows: rows.map((row) => ({ ...row, names: names.filter((name) => name.jobId === row.objection.jobId).map((name) => name.alias) })),
    total: counted?.total ?? 0,
  };
}

/** Loads an open objection; null if there is none with this id, or it is answered. */
export async function loadOpenObjection(db: Db, id: string): Promise<{ jobId: number; title: Bilingual; userId: string | null } | null> {
  const row = await db.query.jobObjections.findFirst({ where: and(eq(jobObjections.id, id), eq(jobObjections.state, 'open')) });
  if (!row) return null;
  const texts = await db.select({ language: jobTexts.language, title: jobTexts.title }).from(jobTexts).where(eq(jobTexts.jobId, row.jobId));
  return { jobId: row.jobId, title: titlesOf(texts), userId: row.userId };
}

/** Saves the answer of an open objection and an entry in the audit log. False if the objection is not open. */
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
