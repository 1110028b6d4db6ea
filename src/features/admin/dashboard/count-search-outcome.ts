import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { utcDay } from '#src/features/foundation/limits/daily.ts';
import { spendRefusedText } from '#src/features/foundation/limits/spend-budget.ts';
import type { SearchResult } from '#src/features/search/query/contract.ts';
import { cleanQuery } from '#src/features/catalogue/titles/clean-query.ts';
import { type RefusalReason, refusalReasons } from './contract.ts';
import { addCount, addRefused } from './store.ts';
import type { MeterCtx } from '#src/features/admin/live/contract.ts';

type Needs = Pick<Ctx, 'db' | 'now' | 'limits' | 'later'> & MeterCtx;

/** Reasons to refuse a text, and whether operators may read the text. */
const isTextStored: Record<RefusalReason, boolean> = {
  invalid_query: true,
  title_has_bad_words: true,
  title_has_contact: false,
  bad_description: false,
  no_work_described: false,
};

/** Counts the outcome of a search after the response, and returns or throws it. Refused texts are grouped for operators. */
export async function countSearchOutcome(ctx: Needs, typed: string, search: Promise<SearchResult>): Promise<SearchResult> {
  try {
    const result = await search;
    const name = result.status === 'processing' ? 'searches_analysed' : 'searches_found';
    ctx.count(name);
    ctx.later(count(ctx, name));
    return result;
  } catch (error) {
    const reason = error instanceof AppError ? refusalReasons.find((reason) => reason === error.reason) : undefined;
    if (reason) ctx.count('searches_refused');
    if (reason) ctx.later(saveRefusal(ctx, typed, reason));
    throw error;
  }
}

function count(ctx: Needs, name: string): Promise<void> {
  return addCount(ctx.db, { day: utcDay(ctx.now()), name, amount: 1 });
}

async function saveRefusal(ctx: Needs, typed: string, reason: RefusalReason): Promise<void> {
  await count(ctx, 'searches_refused');
  const text = isTextStored[reason] ? Array.from(cleanQuery(typed).toLowerCase()).slice(0, 80).join('') : '';
  if (await spendRefusedText(ctx)) await addRefused(ctx.db, { text, reason, at: ctx.now() });
}
