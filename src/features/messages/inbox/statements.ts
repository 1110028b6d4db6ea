import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { inboxMessages, users } from '#drizzle/schema/accounts.ts';
import { jobSnapshots } from '#drizzle/schema/job-figures.ts';
import { jobFollows } from '#drizzle/schema/job-follows.ts';
import { jobTexts } from '#drizzle/schema/jobs.ts';

/** Followers get a message about changes of more than this, in points of the rate. */
const minChange = 5;

const { jobId, seq, aiReplacementRate: rate, provenance, takenAt } = jobSnapshots;
const before = alias(jobSnapshots, 'before');
const [en, zh] = [alias(jobTexts, 'text_en'), alias(jobTexts, 'text_zh')];

/** Derived from the figure and the member, so that nobody gets two messages. It is a UUID of version 8. */
const messageId = sql`overlay(overlay(md5(${jobId} || ' ' || ${seq} || ' ' || ${users.id}) placing '8' from 13) placing '8' from 17)::uuid`;
/** Compares decimals, because 46.3 − 41.3 is not exactly 5 in floating point. */
const hasMoved = sql`abs(${rate}::numeric - ${before.aiReplacementRate}::numeric) > ${minChange}::numeric`;
/** Figures of two methods have different meanings. */
const isComparable = sql`${provenance} ->> 'method' = ${before.provenance} ->> 'method'`;

/**
 * Builds the statement that notifies the followers of jobs of the change of the headline. A store runs it after inserting the new headline, in
 * the same transaction, so both commit or neither does. Running it again sends nothing.
 * @param where condition that selects the snapshots
 */
export function notifyFollowers(db: Db, where: SQL) {
  const message = rowOf(inboxMessages, {
    ...{ id: messageId, userId: users.id, kind: 'job_changed' },
    params: sql`jsonb_build_object(
      'title', jsonb_build_object('en', ${en.title}, 'zh', ${zh.title}),
      'from', ${before.aiReplacementRate},
      'to', ${rate})`,
    link: sql`'/jobs/' || ${jobId}`,
    createdAt: takenAt,
  });
  return db
    .insert(inboxMessages)
    .select(
      db
        .select(message)
        .from(jobSnapshots)
        .innerJoin(before, and(eq(before.jobId, jobId), eq(before.seq, sql`${seq} - 1`)))
        .innerJoin(jobFollows, and(eq(jobFollows.jobId, jobId), lt(jobFollows.since, takenAt)))
        .innerJoin(users, eq(users.id, jobFollows.userId))
        .innerJoin(en, and(eq(en.jobId, jobId), eq(en.language, 'en')))
        .innerJoin(zh, and(eq(zh.jobId, jobId), eq(zh.language, 'zh')))
        .where(and(where, eq(jobSnapshots.headline, true), isComparable, hasMoved))
        .for('key share', { of: users }), // skips members who are being deleted, so the foreign key cannot fail
    )
    .onConflictDoNothing();
}
