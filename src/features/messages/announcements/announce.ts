import type { Ctx, MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newAct } from '#src/features/auth/audit/new-act.ts';
import type { Announcement, AnnouncementList, NewAnnouncement } from './contract.ts';
import {
  insertAnnouncement,
  loadAnnouncement,
  loadAnnouncements,
  loadUnfinished,
  sendBatch,
  stopAnnouncement,
  withdrawBatch,
} from './store.ts';

/** Messages of one statement. */
const batchSize = 1_000;
/** Batches of one run; the timer goes on after ten minutes. */
const batchesPerRun = 200;

type Row = NonNullable<Awaited<ReturnType<typeof loadAnnouncement>>>;

/** The newest announcements, and how many members the next one reaches. Administrators only. */
export async function listAnnouncements(ctx: Pick<Ctx, 'db'>): Promise<AnnouncementList> {
  const { list, recipients } = await loadAnnouncements(ctx.db);
  return { recipients, list: list.map(toAnnouncement) };
}

/**
 * Sends an announcement to all inboxes, in both languages and once per member, however often it is called. The messages go out in batches
 * after the response; the timer completes what was cut off. Administrators only.
 */
export async function announce(ctx: MemberCtx, input: NewAnnouncement): Promise<Announcement> {
  await insertAnnouncement(ctx.db, input, newAct(ctx, 'announcement_sent', input.reason));
  const row = await loadAnnouncement(ctx.db, input.id);
  if (!row) throw new AppError('not_found');
  ctx.later(run(() => sendBatch(ctx.db, input.id, { size: batchSize, now: ctx.now() })));
  return toAnnouncement(row);
}

/**
 * Withdraws an announcement from all inboxes, also while it is going out. Administrators only.
 * @throws AppError not_found if it is withdrawn or missing
 */
export async function withdraw(ctx: MemberCtx, id: string, reason: string): Promise<void> {
  if (!(await stopAnnouncement(ctx.db, id, newAct(ctx, 'announcement_stopped', reason)))) throw new AppError('not_found');
  ctx.later(run(() => withdrawBatch(ctx.db, id, { size: batchSize, now: ctx.now() })));
}

/** Completes what was cut off. The timer's job. */
export async function completeAnnouncements(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const { sending, withdrawing } = await loadUnfinished(ctx.db);
  for (const id of sending) await run(() => sendBatch(ctx.db, id, { size: batchSize, now: ctx.now() }));
  for (const id of withdrawing) await run(() => withdrawBatch(ctx.db, id, { size: batchSize, now: ctx.now() }));
}

async function run(step: () => Promise<boolean>): Promise<void> {
  for (let batch = 0; batch < batchesPerRun; batch += 1) if (!(await step())) return;
}

function toAnnouncement(row: Row): Announcement {
  const state = row.stoppedAt !== null ? 'withdrawn' : row.finishedAt === null ? 'under_way' : 'sent';
  return {
    ...{ id: row.id, link: row.link, sent: row.sent, state, created_at: row.createdAt.toISOString() },
    title: { en: row.titleEn, zh: row.titleZh },
    body: { en: row.bodyEn, zh: row.bodyZh },
  };
}
