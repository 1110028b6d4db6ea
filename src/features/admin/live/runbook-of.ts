import type { AlertKind } from './contract.ts';

/** The page of the runbook for an alert. */
export function runbookOf(kind: AlertKind): string {
  return `docs/runbook/${kind.replaceAll('_', '-')}.md`;
}
