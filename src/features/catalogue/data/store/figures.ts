import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { nextSnapshotSeq, withoutHeadline } from '#src/features/catalogue/figures/statements.ts';
import { recordset } from '#drizzle/recordset.ts';
import { jobSnapshots } from '#drizzle/schema/job-figures.ts';
import { jobs } from '#drizzle/schema/jobs.ts';
import { notifyFollowers } from '#src/features/messages/inbox/statements.ts';
import { methodVersion } from '#src/features/catalogue/figures/measures.ts';
import type { CatalogueRow } from '../types.ts';

/**
 * Statements that add a snapshot for each job whose rate, measures or method changed. Earlier snapshots stay, but not as the headline.
 * Followers are notified of corrections.
 */
export function saveFigures(db: Db, rows: CatalogueRow[], now: Date) {
  const figures = rows.map(toRow);
  const { aiReplacementRate, provenance } = jobSnapshots;
  const given = recordset(db, 'given', { catalogueKey: jobs.catalogueKey, aiReplacementRate, provenance }, figures);
  const stored = sql`${provenance} -> 'measures'`;
  const wanted = sql`${given.provenance} -> 'measures'`;
  const same = and(
    eq(aiReplacementRate, given.aiReplacementRate),
    sql`${provenance} ->> 'method' = ${given.provenance} ->> 'method'`,
    sql`${stored} @> (${wanted}) and ${stored} <@ (${wanted})`, // in any order, because a refresh stores them in the order of the database
  );
  const keys = rows.map(({ key }) => key);
  const ofRows = db.select({ id: jobs.id }).from(jobs).where(inArray(jobs.catalogueKey, keys));
  return [
    {
      what: 'earlier headlines',
      statement: db
        .with(given)
        .update(jobSnapshots)
        .set({ headline: false })
        .from(given)
        .innerJoin(jobs, eq(jobs.catalogueKey, given.catalogueKey))
        .where(and(eq(jobSnapshots.jobId, jobs.id), eq(jobSnapshots.headline, true), sql`not (${same})`)),
    },
    {
      what: 'headlines',
      statement: db
        .insert(jobSnapshots)
        .values(figures.map((figure) => toSnapshot(db, figure, now)))
        .onConflictDoNothing(withoutHeadline), // skips jobs whose headline was kept above
    },
    { what: 'messages to followers', statement: notifyFollowers(db, inArray(jobSnapshots.jobId, ofRows)) },
  ];
}

function toSnapshot(db: Db, { catalogueKey, humanIrreplaceability: _, ...figure }: FigureRow, now: Date) {
  const jobId = sql<number>`(${db.select({ id: jobs.id }).from(jobs).where(eq(jobs.catalogueKey, catalogueKey))})`;
  const seq = nextSnapshotSeq(db, jobId);
  return {
    ...figure,
    jobId,
    seq,
    headline: true,
    reason: sql`case when ${seq} = 1 then 'first' when ${latestMethod(db, jobId)} = ${methodVersion} then 'correction' else 'method' end`,
    takenAt: now,
  };
}

/** The method of a job's latest snapshot. */
function latestMethod(db: Db, jobId: SQL<number>): SQL {
  const method = sql`${jobSnapshots.provenance} ->> 'method'`;
  return sql`(${db.select({ method }).from(jobSnapshots).where(eq(jobSnapshots.jobId, jobId)).orderBy(desc(jobSnapshots.seq)).limit(1)})`;
}

function toRow({ key, figures: { range, spread, ...figures }, measures, nearest, confidence, reviewers }: CatalogueRow) {
  return {
    catalogueKey: key,
    confidence,
    ...figures,
    rangeLow: range.low,
    rangeHigh: range.high,
    spreadLow: spread?.low,
    spreadHigh: spread?.high,
    provenance: { method: methodVersion, measures, reviewers, ...(nearest.length > 0 && { nearest }) },
  };
}
type FigureRow = ReturnType<typeof toRow>;
