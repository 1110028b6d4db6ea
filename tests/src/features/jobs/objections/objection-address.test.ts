import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aboutSearch, readAbout } from '#src/features/jobs/objections/objection-address.ts';

test.each(['', 'AI replacement rate', 'Lift & turn patients, 50%', '核对病历'])(
  'an address says what is wrong, and reads it again: “%s”',
  (about) => {
    expect(readAbout(new URLSearchParams(aboutSearch(about)))).toBe(about);
  },
);

test('any address has one spelling, which stays the same, within the length of an objection', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 700 }), (text) => {
      const about = readAbout(new URLSearchParams({ about: text }));
      expect(Array.from(about).length).toBeLessThanOrEqual(300);
      expect(readAbout(new URLSearchParams(aboutSearch(about)))).toBe(about);
    }),
  );
});
