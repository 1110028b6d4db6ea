import { languages } from '#src/shared/language.ts';
import { countries, type Cv, zodiacs } from '../../contract.ts';
import { citiesOf, placeName } from '../../places.ts';
import { fit } from './fit.ts';
import type { AllWords } from './words.ts';

type Contact = Pick<Cv['basic'], 'phone' | 'email' | 'country' | 'city' | 'zodiac' | 'profiles'>;

/** Every place of the catalogue; a city comes before its country, as some are named alike. */
const places = countries.flatMap((country) =>
  [...citiesOf(country, 'en'), { id: '' }].flatMap(({ id }) => languages.map((one) => ({ country, city: id, one }))),
);
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text);
const isPhone = (text: string) => /^\+?[\d\s()./-]{5,}$/.test(text);
/** An address of a page, with or without `https://`. */
export const isPage = (text: string): boolean => /^(?:https?:\/\/\S+|(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]\S*)?)$/i.test(text);
const signOf = (text: string, words: AllWords) => zodiacs.find((sign) => words.some(([id, name]) => id === sign && name === text)) ?? '';
const placeOf = (text: string) => places.find(({ one, ...of }) => samePlace(placeName(of, one), text));

/** Whether a line looks like the contact line below the name: at least one part is an e-mail address, a page, a phone number, a place or a zodiac sign. */
export function isContactLine(line: string, words: AllWords): boolean {
  const isOne = (text: string) =>
    [isEmail, isPhone, isPage].some((is) => is(text)) || signOf(text, words) !== '' || placeOf(text) !== undefined;
  return line.split(/ [·|] /).some(isOne);
}

/**
 * Reads the contact line of a file that this editor exported.
 * @param named country and city as a Word file names them among its properties, as `SG/singapore`
 */
export function readContact(line: string, words: AllWords, named = ''): Contact {
  const rest = line.split(' · ').filter((piece) => piece !== '');
  const take = (isOne: (text: string) => boolean): string => {
    const at = rest.findIndex(isOne);
    return at < 0 ? '' : (rest.splice(at, 1)[0] ?? '');
  };
  const email = take((text) => text.includes('@'));
  const place = placeOf(take((text) => placeOf(text) !== undefined));
  const zodiac = signOf(
    take((text) => signOf(text, words) !== ''),
    words,
  );
  const pages = rest.filter(isPage);
  const known = places.find(({ country, city }) => named === `${country}/${city}`) ?? place;
  return {
    ...{ phone: fit(rest.filter((piece) => !isPage(piece)).join(' · '), 40), email: fit(email, 254), zodiac },
    ...{ country: known?.country ?? '', city: known?.city ?? '', profiles: fit(pages.join('\n'), 600) },
  };
}

/** Earlier exports name Hong Kong and Taiwan without 中国: both forms match. */
const samePlace = (one: string, other: string) => shortPlace(one) === shortPlace(other);
const shortPlace = (place: string) => place.replace(/^香港，(?=中国香港$)/, '').replace(/中国(?=香港|台湾)/, '');
