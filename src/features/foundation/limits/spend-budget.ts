import type { Ctx, QuotaOwner } from '#src/shared/ctx.ts';
import type { ModelUse } from './contract.ts';
import { spendDaily } from './store.ts';

type LimitsCtx = Pick<Ctx, 'db' | 'now' | 'limits'>;

/** How many running analyses a visitor may join in a day. */
const joinsPerDay = 60;
/** How many characters of CVs a member may have judged in a day. 10,000 of them take about 0.3 s of a processor. */
const cvCharactersPerDay = 400_000;
/** How many corrected readings of a member are checked in a day, including those that are refused. */
const cvCorrectionsPerDay = 100;
/** How many CV files of a member are read in a day, including those that are refused. */
const cvFilesPerDay = 40;
/** How often a member may give or change verdicts of jobs in a day. */
const verdictsPerDay = 30;
/** How often all members of one network together may do so. */
const verdictsOfNetworkPerDay = 100;
/** How often a member may object to something on a job's page in a day. */
const objectionsPerDay = 5;
/** How often all members of one network together may do so. */
const objectionsOfNetworkPerDay = 25;
/** How many refused texts of a day are kept for operators. */
const refusedTextsPerDay = 5_000;
/** Each purpose's share of the day's model calls. */
const useShare: Record<ModelUse, number> = { new_titles: 0.4, refreshing: 0.4, analyses: 0.2 };
/** Largest share of the day's model calls for one quota owner. */
const ownerShare: Record<QuotaOwner['kind'], number> = { network: 0.02, member: 0.05, product: 1 };

/** How many of a day's model calls are reserved for a use. */
export function callsReservedFor(use: ModelUse, callsPerDay: number): number {
  return Math.floor(callsPerDay * useShare[use]);
}

/** Spends one new analysis of a visitor's daily quota. False if none is left. */
export function spendSearch(ctx: LimitsCtx, { key }: QuotaOwner): Promise<boolean> {
  return spendDaily(ctx.db, ctx.now(), { scope: 'search', key, limit: ctx.limits.searchesPerDay, amount: 1 });
}

/** Spends one of the analyses that a visitor may join in a day. False if none is left. */
export function spendJoin(ctx: LimitsCtx, { key }: QuotaOwner): Promise<boolean> {
  return spendDaily(ctx.db, ctx.now(), { scope: 'join', key, limit: joinsPerDay, amount: 1 });
}

/** Spends characters of a CV that are judged without a model. False if fewer are left. */
export function spendCvCharacters(ctx: Pick<Ctx, 'db' | 'now'>, { key }: QuotaOwner, amount: number): Promise<boolean> {
  return spendDaily(ctx.db, ctx.now(), { scope: 'cv_characters', key, limit: cvCharactersPerDay, amount });
}

/** Spends one of a member's corrected readings of the day. False if none is left. */
export function spendCvCorrection(ctx: Pick<Ctx, 'db' | 'now'>, { key }: QuotaOwner): Promise<boolean> {
  return spendDaily(ctx.db, ctx.now(), { scope: 'cv_corrections', key, limit: cvCorrectionsPerDay, amount: 1 });
}

/** Spends one of a member's CV files of the day. False if none is left. */
export function spendCvFile(ctx: Pick<Ctx, 'db' | 'now'>, { key }: QuotaOwner): Promise<boolean> {
  return spendDaily(ctx.db, ctx.now(), { scope: 'cv_files', key, limit: cvFilesPerDay, amount: 1 });
}

/** Spends one of the verdicts that a member may give or change in a day, and one of the network's. False if none is left. */
export async function spendVerdict(ctx: Pick<Ctx, 'db' | 'now'>, member: QuotaOwner, network: QuotaOwner): Promise<boolean> {
  const spend = (key: string, limit: number) => spendDaily(ctx.db, ctx.now(), { scope: 'verdicts', key, limit, amount: 1 });
  return (await spend(member.key, verdictsPerDay)) && spend(network.key, verdictsOfNetworkPerDay);
}

/** Spends one of the objections that a member may make in a day, and one of the network's. False if none is left. */
export async function spendObjection(ctx: Pick<Ctx, 'db' | 'now'>, member: QuotaOwner, network: QuotaOwner): Promise<boolean> {
  const spend = (key: string, limit: number) => spendDaily(ctx.db, ctx.now(), { scope: 'objections', key, limit, amount: 1 });
  return (await spend(member.key, objectionsPerDay)) && spend(network.key, objectionsOfNetworkPerDay);
}

/** Spends one of the refused texts that are stored in a day, for all visitors together. False if none is left. */
export function spendRefusedText(ctx: LimitsCtx): Promise<boolean> {
  return spendDaily(ctx.db, ctx.now(), { scope: 'refused_texts', key: 'all', limit: refusedTextsPerDay, amount: 1 });
}

/**
 * Spends model calls, first from the quota owner's share and then from the use's part of the day's budget.
 * @returns false if either does not cover them; calls already taken from the share are not given back
 */
export async function spendModelCalls(ctx: LimitsCtx, quotaOwner: QuotaOwner, use: ModelUse, amount: number): Promise<boolean> {
  const [now, day] = [ctx.now(), ctx.limits.modelCallsPerDay];
  const share = {
    scope: 'model_calls_of_visitor',
    key: quotaOwner.key,
    limit: Math.floor(day * ownerShare[quotaOwner.kind]),
    amount,
  } as const;
  if (quotaOwner.kind !== 'product' && !(await spendDaily(ctx.db, now, share))) return false;
  return spendDaily(ctx.db, now, { scope: 'model_calls', key: use, limit: callsReservedFor(use, day), amount });
}
