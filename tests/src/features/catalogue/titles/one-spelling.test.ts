import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { oneSpelling } from '#src/features/catalogue/titles/one-spelling.ts';

describe('British and American spelling', () => {
  it.each([
    ['centre', 'center'],
    ['labourer', 'laborer'],
    ['neighbourhood', 'neighborhood'],
    ['theatre', 'theater'],
    ['organiser', 'organizer'],
    ['optimisation', 'optimization'],
    ['organisational', 'organizational'],
    ['analyser', 'analyzer'],
    ['cataloguer', 'cataloger'],
    ['catalogue', 'catalog'],
    ['counsellor', 'counselor'],
    ['traveller', 'traveler'],
    ['modelling', 'modeling'],
    ['jeweller', 'jeweler'],
    ['jewellery', 'jewelry'],
    ['enrolment', 'enrollment'],
    ['paediatrician', 'pediatrician'],
    ['orthopaedic', 'orthopedic'],
    ['anaesthetist', 'anesthetist'],
    ['gynaecologist', 'gynecologist'],
    ['haematologist', 'hematologist'],
    ['defence', 'defense'],
    ['moulder', 'molder'],
    ['draughtsman', 'draftsman'],
    ['programme', 'program'],
    ['tyre', 'tire'],
    ['aluminium', 'aluminum'],
  ])('%s and %s are one word', (british, american) => {
    expect(oneSpelling(british)).toBe(american);
    expect(oneSpelling(american)).toBe(american);
  });

  it('a word that only looks British is not changed', () => {
    const unchanged =
      'hour tour contour improvisation advertising supervisor merchandiser exerciser franchise analyst analysis central concentrate fibrous controller seller teller installer councillor shoulder greyhound archaeologist shoe poem programmer entire satire office science';
    for (const word of unchanged.split(' ')) expect(oneSpelling(word), word).toBe(word);
  });

  it('a spelling that was made American does not change again', () => {
    const parts = fc.constantFrom(
      'col',
      'lab',
      'our',
      'er',
      'cent',
      're',
      'organ',
      'is',
      'ation',
      'ing',
      'model',
      'l',
      'mould',
      'paed',
      'log',
      'ue',
      's',
    );
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 5 }), (drawn) => {
        const once = normalizeTitle(drawn.join(''));
        expect(normalizeTitle(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });
});

it('a title is found in either spelling', () => {
  expect(normalizeTitle('Call Centres')).toBe(normalizeTitle('call center'));
  expect(normalizeTitle('School Counsellor')).toBe(normalizeTitle('school counselor'));
});
