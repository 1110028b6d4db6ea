import { sql, type SQL } from 'drizzle-orm';
import type { WithSubquery } from 'drizzle-orm/subquery';
import type { Act, SubjectKind } from './contract.ts';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { auditEntries } from '#drizzle/schema/audit.ts';

interface ActSubject {
  kind: SubjectKind;
  id: string | number | SQL;
  /** What the subject is called; members are named by their id only. */
  name?: string | SQL;
  /** JSON objects. */
  before?: Record<string, unknown> | SQL | null;
  after?: Record<string, unknown> | SQL | null;
}

/**
 * CTE that writes an audit entry if the CTE of the act has a row. Both are in one statement: an act that changes nothing is not recorded, and no
 * act happens without its record.
 * @param done the CTE of the act; at most one row
 */
export function recordAct(db: Db, act: Act, done: WithSubquery, { kind, id, name = '', before = null, after = null }: ActSubject) {
  const row = rowOf(auditEntries, {
    ...{ id: act.id, actorId: act.actorId, actorName: act.actorName, act: act.act, reason: act.reason, createdAt: act.at },
    ...{ subjectKind: kind, subjectId: typeof id === 'number' ? String(id) : id, subjectName: name, before, after },
  });
  return db.$with('recorded').as(db.insert(auditEntries).select(db.select(row).from(done)));
}

/** SQL of a JSON object with these columns as fields. */
export function jsonOf(fields: Record<string, SQL.Aliased | SQL | { getSQL(): SQL }>): SQL {
  const parts = Object.entries(fields).map(([name, value]) => sql`${name}::text, ${value}`);
  return sql`jsonb_build_object(${sql.join(parts, sql`, `)})`;
}
