import { describe, expect, it } from 'vitest';
import { countries } from '#src/features/cv/editor/contract.ts';
import { isContactLine, readContact } from '#src/features/cv/editor/files/reading/read-contact.ts';
import { citiesOf, placeName } from '#src/features/cv/editor/places.ts';

const all = countries.flatMap((country) => citiesOf(country, 'en').map(({ id }) => ({ country, city: id })));

describe('a contact line', () => {
  it('is read with every city of the catalogue in both languages, with and without the property of a Word file', () => {
    for (const place of all)
      for (const language of ['en', 'zh'] as const) {
        const line = `+44 20 7946 0123 · ${placeName(place, language)} · example.org/me`;
        expect(readContact(line, [])).toMatchObject({ ...place, phone: '+44 20 7946 0123', profiles: 'example.org/me' });
        expect(readContact(line, [], `${place.country}/${place.city}`)).toMatchObject(place);
      }
  });

  it('needs the property to distinguish a country from its city of the same name', () => {
    expect(readContact('Singapore', [], 'SG/')).toMatchObject({ country: 'SG', city: '' });
    expect(readContact('Singapore', [])).toMatchObject({ country: 'SG', city: 'singapore' });
  });

  it('needs an address, a phone number, a place or a zodiac sign', () => {
    expect(isContactLine('Site manager · twenty years · 3 sites', [])).toBe(false);
    expect(isContactLine('London, United Kingdom', [])).toBe(true);
  });
});
