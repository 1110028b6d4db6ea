import type { MemberCtx } from '#src/shared/ctx.ts';
import { getBalance } from '#src/features/credits/ledger/get-balance.ts';
import { prices } from '#src/features/credits/ledger/prices.ts';
import { utcDay } from '#src/features/foundation/limits/daily.ts';
import type { AnalysisKind, AnalysisOptions } from './contract.ts';
import { actionOf } from './action-of.ts';
import { hasUsedFree } from './store/own.ts';
import type { ReviewersCtx } from '#src/features/catalogue/reviews/contract.ts';

/** Loads what the caller can start now, what it costs, and which models would get the text. */
export async function getOptions(ctx: MemberCtx & ReviewersCtx, kind: AnalysisKind): Promise<AnalysisOptions> {
  const freeIsUsed = hasUsedFree(ctx.db, { userId: ctx.member.id, kind, day: utcDay(ctx.now()) });
  const { paid, gift, next_gift_at } = await getBalance(ctx);
  return {
    price: prices[actionOf[kind]].credits,
    balance: paid + gift,
    free_available: !(await freeIsUsed),
    next_free_at: next_gift_at,
    providers: ctx.reviewers.map(({ provider, sample }) => ({ provider, sample })),
  };
}
