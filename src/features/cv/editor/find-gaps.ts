import type { Cv, LocalText } from './contract.ts';
import { citiesOf } from './places.ts';

/** A problem that prevents saving. `field` is its path, such as `work.0.company`. */
export interface Gap {
  field: string;
  is: 'missing' | 'wrong_city' | 'braces';
}

const isEmpty = ({ en, zh }: LocalText) => en.trim() === '' && zh.trim() === '';

/**
 * Lists what a CV lacks, in the order of the form. Required are title, user type, at least one entry of work experience, education, skills
 * and languages, and the name of each entry in one of the languages.
 */
export function findGaps(cv: Cv): Gap[] {
  const missing = (field: string, isMissing: boolean): Gap[] => (isMissing ? [{ field, is: 'missing' }] : []);
  const { country, city } = cv.basic;
  return [
    ...missing('title', cv.title.trim() === ''),
    ...missing('user_type', cv.user_type === ''),
    ...(city !== '' && !citiesOf(country, 'en').some(({ id }) => id === city) ? [{ field: 'basic.city', is: 'wrong_city' as const }] : []),
    ...missing('work', cv.work.length === 0),
    ...cv.work.flatMap((entry, index) => [
      ...missing(`work.${index}.company`, isEmpty(entry.company)),
      ...missing(`work.${index}.position`, isEmpty(entry.position)),
    ]),
    ...missing('education', cv.education.length === 0),
    ...cv.education.flatMap((entry, index) => missing(`education.${index}.school`, isEmpty(entry.school))),
    ...(['skills', 'languages', 'projects', 'achievements', 'values', 'interests'] as const).flatMap((part) => [
      ...missing(part, (part === 'skills' || part === 'languages') && cv[part].length === 0),
      ...cv[part].flatMap((entry, index) => missing(`${part}.${index}.name`, isEmpty(entry.name))),
    ]),
  ];
}

/** A problem that does not prevent saving: a malformed e-mail address, or an end before its start. */
export interface Doubt {
  field: string;
  is: 'email' | 'reversed';
}

/** Lists the doubts about a CV, in the order of the form. */
export function findDoubts(cv: Cv): Doubt[] {
  const email = cv.basic.email.trim();
  const reversed = (part: 'work' | 'education' | 'projects') =>
    cv[part].flatMap((entry, index): Doubt[] => {
      const isOver = !('current' in entry && entry.current);
      const startToCompare = entry.start.slice(0, entry.end.length); // a year does not come before one of its months
      return isOver && entry.start !== '' && entry.end !== '' && entry.end < startToCompare
        ? [{ field: `${part}.${index}.end`, is: 'reversed' }]
        : [];
    });
  return [
    ...(email === '' || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(email) ? [] : [{ field: 'basic.email', is: 'email' as const }]),
    ...(['work', 'education', 'projects'] as const).flatMap(reversed),
  ];
}

/** Lists every text of a CV that has a curly brace. */
export function findBraces(value: unknown, path = ''): Gap[] {
  if (typeof value === 'string') return /[{}]/.test(value) ? [{ field: path, is: 'braces' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => findBraces(child, path === '' ? name : `${path}.${name}`));
}
