import { describe, expect, it } from 'vitest';
import { hasAcceptedBoth, readTerms, type TermsState, termsVersion } from '#src/features/account/terms/acceptance.ts';

const all: TermsState = { hasAcceptedTerms: true, hasAcceptedPrivacy: true, dontShowAgain: true, version: termsVersion };
const none: TermsState = { hasAcceptedTerms: false, hasAcceptedPrivacy: false, dontShowAgain: false, version: termsVersion };

describe('what the browser kept of the terms', () => {
  it('is read as it was written', () => {
    expect(readTerms(JSON.stringify({ ...all, dontShowAgain: false }))).toEqual({ ...all, dontShowAgain: false });
  });

  it.each([null, '', 'x', 'null', '1', '[]', '{}', '{"hasAcceptedTerms":"yes"}', JSON.stringify({ ...all, version: undefined })])(
    'counts as nothing when it is %j',
    (stored) => {
      expect(readTerms(stored)).toEqual(none);
    },
  );

  it('counts as nothing when it was accepted in another version', () => {
    expect(readTerms(JSON.stringify({ ...all, version: '2020-1-1' }))).toEqual(none);
  });

  it('is an acceptance only with both', () => {
    expect([all, { ...all, hasAcceptedTerms: false }, { ...all, hasAcceptedPrivacy: false }].map(hasAcceptedBoth)).toEqual([
      true,
      false,
      false,
    ]);
  });
});
