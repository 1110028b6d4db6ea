import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newUuid } from '#src/shared/ids.ts';
import { targetOf } from '#src/features/reports/cv/label-entries.ts';
import { maskPersonal } from '#src/features/cv/reading/mask-personal.ts';
import { memberQuotaOwner } from '#src/features/foundation/limits/member-quota-owner.ts';
import { spendModelCalls } from '#src/features/foundation/limits/spend-budget.ts';
import { type AskDraft, type DraftEvent, writingLimits } from '#src/features/cv/editor/writing/schemas.ts';
import { checkDrafts } from './check-draft.ts';
import { type DraftPart, draftParts } from './draft-parts.ts';
import { type DraftQuestion, draftQuestion } from './draft-prompt.ts';
import { countedSpan, draftsLeft } from './drafts-left.ts';
import { beginDraft, countDraft, dropDraft } from './store.ts';
import type { ReviewersCtx } from '#src/features/catalogue/reviews/contract.ts';

type DraftCtx = Pick<MemberCtx, 'db' | 'now' | 'limits' | 'member'> & ReviewersCtx;

/** Hands an event on. False once nobody listens any more. */
export type Tell = (event: DraftEvent) => Promise<boolean>;

/**
 * Begins a draft of the caller's CV, one of three in 24 hours. Nothing has been asked of a model yet.
 * @returns runs it: asks part by part, hands on what passes the check, and ends early once nobody listens. It counts once it has shown
 * a text; one that showed none is given back.
 * @throws AppError no_models, nothing_to_write; too_many_drafts with the time until one is free
 */
export async function startDraft(ctx: DraftCtx, ask: AskDraft): Promise<(tell: Tell) => Promise<void>> {
  if (ctx.reviewers.length === 0) throw new AppError('no_models');
  const parts = draftParts(ask.cv, ask.language);
  if (parts.length === 0) throw new AppError('nothing_to_write');
  const at = ctx.now();
  const id = newUuid(at);
  if (!(await beginDraft(ctx.db, { id, userId: ctx.member.id, at, most: writingLimits.drafts }, countedSpan(at)))) throw await spent(ctx);
  return async (tell) => {
    let isCounted = false;
    const count = async () => {
      if (!isCounted) await countDraft(ctx.db, id);
      isCounted = true;
    };
    try {
      await write(ctx, ask, parts, tell, count);
    } finally {
      if (!isCounted) await dropDraft(ctx.db, id);
    }
    await tell({ is: 'end', counted: isCounted });
  };
}

async function spent(ctx: DraftCtx): Promise<AppError> {
  const { next_at } = await draftsLeft(ctx);
  const wait = next_at === null ? 60 : Math.max(1, Math.ceil((Date.parse(next_at) - ctx.now().getTime()) / 1000));
  return new AppError('too_many_drafts', { retryAfterSeconds: wait, values: { most: writingLimits.drafts } });
}

async function write(ctx: DraftCtx, ask: AskDraft, parts: readonly DraftPart[], tell: Tell, count: () => Promise<void>): Promise<void> {
  if (!(await tell({ is: 'start', parts: parts.length }))) return;
  const target = await targetFor(ctx, ask);
  for (const part of parts) {
    const event = await writePart(ctx, ask, part, target);
    if (event.is === 'part' && event.suggestions.length > 0) await count(); // before it is shown: what was seen is paid for
    if (!(await tell(event))) return;
  }
}

async function targetFor(ctx: DraftCtx, { target, language, cv }: AskDraft): Promise<DraftQuestion['target']> {
  const advert = target.advert.trim();
  const job = target.job_id === undefined ? null : await targetOf(ctx, target.job_id);
  return {
    job: job?.title[language] ?? null,
    tasks: job?.tasks.map((task) => task[language]) ?? [],
    advert: masked([advert], cv)[0] ?? '',
  };
}

/** One part by the first model that answers. */
async function writePart(ctx: DraftCtx, ask: AskDraft, part: DraftPart, target: DraftQuestion['target']): Promise<DraftEvent> {
  const { language, cv } = ask;
  const [title = '', ...lines] = masked([part.title, ...part.before], cv);
  const facts = part.part === 'bio' ? masked(part.own, cv).slice(0, mostFacts) : [];
  const question = draftQuestion({ language, part: part.part, title, lines, facts, target });
  const place = { part: part.part, id: part.id };
  let failure = 'unreachable';
  for (const { provider, sample, ask: put } of ctx.reviewers) {
    if (!(await spendModelCalls(ctx, memberQuotaOwner(ctx.member.id), 'analyses', 1)))
      return { is: 'failed', ...place, failure: 'budget_spent' };
    const result = await put(question);
    if (result.ok) return { is: 'part', ...place, provider, sample, ...checkDrafts(result.value.drafts, { ...part, language }) };
    failure = result.failure;
  }
  return { is: 'failed', ...place, failure };
}

/** How many texts of a CV a model reads for the bio. */
const mostFacts = 120;

/** Texts without what tells who the person is. A line that is masked is still the line that is replaced. */
function masked(texts: readonly string[], { basic: { name } }: AskDraft['cv']): string[] {
  return maskPersonal(texts, [`Name: ${name.en}`, `姓名：${name.zh}`], { roles: [] });
}
