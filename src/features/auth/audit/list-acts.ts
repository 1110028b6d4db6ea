import type { Ctx } from '#src/shared/ctx.ts';
import { toCsv } from '#src/shared/to-csv.ts';
import type { AuditEntry, ExportActsQuery, ListActsQuery } from './contract.ts';
import { type ActRow, loadActs } from './store.ts';

const maxEntriesInFile = 50_000;

/** One page of the audit log, newest first. Administrators only. */
export async function listActs(ctx: Pick<Ctx, 'db' | 'language'>, query: ListActsQuery): Promise<AuditEntry[]> {
  return (await loadActs(ctx.db, ctx.language, query)).map(toEntry);
}

const columns = ['time', 'actor', 'actor_id', 'act', 'subject_kind', 'subject_id', 'subject', 'before', 'after', 'reason'] as const;

/** The newest 50,000 entries that fit the filters, as CSV. Administrators only. */
export async function exportActs(ctx: Pick<Ctx, 'db' | 'language'>, query: ExportActsQuery): Promise<string> {
  const rows = await loadActs(ctx.db, ctx.language, { ...query, limit: maxEntriesInFile });
  return toCsv(
    columns,
    rows.map((row) => ({
      ...{ time: row.createdAt.toISOString(), actor: row.actorName, actor_id: row.actorId, act: row.act },
      ...{ subject_kind: row.subjectKind, subject_id: row.subjectId, subject: row.subjectName },
      ...{ before: jsonText(row.before), after: jsonText(row.after), reason: row.reason },
    })),
  );
}

function jsonText(state: Record<string, unknown> | null): string {
  return state === null ? '' : JSON.stringify(state);
}

function toEntry(row: ActRow): AuditEntry {
  return {
    ...{ id: row.id, created_at: row.createdAt.toISOString(), act: row.act, reason: row.reason },
    actor: { id: row.actorId, username: row.actorName },
    subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
    ...{ before: row.before, after: row.after },
  };
}
