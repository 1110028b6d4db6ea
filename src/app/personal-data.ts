import type { CacheTag } from '#src/shared/cache-tags.ts';
import type { MemberCtx } from '#src/shared/ctx.ts';
import { exportComments } from '#src/features/news/comments/export-comments.ts';
import { exportCredits } from '#src/features/credits/ledger/export-credits.ts';
import { exportDrafts } from '#src/features/reports/writing/count-drafts.ts';
import { exportCvs } from '#src/features/cv/editor/export-cvs.ts';
import { exportFeedback } from '#src/features/credits/feedback/list-feedback.ts';
import { exportFollows } from '#src/features/jobs/follows/list-follows.ts';
import { exportObjections } from '#src/features/jobs/objections/list-objections.ts';
import { listOwnVerdicts } from '#src/features/jobs/verdicts/get-own-verdict.ts';
import { exportInbox } from '#src/features/messages/inbox/list-inbox.ts';
import { exportAnalyses } from '#src/features/reports/engine/list-analyses.ts';
import { exportPasskeys } from '#src/features/account/passkeys/list-passkeys.ts';
import { listSessions } from '#src/features/auth/sessions/list-sessions.ts';
import { getUser } from '#src/features/account/profile/get-user.ts';
import { type JsonText, valueText } from '#src/shared/json-text.ts';
import type { DataPart } from '#src/features/account/profile/export-user.ts';

const inOnePiece = (collect: (ctx: MemberCtx) => Promise<unknown>) =>
  async function* collectText(ctx: MemberCtx): JsonText {
    yield* valueText(await collect(ctx));
  };

/** The parts of a member's own data, by name. A feature that stores personal data adds its verb here. Large parts are sent in pieces. */
export const personalData: Record<string, DataPart> = {
  user: inOnePiece(getUser),
  sessions: inOnePiece(listSessions),
  passkeys: inOnePiece(exportPasskeys),
  inbox: inOnePiece(exportInbox),
  follows: inOnePiece(exportFollows),
  verdicts: inOnePiece(listOwnVerdicts),
  objections: inOnePiece(exportObjections),
  comments: inOnePiece(exportComments),
  credits: inOnePiece(exportCredits),
  feedback: inOnePiece(exportFeedback),
  analyses: exportAnalyses,
  cvs: exportCvs,
  cv_drafts: inOnePiece(exportDrafts),
};

/** Tags of the cached pages whose figures include a member's verdicts. */
export async function listPagesOfMember(ctx: MemberCtx): Promise<CacheTag[]> {
  return (await listOwnVerdicts(ctx)).map(({ job_id: job }) => `verdicts:${job}` as const);
}
