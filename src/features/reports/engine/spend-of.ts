import type { Action } from '#src/features/credits/ledger/contract.ts';
import type { AnalysisKind } from './contract.ts';

/** What an analysis of a kind is called in the price list. */
export const actionOf = { cv: 'cv_analysis', industry: 'industry_analysis' } as const satisfies Record<AnalysisKind, Action>;

/** Where the pages of a kind are, without language prefix. */
export const pathOf = { cv: '/me/cv-analysis', industry: '/me/industry-analysis' } as const satisfies Record<AnalysisKind, string>;

/** The spend that pays for an analysis: one for the whole of its life. */
export function spendOf({ userId, kind, id }: { userId: string; kind: AnalysisKind; id: string }): {
  memberId: string;
  key: string;
} {
  return { memberId: userId, key: `${actionOf[kind]}:${id}` };
}
