import { and, eq, exists, sql } from 'drizzle-orm';
import { auditEntries, newsRevisions } from '#drizzle/schema.ts';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import type { Change } from '../types.ts';
import { ifClaimed } from './claim.ts';

interface ActDetails {
  title: string;
  after: Record<string, unknown>;
  /** Records only a change that started a revision, whose statement must come before: the editor saves automatically every few seconds. */
  oncePerRevision?: boolean;
}

/**
 * Builds the statement that records an act in the audit log if its transaction made the change. None for the timer, because the act that set
 * the time is recorded already.
 */
export function recordChange(db: Db, change: Change, act: Act | null, { title, after, oncePerRevision = false }: ActDetails) {
  if (!act) return [];
  const { id, act: name, actorId, actorName, reason, at } = act;
  const row = rowOf(auditEntries, {
    ...{ id, act: name, actorId, actorName, reason, createdAt: at, before: null, after },
    ...{ subjectKind: 'article', subjectId: String(change.newsId), subjectName: title },
  });
  const startedRevision = db
    .select({ one: sql`1` })
    .from(newsRevisions)
    .where(and(eq(newsRevisions.newsId, change.newsId), eq(newsRevisions.begunAt, change.at)));
  const claimedDraft = ifClaimed(db, change).as('claim');
  return [
    db.insert(auditEntries).select(
      db
        .select(row)
        .from(claimedDraft)
        .where(oncePerRevision ? exists(startedRevision) : undefined),
    ),
  ];
}
