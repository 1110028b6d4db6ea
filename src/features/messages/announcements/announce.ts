import type { Ctx, MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import type { Announcement, AnnouncementList, NewAnnouncement } from './contract.ts';
import { insertAnnouncement, loadAnnouncement, loadAnnouncements, loadUnfinished, markWithdrawn, sendBatch, deleteBatch } from './store.ts';

/** Number of messages per statement. */
const batchSize = 1_000;
/** Maximum number of batches per run. The timer continues after ten minutes. */
const batchesPerRun = 200;

type AnnouncementRow = NonNullable<Awaited<ReturnType<typeof loadAnnouncement>>>;

/** Lists the newest announcements, and the number of members that the next one would reach. Administrators only. */
export async function listAnnouncements(ctx: Pick<Ctx, 'db'>): Promise<AnnouncementList> {
  const { list, recipients } = await loadAnnouncements(ctx.db);
  return { recipients, list: list.map(toAnnouncement) };
}

/**
 * Sends an announcement in both languages to all inboxes. Calling it again sends no second copy. The messages are sent in batches after the
 * response. If that is cut off, the timer sends the rest. Administrators only.
 */
export async function announce(ctx: MemberCtx, input: NewAnnouncement): Promise<Announcement> {
  await insertAnnouncement(ctx.db, input, createAct(ctx, 'announcement_sent', input.reason));
  const row = await loadAnnouncement(ctx.db, input.id);
  if (!row) throw new AppError('not_found');
  ctx.later(runBatches(() => sendBatch(ctx.db, input.id, { size: batchSize, now: ctx.now() })));
  return toAnnouncement(row);
}

/**
 * Withdraws an announcement from all inboxes, also while it is being sent. Administrators only.
 * @throws AppError not_found if it was already withdrawn or does not exist
 */
export async function withdraw(ctx: MemberCtx, id: string, reason: string): Promise<void> {
  if (!(await markWithdrawn(ctx.db, id, createAct(ctx, 'announcement_stopped', reason)))) throw new AppError('not_found');
  ctx.later(runBatches(() => deleteBatch(ctx.db, id, { size: batchSize, now: ctx.now() })));
}

/** Completes announcements and withdrawals that were cut off. For the timer. */
export async function completeAnnouncements(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const { sending, withdrawing } = await loadUnfinished(ctx.db);
  for (const id of sending) await runBatches(() => sendBatch(ctx.db, id, { size: batchSize, now: ctx.now() }));
  for (const id of withdrawing) await runBatches(() => deleteBatch(ctx.db, id, { size: batchSize, now: ctx.now() }));
}

/** @param runNext runs the next batch, and returns whether there may be more */
async function runBatches(runNext: () => Promise<boolean>): Promise<void> {
  for (let batch = 0; batch < batchesPerRun; batch += 1) if (!(await runNext())) return;
}

function toAnnouncement(row: AnnouncementRow): Announcement {
  const state = row.stoppedAt !== null ? 'withdrawn' : row.finishedAt === null ? 'under_way' : 'sent';
  return {
    ...{ id: row.id, link: row.link, sent: row.sent, state, created_at: row.createdAt.toISOString() },
    title: { en: row.titleEn, zh: row.titleZh },
    body: { en: row.bodyEn, zh: row.bodyZh },
  };
}
