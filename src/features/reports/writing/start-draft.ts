import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newUuid } from '#src/shared/ids.ts';
import { targetOf } from '#src/features/reports/cv/label-entries.ts';
import { maskPersonal } from '#src/features/cv/reading/mask-personal.ts';
import { memberQuotaOwner } from '#src/features/foundation/limits/member-quota-owner.ts';
import { spendModelCalls } from '#src/features/foundation/limits/spend-budget.ts';
import { type AskDraft, type DraftEvent, writingLimits } from '#src/features/cv/editor/writing/schemas.ts';
import { judgeDrafts } from './judge-drafts.ts';
import { type DraftPart, draftParts } from './draft-parts.ts';
import { type DraftQuestion, draftQuestion } from './draft-prompt.ts';
import { quotaSpan, countDrafts } from './count-drafts.ts';
import { insertDraft, markCounted, deleteDraft } from './store.ts';
import type { ReviewersCtx } from '#src/features/catalogue/reviews/contract.ts';

type DraftCtx = Pick<MemberCtx, 'db' | 'now' | 'limits' | 'member'> & ReviewersCtx;

/** Sends an event to the client. Resolves to false if the client has gone. */
export type SendEvent = (event: DraftEvent) => Promise<boolean>;

/**
 * Reserves a draft of the caller's CV, one of three in 24 hours. Asks no model yet.
 * @returns a function that runs the draft: asks part by part, sends the texts that pass the check, and stops if the client has gone. The draft
 * counts when it has shown a text; otherwise it is deleted.
 * @throws AppError no_models, nothing_to_write; too_many_drafts with the time until one is free
 */
export async function startDraft(ctx: DraftCtx, ask: AskDraft): Promise<(send: SendEvent) => Promise<void>> {
  if (ctx.reviewers.length === 0) throw new AppError('no_models');
  const parts = draftParts(ask.cv, ask.language);
  if (parts.length === 0) throw new AppError('nothing_to_write');
  const at = ctx.now();
  const id = newUuid(at);
  if (!(await insertDraft(ctx.db, { id, userId: ctx.member.id, at, max: writingLimits.drafts }, quotaSpan(at))))
    throw await tooManyDrafts(ctx);
  return async (send) => {
    let isCounted = false;
    const countOnce = async () => {
      if (!isCounted) await markCounted(ctx.db, id);
      isCounted = true;
    };
    try {
      await writeParts(ctx, ask, parts, send, countOnce);
    } finally {
      if (!isCounted) await deleteDraft(ctx.db, id);
    }
    await send({ is: 'end', counted: isCounted });
  };
}

async function tooManyDrafts(ctx: DraftCtx): Promise<AppError> {
  const { next_at } = await countDrafts(ctx);
  const wait = next_at === null ? 60 : Math.max(1, Math.ceil((Date.parse(next_at) - ctx.now().getTime()) / 1000));
  return new AppError('too_many_drafts', { retryAfterSeconds: wait, values: { most: writingLimits.drafts } });
}

async function writeParts(
  ctx: DraftCtx,
  ask: AskDraft,
  parts: readonly DraftPart[],
  send: SendEvent,
  countOnce: () => Promise<void>,
): Promise<void> {
  if (!(await send({ is: 'start', parts: parts.length }))) return;
  const target = await targetFor(ctx, ask);
  for (const part of parts) {
    const event = await writePart(ctx, ask, part, target);
    if (event.is === 'part' && event.suggestions.length > 0) await countOnce(); // before it is shown, so that every shown draft counts
    if (!(await send(event))) return;
  }
}

async function targetFor(ctx: DraftCtx, { target, language, cv }: AskDraft): Promise<DraftQuestion['target']> {
  const advert = target.advert.trim();
  const job = target.job_id === undefined ? null : await targetOf(ctx, target.job_id);
  return {
    job: job?.title[language] ?? null,
    tasks: job?.tasks.map((task) => task[language]) ?? [],
    advert: maskTexts([advert], cv)[0] ?? '',
  };
}

/** Writes one part with the first model that answers. */
async function writePart(ctx: DraftCtx, ask: AskDraft, part: DraftPart, target: DraftQuestion['target']): Promise<DraftEvent> {
  const { language, cv } = ask;
  const [title = '', ...lines] = maskTexts([part.title, ...part.before], cv);
  const facts = part.part === 'bio' ? maskTexts(part.own, cv).slice(0, maxFacts) : [];
  const question = draftQuestion({ language, part: part.part, title, lines, facts, target });
  const place = { part: part.part, id: part.id };
  let failure = 'unreachable';
  for (const { provider, sample, ask: askModel } of ctx.reviewers) {
    if (!(await spendModelCalls(ctx, memberQuotaOwner(ctx.member.id), 'analyses', 1)))
      return { is: 'failed', ...place, failure: 'budget_spent' };
    const result = await askModel(question);
    if (result.ok) return { is: 'part', ...place, provider, sample, ...judgeDrafts(result.value.drafts, { ...part, language }) };
    failure = result.failure;
  }
  return { is: 'failed', ...place, failure };
}

/** Maximum number of a CV's texts that a model gets for the bio. */
const maxFacts = 120;

/** Masks what identifies the person. The lines keep their order and number. */
function maskTexts(texts: readonly string[], { basic: { name } }: AskDraft['cv']): string[] {
  return maskPersonal(texts, [`Name: ${name.en}`, `姓名：${name.zh}`], { roles: [] });
}
