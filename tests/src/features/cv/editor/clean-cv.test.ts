import { describe, expect, it } from 'vitest';
import { cleanCv, titleKey } from '#src/features/cv/editor/clean-cv.ts';
import { completeCv } from '#tests/support/cvs.ts';

describe('a CV for storage', () => {
  it('keeps its facts and the breaks between lines, and loses hidden characters', () => {
    const cv = completeCv('A title');
    expect(cleanCv(cv)).toEqual(cv);
    expect(cleanCv({ ...cv, title: ' A\u202E title\u0007 ' })?.title).toBe('A title');
  });

  it('is null if normalising makes a text too long', () => {
    expect(cleanCv(completeCv('\u0958'.repeat(100)))).toBeNull();
  });

  it.each([
    ['My CV', ' ｍｙ  cv '],
    ['简历', '简历 '],
  ])('with the title “%s” has the same title key as one with “%s”', (one, other) => {
    expect(titleKey(one)).toBe(titleKey(other));
  });

  it('has another title key if the words differ', () => {
    expect(titleKey('My CV 2')).not.toBe(titleKey('My CV'));
  });
});
