/** Changes whenever what is accepted changes; an acceptance of other words counts as none. */
export const termsVersion = '2026-11-2';

/** What a visitor chose on the terms page, as the browser keeps it under `sh_terms`. */
export interface TermsState {
  hasAcceptedTerms: boolean;
  hasAcceptedPrivacy: boolean;
  dontShowAgain: boolean;
  version: string;
}

const nothing: TermsState = { hasAcceptedTerms: false, hasAcceptedPrivacy: false, dontShowAgain: false, version: termsVersion };

/** Reads what the browser kept. Anything else, and what was accepted in another version, is as if nothing had been chosen. */
export function readTerms(stored: string | null): TermsState {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return isTermsState(value) && value.version === termsVersion ? value : nothing;
  } catch {
    return nothing;
  }
}

/** Whether both the terms and the privacy notice are accepted: what signing in asks for. */
export function hasAcceptedBoth(state: TermsState): boolean {
  return state.hasAcceptedTerms && state.hasAcceptedPrivacy;
}

function isTermsState(value: unknown): value is TermsState {
  if (typeof value !== 'object' || value === null) return false;
  const { hasAcceptedTerms, hasAcceptedPrivacy, dontShowAgain, version } = value as Partial<TermsState>; // every field is checked below
  return [hasAcceptedTerms, hasAcceptedPrivacy, dontShowAgain].every((flag) => typeof flag === 'boolean') && typeof version === 'string';
}
