import type { Transaction } from './contract.ts';

/** Path of the page that a transaction paid for, without language prefix; null if it has none. */
export function actionLink({
  action_type,
  action_reference_id: id,
}: Pick<Transaction, 'action_type' | 'action_reference_id'>): string | null {
  if (action_type === 'feedback') return id === null ? null : `/me/credit#feedback-${id}`;
  if (action_type === 'cv_save') return '/me/cv-editor';
  if (id === null) return null;
  if (action_type === 'cv_analysis') return `/me/cv-analysis/result/${encodeURIComponent(id)}`;
  if (action_type === 'industry_analysis') return `/me/industry-analysis/result/${encodeURIComponent(id)}`;
  return null;
}
