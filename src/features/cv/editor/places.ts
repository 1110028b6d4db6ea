import { type Language, languages, listComma } from '#src/shared/language.ts';
import { countries, type Cv } from './contract.ts';
import places from './places.json' with { type: 'json' };

type Name = Record<Language, string>;
const catalogue: Readonly<Record<string, { name: Name; cities: Readonly<Record<string, Name>> }>> = places;

/** Returns a country's name; empty for no country. */
export function countryName(country: Cv['basic']['country'], language: Language): string {
  return catalogue[country]?.name[language] ?? '';
}

/** Lists the cities of a country, each with its id and name. */
export function citiesOf(country: Cv['basic']['country'], language: Language): { id: string; name: string }[] {
  return Object.entries(catalogue[country]?.cities ?? {}).map(([id, name]) => ({ id, name: name[language] }));
}

/** Writes city and country in one line; empty without either. */
export function placeName({ country, city }: Pick<Cv['basic'], 'country' | 'city'>, language: Language): string {
  const [cityName, nameOfCountry] = [catalogue[country]?.cities[city]?.[language] ?? '', countryName(country, language)];
  const names = nameOfCountry.endsWith(cityName) ? [nameOfCountry] : [cityName, nameOfCountry]; // Singapore is city and country
  return names.filter((name) => name !== '').join(listComma[language]);
}

/** Finds a country by its code or name, and its city by name. What the catalogue lacks stays empty. */
export function countryOf(codeOrName: string, city: string): Pick<Cv['basic'], 'country' | 'city'> {
  const plain = codeOrName.trim().toLowerCase();
  const codes: Readonly<Record<string, string>> = { gb: 'UK', 'united states of america': 'US', usa: 'US', 中华人民共和国: 'CN' };
  const isNamed = (id: (typeof countries)[number]) => languages.some((one) => countryName(id, one).toLowerCase() === plain);
  const country = countries.find((id) => id.toLowerCase() === plain || codes[plain] === id || isNamed(id)) ?? '';
  const name = city.trim().toLowerCase();
  const isCity = (names: Name) => languages.some((one) => names[one].toLowerCase() === name);
  const found = Object.entries(catalogue[country]?.cities ?? {}).find(([, names]) => isCity(names));
  return { country, city: found?.[0] ?? '' };
}
