import type { MemberCtx } from '#src/shared/ctx.ts';
import { exportComments } from '#src/features/news/comments/export-comments.ts';
import { exportCredits } from '#src/features/credits/ledger/export-credits.ts';
import { exportDrafts } from '#src/features/reports/writing/drafts-left.ts';
import { exportCvs } from '#src/features/cv/editor/export-cvs.ts';
import { exportFeedback } from '#src/features/credits/feedback/list-feedback.ts';
import { exportFollows } from '#src/features/jobs/follows/list-follows.ts';
import { exportInbox } from '#src/features/messages/inbox/export-inbox.ts';
import { exportAnalyses } from '#src/features/reports/engine/list-analyses.ts';
import { exportPasskeys } from '#src/features/account/passkeys/list-passkeys.ts';
import { listSessions } from '#src/features/auth/sessions/list-sessions.ts';
import { getUser } from './get-user.ts';

/** Features that store personal data add their verb here. The key names their part of the file. */
const parts: Record<string, (ctx: MemberCtx) => Promise<unknown>> = {
  user: getUser,
  sessions: listSessions,
  passkeys: exportPasskeys,
  inbox: exportInbox,
  follows: exportFollows,
  comments: exportComments,
  credits: exportCredits,
  feedback: exportFeedback,
  analyses: exportAnalyses,
  cvs: exportCvs,
  cv_drafts: exportDrafts,
};

/** All stored data about the caller. */
export async function exportUser(ctx: MemberCtx): Promise<Record<string, unknown>> {
  const entries = await Promise.all(Object.entries(parts).map(async ([name, collect]) => [name, await collect(ctx)] as const));
  return { exported_at: ctx.now().toISOString(), ...Object.fromEntries(entries) };
}
