import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { Analysis, AnalysisKind, AnalysisOptions } from '../contract.ts';

const api = { cv: memberApi['cv-analyses'], industry: memberApi['industry-analyses'] };

export type ListedAnalysis = Analysis & { industry?: { code: string; name: string } };

export function loadOptions(kind: AnalysisKind): Promise<AnalysisOptions> {
  return kind === 'cv' ? contentOf(api.cv.options.$get()) : contentOf(api.industry.options.$get());
}

/** Loads one page of the member's analyses, newest first. */
export function loadPage(kind: AnalysisKind, offset: number, limit: number): Promise<ListedAnalysis[]> {
  const query = { offset, limit };
  return kind === 'cv' ? contentOf(api.cv.$get({ query })) : contentOf(api.industry.$get({ query }));
}

export function deleteAnalysis(kind: AnalysisKind, id: string): Promise<undefined> {
  const param = { id };
  return kind === 'cv' ? contentOf(api.cv[':id'].$delete({ param })) : contentOf(api.industry[':id'].$delete({ param }));
}

/** Keeps a free result for its price. */
export function keepResult(kind: AnalysisKind, id: string): Promise<undefined> {
  const param = { id };
  return kind === 'cv' ? contentOf(api.cv[':id'].keep.$post({ param })) : contentOf(api.industry[':id'].keep.$post({ param }));
}
