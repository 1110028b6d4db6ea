import { and, asc, count, desc, eq, exists, gt, inArray, isNull, lt, max, or, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { excluded, rowOf } from '#drizzle/expressions.ts';
import { recordAct } from '#src/features/auth/audit/statements.ts';
import { jobMerges, jobs, jobSnapshots, jobTasks, jobTexts, jobVerdicts, users } from '#drizzle/schema.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import type { Language } from '#src/shared/language.ts';
import { titlesOf } from '#src/features/catalogue/titles/titles-of.ts';
import { mostJobs } from '#src/shared/verdict-limits.ts';
import type { Answer } from './contract.ts';
import type { JudgedJob, Verdict } from './types.ts';

/** Maximum number of verdicts of a job that count: the newest. */
const maxWeighed = 3_000;
const ofMember = (userId: string) => eq(jobVerdicts.userId, userId);

/** Loads the job with this id, or the one that it was merged into, with its tasks; null if there is none. */
export async function loadJudgedJob(db: Db, jobId: number): Promise<JudgedJob | null> {
  const targetId = sql`coalesce((${db.select({ id: jobMerges.intoId }).from(jobMerges).where(eq(jobMerges.jobId, jobId))}), ${jobId})`;
  const job = await db.query.jobs.findFirst({
    columns: { id: true },
    where: eq(jobs.id, targetId),
    with: {
      texts: { columns: { language: true, title: true } },
      snapshots: { columns: { evidenceRate: true }, where: eq(jobSnapshots.headline, true) },
      tasks: {
        columns: { textEn: true, textZh: true, weight: true, label: true },
        extras: { key: sql<string>`left(encode(sha256(convert_to(${jobTasks.textEn}, 'UTF8')), 'hex'), 16)`.as('key') },
        orderBy: asc(jobTasks.position),
      },
    },
  });
  if (!job) return null;
  const tasks = job.tasks.map(({ key, textEn, textZh, weight, label }) => ({ key, text: { en: textEn, zh: textZh }, weight, label }));
  return { id: job.id, title: titlesOf(job.texts), evidenceRate: job.snapshots[0]?.evidenceRate ?? null, tasks };
}

interface NewRow {
  id: string;
  userId: string;
  jobId: number;
  years: number | null;
  country: string | null;
  answers: Answer[];
  network: string;
  at: Date;
}

/**
 * Saves a member's verdict on a job, in place of an earlier one. The transaction first locks the member, so that concurrent calls cannot exceed the
 * limit.
 * @returns 'missing' if the member or the job does not exist
 */
export async function saveVerdict(db: Db, { at, ...row }: NewRow): Promise<'saved' | 'full' | 'missing'> {
  const verdictCount = db.select({ verdicts: count() }).from(jobVerdicts).where(ofMember(row.userId));
  const isChange = exists(
    db
      .select()
      .from(jobVerdicts)
      .where(and(ofMember(row.userId), eq(jobVerdicts.jobId, row.jobId))),
  );
  const values = { ...row, userId: users.id, jobId: jobs.id, givenAt: at, decision: null };
  const { id, years, country, answers, network, givenAt, decision } = jobVerdicts;
  const [owner, job, saved] = await db.batch([
    db.select({ id: users.id }).from(users).where(eq(users.id, row.userId)).for('no key update'),
    db.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, row.jobId)).for('key share'),
    db
      .insert(jobVerdicts)
      .select(
        db
          .select(rowOf(jobVerdicts, values))
          .from(users)
          .innerJoin(jobs, eq(jobs.id, row.jobId))
          .where(and(eq(users.id, row.userId), or(isChange, lt(sql`(${verdictCount})`, mostJobs)))),
      )
      .onConflictDoUpdate({
        target: [jobVerdicts.userId, jobVerdicts.jobId],
        set: {
          id: excluded(id),
          years: excluded(years),
          country: excluded(country),
          answers: excluded(answers),
          network: excluded(network),
          givenAt: excluded(givenAt),
          decision: excluded(decision),
        },
      })
      .returning({ id }),
  ]);
  if (owner.length === 0 || job.length === 0) return 'missing';
  return saved.length > 0 ? 'saved' : 'full';
}

/** Deletes a member's verdicts on a job and on the jobs that were merged into it. */
export async function deleteVerdict(db: Db, userId: string, jobId: number): Promise<void> {
  const merged = db.select({ id: jobMerges.jobId }).from(jobMerges).where(eq(jobMerges.intoId, jobId));
  await db.delete(jobVerdicts).where(and(ofMember(userId), or(eq(jobVerdicts.jobId, jobId), inArray(jobVerdicts.jobId, merged))));
}

/** Loads a member's verdict on a job; null without one. */
export async function loadOwnVerdict(db: Db, userId: string, jobId: number) {
  return (await db.query.jobVerdicts.findFirst({ where: and(ofMember(userId), eq(jobVerdicts.jobId, jobId)) })) ?? null;
}

/** Loads all verdicts of a member, the latest first. */
export function loadOwnVerdicts(db: Db, userId: string, language: Language) {
  return db
    .select({
      jobId: jobVerdicts.jobId,
      title: jobTexts.title,
      years: jobVerdicts.years,
      country: jobVerdicts.country,
      answers: jobVerdicts.answers,
      givenAt: jobVerdicts.givenAt,
    })
    .from(jobVerdicts)
    .innerJoin(jobTexts, and(eq(jobTexts.jobId, jobVerdicts.jobId), eq(jobTexts.language, language)))
    .where(ofMember(userId))
    .orderBy(desc(jobVerdicts.givenAt));
}

/** Loads the verdicts on a job without the members' ids. */
export function loadVerdicts(db: Db, jobId: number): Promise<Verdict[]> {
  const { id, answers, network, givenAt, decision } = jobVerdicts;
  return db
    .select({ id, answers, network, givenAt, decision, joinedAt: users.createdAt })
    .from(jobVerdicts)
    .innerJoin(users, eq(users.id, jobVerdicts.userId))
    .where(eq(jobVerdicts.jobId, jobId))
    .orderBy(desc(givenAt))
    .limit(maxWeighed);
}

/** Loads the jobs with more undecided verdicts than `limit`, so that some may be held back, the latest first. */
export async function loadBusyJobs(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .select({ jobId: jobVerdicts.jobId })
    .from(jobVerdicts)
    .where(isNull(jobVerdicts.decision))
    .groupBy(jobVerdicts.jobId)
    .having(gt(count(), limit))
    .orderBy(desc(max(jobVerdicts.givenAt)))
    .limit(50);
  return rows.map(({ jobId }) => jobId);
}

/** Decides on undecided verdicts of a job, with one entry in the audit log. Returns the number of decided verdicts. */
export async function saveDecision(
  db: Db,
  { jobId, title, ids, decision }: { jobId: number; title: string; ids: string[]; decision: 'let_in' | 'left_out' },
  act: Act,
): Promise<number> {
  const decided = db.$with('decided').as(
    db
      .update(jobVerdicts)
      .set({ decision })
      .where(and(eq(jobVerdicts.jobId, jobId), inArray(jobVerdicts.id, ids), isNull(jobVerdicts.decision)))
      .returning({ id: jobVerdicts.id }),
  );
  const decidedCount = db.$with('decided_count').as(
    db
      .select({ verdicts: sql<number>`count(*)::int`.as('verdicts') })
      .from(decided)
      .having(gt(count(), 0)),
  );
  const after = sql`jsonb_build_object('answers', ${decidedCount.verdicts})`;
  const recorded = recordAct(db, act, decidedCount, { kind: 'job', id: jobId, name: title, after });
  const [row] = await db.with(decided, decidedCount, recorded).select({ verdicts: decidedCount.verdicts }).from(decidedCount);
  return row?.verdicts ?? 0;
}
