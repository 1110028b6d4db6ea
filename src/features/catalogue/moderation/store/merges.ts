import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { jsonOf, recordAct } from '#src/features/auth/audit/statements.ts';
import { users } from '#drizzle/schema/accounts.ts';
import { jobFollows } from '#drizzle/schema/job-follows.ts';
import { jobAliases, jobs } from '#drizzle/schema/jobs.ts';
import { jobMerges } from '#drizzle/schema/search.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import { englishTitle, deleteSearchesIfDecided, setNameSources, searchedJob } from './listing.ts';
import type { Language } from '#src/shared/language.ts';

/**
 * Merges a searched job into a listed job: the listed job gets its names and followers, and the merged one is withheld. The names
 * are stored, so that the merge can be undone. False if either job is missing or the job was merged before.
 */
export async function saveMerge(db: Db, jobId: number, into: number, act: Act): Promise<boolean> {
  const previous = searchedJob(db, jobId);
  const before = db.$with('before').as(
    db
      .select({
        jobId: sql<number>`previous.previous_id`.as('before_id'),
        listing: sql<string>`previous.previous_listing`.as('before_listing'),
      })
      .from(previous)
      .leftJoin(jobMerges, eq(jobMerges.jobId, previous.previousId))
      .innerJoin(jobs, and(eq(jobs.id, into), eq(jobs.listing, 'listed')))
      .where(isNull(jobMerges.jobId)),
  );
  const own = alias(jobAliases, 'own');
  const row = rowOf(jobAliases, {
    ...{ jobId: into, language: own.language, normalized: own.normalized, alias: own.alias, source: 'operator', place: 0 },
  });
  const given = db.$with('given').as(
    db
      .insert(jobAliases)
      .select(db.select(row).from(before).innerJoin(own, eq(own.jobId, before.jobId)))
      .onConflictDoNothing()
      .returning({ name: sql<string>`${jobAliases.language} || ' ' || ${jobAliases.normalized}`.as('name') }),
  );
  const names = sql`coalesce((select jsonb_agg(${given.name}) from ${given}), '[]'::jsonb)`;
  const merged = db.$with('merged').as(
    db
      .insert(jobMerges)
      .select(db.select(rowOf(jobMerges, { jobId: before.jobId, intoId: into, names, mergedAt: act.at })).from(before))
      .onConflictDoNothing() // another call merged it at the same moment
      .returning({ id: jobMerges.jobId, names: jobMerges.names }),
  );
  const hidden = db.$with('hidden').as(db.update(jobs).set({ listing: 'withheld' }).from(before).where(eq(jobs.id, before.jobId)));
  const recorded = recordAct(db, act, merged, {
    ...{ kind: 'job', id: jobId, name: englishTitle(db, jobId) },
    before: sql`(select ${jsonOf({ listing: before.listing })} from ${before})`,
    after: sql`jsonb_build_object('into', ${into}::int, 'names', ${merged.names})`,
  });
  const [rows] = await db.batch([
    db.with(previous, before, given, merged, hidden, recorded).select({ id: merged.id }).from(merged),
    setNameSources(db, jobId),
    deleteSearchesIfDecided(db, jobId),
    ...moveFollows(db, jobId, act.at),
  ]);
  return rows.length > 0;
}

/** Statements that move the follows of a merged job to the other job. They begin at the merge, so nobody is notified of earlier changes. */
function moveFollows(db: Db, jobId: number, at: Date) {
  const row = rowOf(jobFollows, { userId: jobFollows.userId, jobId: jobMerges.intoId, since: at });
  const moved = db
    .select(row)
    .from(jobFollows)
    .innerJoin(jobMerges, eq(jobMerges.jobId, jobFollows.jobId))
    .innerJoin(users, eq(users.id, jobFollows.userId))
    .where(eq(jobFollows.jobId, jobId))
    .for('key share', { of: users }); // a member whose account is being deleted is skipped, so the foreign key cannot fail
  const merged = db.select({ jobId: jobMerges.jobId }).from(jobMerges).where(eq(jobMerges.jobId, jobId));
  return [
    db.insert(jobFollows).select(moved).onConflictDoNothing(),
    db.delete(jobFollows).where(inArray(jobFollows.jobId, merged)),
  ] as const;
}

/** Undoes a merge: removes the names that it added. The job stays withheld, and its followers stay with the other job. Returns the other job, or null if there was no merge. */
export async function deleteMerge(db: Db, jobId: number, act: Act): Promise<number | null> {
  const undone = db
    .$with('undone')
    .as(db.delete(jobMerges).where(eq(jobMerges.jobId, jobId)).returning({ intoId: jobMerges.intoId, names: jobMerges.names }));
  const given = sql`(select ${undone.names} from ${undone})`;
  const taken = db
    .$with('taken')
    .as(
      db
        .delete(jobAliases)
        .where(
          and(
            inArray(jobAliases.jobId, db.select({ id: undone.intoId }).from(undone)),
            eq(jobAliases.source, 'operator'),
            sql`${given} ? (${jobAliases.language} || ' ' || ${jobAliases.normalized})`,
          ),
        ),
    );
  const before = jsonOf({ into: undone.intoId, names: undone.names });
  const recorded = recordAct(db, act, undone, { kind: 'job', id: jobId, name: englishTitle(db, jobId), before });
  const [row] = await db.with(undone, taken, recorded).select({ intoId: undone.intoId }).from(undone);
  return row?.intoId ?? null;
}

/** Sources of names from the catalogue's files. They cannot be moved: the next load would add them again. */
export const fileSources = ['title', 'catalogue', 'member', 'family'] as const;

/** Moves a name to another job. False if the job has no such name that can be moved, or the other job is missing. */
export async function saveNameMove(
  db: Db,
  { from, to, language, normalized }: { from: number; to: number; language: Language; normalized: string },
  act: Act,
): Promise<boolean> {
  const target = db.$with('target').as(
    db
      .select({ toId: sql<number>`${jobs.id}`.as('to_id'), toListing: sql<string>`${jobs.listing}`.as('to_listing') })
      .from(jobs)
      .where(eq(jobs.id, to)),
  );
  const taken = db.$with('taken').as(
    db
      .delete(jobAliases)
      .where(
        and(
          ...[eq(jobAliases.jobId, from), eq(jobAliases.language, language), eq(jobAliases.normalized, normalized)],
          ...[notInArray(jobAliases.source, [...fileSources]), sql`exists (select from ${target})`],
        ),
      )
      .returning({ alias: jobAliases.alias, normalized: jobAliases.normalized, source: jobAliases.source }),
  );
  const source = sql`case target.to_listing when 'listed' then 'operator' else 'search' end`;
  const row = rowOf(jobAliases, { jobId: sql`target.to_id`, language, normalized: taken.normalized, alias: taken.alias, source, place: 0 });
  const given = db.$with('given').as(
    db
      .insert(jobAliases)
      .select(
        db
          .select(row)
          .from(taken)
          .innerJoin(target, sql`true`),
      )
      .onConflictDoNothing(),
  );
  const recorded = recordAct(db, act, taken, {
    ...{ kind: 'job', id: from, name: englishTitle(db, from) },
    before: sql`jsonb_build_object('name', ${taken.alias}, 'job', ${from}::int, 'source', ${taken.source})`,
    after: sql`jsonb_build_object('name', ${taken.alias}, 'job', ${to}::int)`,
  });
  const rows = await db.with(target, taken, given, recorded).select({ alias: taken.alias }).from(taken);
  return rows.length > 0;
}
