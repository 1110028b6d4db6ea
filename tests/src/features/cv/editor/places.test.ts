import { describe, expect, it } from 'vitest';
import { countries } from '#src/features/cv/editor/contract.ts';
import { citiesOf, countryName, placeName } from '#src/features/cv/editor/places.ts';

describe('the catalogue of places', () => {
  it.each(countries)('has one to ten cities of %s, named in both languages', (country) => {
    for (const language of ['en', 'zh'] as const) {
      const cities = citiesOf(country, language);
      expect(countryName(country, language)).not.toBe('');
      expect(cities.length).toBeGreaterThan(0);
      expect(cities.length).toBeLessThanOrEqual(10);
      expect(cities.filter(({ name }) => name === '')).toEqual([]);
    }
  });

  it('names a city with its country, and a city state once', () => {
    expect(placeName({ country: 'CN', city: 'hangzhou' }, 'zh')).toBe('杭州，中国');
    expect(placeName({ country: 'SG', city: 'singapore' }, 'en')).toBe('Singapore');
    expect(placeName({ country: 'HK', city: 'hong_kong' }, 'zh')).toBe('中国香港');
    expect(placeName({ country: 'TW', city: 'taipei' }, 'zh')).toBe('台北，中国台湾');
    expect(placeName({ country: '', city: '' }, 'en')).toBe('');
  });
});
