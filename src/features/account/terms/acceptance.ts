/** The version of the terms. Acceptance of another version does not count. */
export const termsVersion = '2026-11-3';

/** A visitor's choices on the terms page, stored under `sh_terms`. */
export interface TermsState {
  hasAcceptedTerms: boolean;
  hasAcceptedPrivacy: boolean;
  dontShowAgain: boolean;
  version: string;
}

const noChoice: TermsState = { hasAcceptedTerms: false, hasAcceptedPrivacy: false, dontShowAgain: false, version: termsVersion };

/** Parses the stored choices. Invalid data and other versions count as no choice. */
export function readTerms(stored: string | null): TermsState {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return isTermsState(value) && value.version === termsVersion ? value : noChoice;
  } catch {
    return noChoice;
  }
}

/** Whether terms and privacy notice are both accepted, as required for signing in. */
export function hasAcceptedBoth(state: TermsState): boolean {
  return state.hasAcceptedTerms && state.hasAcceptedPrivacy;
}

function isTermsState(value: unknown): value is TermsState {
  if (typeof value !== 'object' || value === null) return false;
  const { hasAcceptedTerms, hasAcceptedPrivacy, dontShowAgain, version } = value as Partial<TermsState>; // all fields are checked below
  return [hasAcceptedTerms, hasAcceptedPrivacy, dontShowAgain].every((flag) => typeof flag === 'boolean') && typeof version === 'string';
}
