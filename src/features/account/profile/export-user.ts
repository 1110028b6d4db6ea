import type { MemberCtx } from '#src/shared/ctx.ts';
import { exportComments } from '#src/features/news/comments/export-comments.ts';
import { exportCredits } from '#src/features/credits/ledger/export-credits.ts';
import { exportDrafts } from '#src/features/reports/writing/drafts-left.ts';
import { exportCvs } from '#src/features/cv/editor/export-cvs.ts';
import { exportFeedback } from '#src/features/credits/feedback/list-feedback.ts';
import { exportFollows } from '#src/features/jobs/follows/list-follows.ts';
import { listOwnVerdicts } from '#src/features/jobs/verdicts/get-own-verdict.ts';
import { exportInbox } from '#src/features/messages/inbox/export-inbox.ts';
import { exportAnalyses } from '#src/features/reports/engine/list-analyses.ts';
import { exportPasskeys } from '#src/features/account/passkeys/list-passkeys.ts';
import { listSessions } from '#src/features/auth/sessions/list-sessions.ts';
import { type JsonText, objectText, valueText } from '#src/shared/json-text.ts';
import { getUser } from './get-user.ts';

const whole = (collect: (ctx: MemberCtx) => Promise<unknown>) =>
  async function* inOne(ctx: MemberCtx): JsonText {
    yield* valueText(await collect(ctx));
  };

/**
 * Features that store personal data add their verb here. The key names their part of the file. What may be large comes in pieces, and the others as they are.
 */
const parts: Record<string, (ctx: MemberCtx) => JsonText> = {
  user: whole(getUser),
  sessions: whole(listSessions),
  passkeys: whole(exportPasskeys),
  inbox: whole(exportInbox),
  follows: whole(exportFollows),
  verdicts: whole(listOwnVerdicts),
  comments: whole(exportComments),
  credits: whole(exportCredits),
  feedback: whole(exportFeedback),
  analyses: exportAnalyses,
  cvs: exportCvs,
  cv_drafts: whole(exportDrafts),
};

/** All stored data about the caller as the text of one JSON document, part by part: never more of it is in memory than a few of the largest entries. */
export function exportUser(ctx: MemberCtx): JsonText {
  const entries = Object.entries(parts).map(([name, open]) => [name, () => open(ctx)] as const);
  return objectText([['exported_at', () => valueText(ctx.now().toISOString())], ...entries]);
}
