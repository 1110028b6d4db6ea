import { describe, expect, it } from 'vitest';
import { hasAcceptedBoth, readTerms, type TermsState, termsVersion } from '#src/features/account/terms/acceptance.ts';

const all: TermsState = { hasAcceptedTerms: true, hasAcceptedPrivacy: true, dontShowAgain: true, version: termsVersion };
const none: TermsState = { hasAcceptedTerms: false, hasAcceptedPrivacy: false, dontShowAgain: false, version: termsVersion };

describe('the stored choices of the terms page', () => {
  it('are read as they were stored', () => {
    expect(readTerms(JSON.stringify({ ...all, dontShowAgain: false }))).toEqual({ ...all, dontShowAgain: false });
  });

  it.each([null, '', 'x', 'null', '1', '[]', '{}', '{"hasAcceptedTerms":"yes"}', JSON.stringify({ ...all, version: undefined })])(
    'count as no choice if they are %j',
    (stored) => {
      expect(readTerms(stored)).toEqual(none);
    },
  );

  it('count as no choice if they are of another version', () => {
    expect(readTerms(JSON.stringify({ ...all, version: '2020-1-1' }))).toEqual(none);
  });

  it('are an acceptance only if they accept both the terms and the privacy notice', () => {
    expect([all, { ...all, hasAcceptedTerms: false }, { ...all, hasAcceptedPrivacy: false }].map(hasAcceptedBoth)).toEqual([
      true,
      false,
      false,
    ]);
  });
});
