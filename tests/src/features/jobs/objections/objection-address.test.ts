import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aboutSearch, readAbout } from '#src/features/jobs/objections/objection-address.ts';

test.each(['', 'AI replacement rate', 'Lift & turn patients, 50%', '核对病历'])(
  'the subject of an objection is read back from its address: “%s”',
  (about) => {
    expect(readAbout(new URLSearchParams(aboutSearch(about)))).toBe(about);
  },
);

test('a subject from any address is within the limit, and does not change when it is written and read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 700 }), (text) => {
      const about = readAbout(new URLSearchParams({ about: text }));
      expect(Array.from(about).length).toBeLessThanOrEqual(300);
      expect(readAbout(new URLSearchParams(aboutSearch(about)))).toBe(about);
    }),
  );
});
