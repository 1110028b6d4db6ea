import { and, eq, exists, sql } from 'drizzle-orm';
import { auditEntries, newsRevisions } from '#drizzle/schema.ts';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import type { Change } from '../types.ts';
import { ifClaimed } from './claim.ts';

interface Done {
  title: string;
  after: Record<string, unknown>;
  /** Only if the change began a line of the history, whose statement comes before: editors save by themselves, every few seconds. */
  oncePerLine?: boolean;
}

/**
 * Statement that writes an act into the audit log, if the change of its transaction was made. None for the timer: whoever set the time is
 * recorded already.
 */
export function recordChange(db: Db, change: Change, act: Act | null, { title, after, oncePerLine = false }: Done) {
  if (!act) return [];
  const { id, act: name, actorId, actorName, reason, at } = act;
  const row = rowOf(auditEntries, {
    ...{ id, act: name, actorId, actorName, reason, createdAt: at, before: null, after },
    ...{ subjectKind: 'article', subjectId: String(change.newsId), subjectName: title },
  });
  const begun = db
    .select({ one: sql`1` })
    .from(newsRevisions)
    .where(and(eq(newsRevisions.newsId, change.newsId), eq(newsRevisions.begunAt, change.at)));
  const claim = ifClaimed(db, change).as('claim');
  return [
    db.insert(auditEntries).select(
      db
        .select(row)
        .from(claim)
        .where(oncePerLine ? exists(begun) : undefined),
    ),
  ];
}
