import type { Ctx } from '#src/shared/ctx.ts';
import { newUuid } from '#src/shared/ids.ts';
import { utcDay } from '#src/features/foundation/limits/daily.ts';
import { type FailureEvent, failureEvents } from './contract.ts';
import { addCount, deleteOlderThan, insertFailure, insertFiles } from './store.ts';

/** How long failures and refused texts are kept, in milliseconds: 30 days. */
const keptMs = 30 * 86_400_000;
/** Most failures that one isolate records in a minute: a flood of them says nothing new. */
const mostPerMinute = 20;
let minute = { began: 0, written: 0 };

type Needs = Pick<Ctx, 'db' | 'now' | 'requestId'>;

/** Counts an answer of a model's provider. */
export async function noteAnswer(ctx: Pick<Ctx, 'db' | 'now'>, provider: string): Promise<void> {
  await addCount(ctx.db, { day: utcDay(ctx.now()), name: `model_answered:${provider}`, amount: 1 });
}

/** The failure that a log entry tells of, or undefined. */
export function failureOf({ event }: Record<string, unknown>): FailureEvent | undefined {
  return failureEvents.find((name) => name === event);
}

/**
 * Keeps a failure that was logged, and counts those of mail and models.
 * @param entry as it was logged; `text` is the line without addresses, codes and tokens
 */
export async function noteFailure(ctx: Needs, entry: Record<string, unknown>, text: string): Promise<void> {
  const event = failureOf(entry);
  if (!event) return;
  const { path, provider } = entry;
  const at = ctx.now();
  const counted = event === 'mail_failed' ? 'mail_failed' : event === 'reviewer_failed' ? `model_failed:${String(provider)}` : null;
  if (counted !== null) await addCount(ctx.db, { day: utcDay(at), name: counted, amount: 1 });
  if (at.getTime() - minute.began >= 60_000) minute = { began: at.getTime(), written: 0 };
  minute.written += 1;
  if (minute.written > mostPerMinute) return;
  const place = typeof path === 'string' ? path.slice(0, 200) : '';
  await insertFailure(ctx.db, { id: newUuid(at), requestId: ctx.requestId, event, path: place, text: cut(text, 300), at });
}

/** Notes files that were put into object storage, by key and bytes, so that nobody has to list it. A file that is known changes nothing. */
export async function noteFiles(ctx: Pick<Ctx, 'db' | 'now'>, files: readonly { key: string; bytes: number }[]): Promise<void> {
  const createdAt = ctx.now();
  if (files.length > 0)
    await insertFiles(
      ctx.db,
      files.map((file) => ({ ...file, createdAt })),
    );
}

/** Forgets what is older than 30 days. */
export async function forgetEvents(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await deleteOlderThan(ctx.db, new Date(ctx.now().getTime() - keptMs));
}

function cut(text: string, most: number): string {
  return Array.from(text.replace(/\p{Cc}/gu, ' '))
    .slice(0, most)
    .join('');
}
