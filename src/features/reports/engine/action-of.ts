import type { Action } from '#src/features/credits/ledger/contract.ts';
import type { AnalysisKind } from './contract.ts';

/** The action of each kind of analysis in the price list. */
export const actionOf = { cv: 'cv_analysis', industry: 'industry_analysis' } as const satisfies Record<AnalysisKind, Action>;

/** The path of each kind's pages, without language prefix. */
export const pathOf = { cv: '/me/cv-analysis', industry: '/me/industry-analysis' } as const satisfies Record<AnalysisKind, string>;

/** Returns the key of the spend that pays for an analysis. An analysis has only one spend. */
export function spendOf({ userId, kind, id }: { userId: string; kind: AnalysisKind; id: string }): {
  memberId: string;
  key: string;
} {
  return { memberId: userId, key: `${actionOf[kind]}:${id}` };
}
