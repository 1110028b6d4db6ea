import type { Ctx } from '#src/shared/ctx.ts';
import { newUuid } from '#src/shared/ids.ts';
import { utcDay } from '#src/features/foundation/limits/daily.ts';
import { type FailureEvent, failureEvents } from './contract.ts';
import { addCount, deleteOlderThan, insertFailure, insertFiles } from './store.ts';

/** How long failures and refused texts are stored: 30 days. */
const retentionMs = 30 * 86_400_000;
/** How many failures one isolate records in a minute. More would tell operators nothing new. */
const maxPerMinute = 20;
let minute = { startedAt: 0, written: 0 };

type Needs = Pick<Ctx, 'db' | 'now' | 'requestId'>;

/** Counts one answer of a model provider. */
export async function countAnswer(ctx: Pick<Ctx, 'db' | 'now'>, provider: string): Promise<void> {
  await addCount(ctx.db, { day: utcDay(ctx.now()), name: `model_answered:${provider}`, amount: 1 });
}

/** The kind of failure of a log entry; undefined if it is none. */
export function failureOf({ event }: Record<string, unknown>): FailureEvent | undefined {
  return failureEvents.find((name) => name === event);
}

/**
 * Saves a failure that was logged, and counts failures of mail and models.
 * @param text the log line without addresses, codes and tokens
 */
export async function saveFailure(ctx: Needs, entry: Record<string, unknown>, text: string): Promise<void> {
  const event = failureOf(entry);
  if (!event) return;
  const { path, provider } = entry;
  const at = ctx.now();
  const countName = event === 'mail_failed' ? 'mail_failed' : event === 'reviewer_failed' ? `model_failed:${String(provider)}` : null;
  if (countName !== null) await addCount(ctx.db, { day: utcDay(at), name: countName, amount: 1 });
  if (at.getTime() - minute.startedAt >= 60_000) minute = { startedAt: at.getTime(), written: 0 };
  minute.written += 1;
  if (minute.written > maxPerMinute) return;
  const place = typeof path === 'string' ? path.slice(0, 200) : '';
  await insertFailure(ctx.db, { id: newUuid(at), requestId: ctx.requestId, event, path: place, text: shorten(text, 300), at });
}

/** Records the files that were written to object storage, so that its size is known without listing it. A key that is recorded already is ignored. */
export async function saveFiles(ctx: Pick<Ctx, 'db' | 'now'>, files: readonly { key: string; bytes: number }[]): Promise<void> {
  const createdAt = ctx.now();
  if (files.length > 0)
    await insertFiles(
      ctx.db,
      files.map((file) => ({ ...file, createdAt })),
    );
}

/** Deletes failures and refused texts that are older than 30 days. */
export async function deleteOldEvents(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await deleteOlderThan(ctx.db, new Date(ctx.now().getTime() - retentionMs));
}

function shorten(text: string, maxLength: number): string {
  return Array.from(text.replace(/\p{Cc}/gu, ' '))
    .slice(0, maxLength)
    .join('');
}
