import { type Language, languages, listComma } from '#src/shared/language.ts';
import { countries, type Cv } from './contract.ts';
import places from './places.json' with { type: 'json' };

type Name = Record<Language, string>;
const catalogue: Readonly<Record<string, { name: Name; cities: Readonly<Record<string, Name>> }>> = places;

/** A country's name; empty for none. */
export function countryName(country: Cv['basic']['country'], language: Language): string {
  return catalogue[country]?.name[language] ?? '';
}

/** The cities of a country, each with its id and name. */
export function citiesOf(country: Cv['basic']['country'], language: Language): { id: string; name: string }[] {
  return Object.entries(catalogue[country]?.cities ?? {}).map(([id, name]) => ({ id, name: name[language] }));
}

/** City and country as one line; empty for none. */
export function placeName({ country, city }: Pick<Cv['basic'], 'country' | 'city'>, language: Language): string {
  const [inCity, inCountry] = [catalogue[country]?.cities[city]?.[language] ?? '', countryName(country, language)];
  const names = inCountry.endsWith(inCity) ? [inCountry] : [inCity, inCountry]; // a city that is its own country or region
  return names.filter((name) => name !== '').join(listComma[language]);
}

/** A country by its code or name, and its city by name, as far as the catalogue has them. */
export function countryOf(said: string, city: string): Pick<Cv['basic'], 'country' | 'city'> {
  const plain = said.trim().toLowerCase();
  const codes: Readonly<Record<string, string>> = { gb: 'UK', 'united states of america': 'US', usa: 'US', 中华人民共和国: 'CN' };
  const isNamed = (id: (typeof countries)[number]) => languages.some((one) => countryName(id, one).toLowerCase() === plain);
  const country = countries.find((id) => id.toLowerCase() === plain || codes[plain] === id || isNamed(id)) ?? '';
  const name = city.trim().toLowerCase();
  const isCity = (names: Name) => languages.some((one) => names[one].toLowerCase() === name);
  const found = Object.entries(catalogue[country]?.cities ?? {}).find(([, names]) => isCity(names));
  return { country, city: found?.[0] ?? '' };
}
