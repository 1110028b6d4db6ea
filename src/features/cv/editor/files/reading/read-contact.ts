import { languages } from '#src/shared/language.ts';
import { countries, type Cv, zodiacs } from '../../contract.ts';
import { citiesOf, placeName } from '../../places.ts';
import { fit } from './fit.ts';
import type { AllWords } from './words.ts';

type Contact = Pick<Cv['basic'], 'phone' | 'email' | 'country' | 'city' | 'zodiac' | 'profiles'>;

/** Every place of the catalogue. A city comes before its country, since some have the same name. */
const places = countries.flatMap((country) =>
  [...citiesOf(country, 'en'), { id: '' }].flatMap(({ id }) => languages.map((language) => ({ country, city: id, language }))),
);
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text);
const isPhone = (text: string) => /^\+?[\d\s()./-]{5,}$/.test(text);
/** Whether a text is the address of a page, with or without `https://`. */
export const isPage = (text: string): boolean => /^(?:https?:\/\/\S+|(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]\S*)?)$/i.test(text);
const signOf = (text: string, words: AllWords) => zodiacs.find((sign) => words.some(([id, name]) => id === sign && name === text)) ?? '';
const placeOf = (text: string) => places.find(({ language, ...place }) => isSamePlace(placeName(place, language), text));

/** Whether a line looks like the contact line below the name: at least one part is an e-mail address, a page, a phone number, a place or a zodiac sign. */
export function isContactLine(line: string, words: AllWords): boolean {
  const isContactData = (text: string) =>
    isEmail(text) || isPhone(text) || isPage(text) || signOf(text, words) !== '' || placeOf(text) !== undefined;
  return line.split(/ [·|] /).some(isContactData);
}

/**
 * Reads the contact line of a file that this editor exported.
 * @param placeProperty country and city from the properties of a Word file, such as `SG/singapore`
 */
export function readContact(line: string, words: AllWords, placeProperty = ''): Contact {
  const rest = line.split(' · ').filter((piece) => piece !== '');
  const take = (isWanted: (text: string) => boolean): string => {
    const index = rest.findIndex(isWanted);
    return index < 0 ? '' : (rest.splice(index, 1)[0] ?? '');
  };
  const email = take((text) => text.includes('@'));
  const place = placeOf(take((text) => placeOf(text) !== undefined));
  const zodiac = signOf(
    take((text) => signOf(text, words) !== ''),
    words,
  );
  const pages = rest.filter(isPage);
  const known = places.find(({ country, city }) => placeProperty === `${country}/${city}`) ?? place;
  return {
    ...{ phone: fit(rest.filter((piece) => !isPage(piece)).join(' · '), 40), email: fit(email, 254), zodiac },
    ...{ country: known?.country ?? '', city: known?.city ?? '', profiles: fit(pages.join('\n'), 600) },
  };
}

/** Whether two names mean the same place. Earlier exports name Hong Kong and Taiwan without 中国. */
const isSamePlace = (one: string, other: string) => shortPlace(one) === shortPlace(other);
const shortPlace = (place: string) => place.replace(/^香港，(?=中国香港$)/, '').replace(/中国(?=香港|台湾)/, '');
