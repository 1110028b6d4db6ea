import { type Language, languageTags } from '#src/shared/language.ts';

/** Formats a number of people with three significant digits: 23.1 million, 2,310万. */
export function roundNumber(people: number, language: Language): string {
  return new Intl.NumberFormat(languageTags[language], {
    notation: 'compact',
    compactDisplay: 'long',
    maximumSignificantDigits: 3,
  }).format(people);
}

/** Formats a number of people in full. */
export function fullNumber(people: number, language: Language): string {
  return new Intl.NumberFormat(languageTags[language]).format(people);
}
