import { degrees, languageLevels, skillLevels } from '../contract.ts';
import type { CvPart } from '../empty-cv.ts';

/** A field of an entry. `both` is one line in both languages, `lines` several lines in both; the others have one value. */
export interface Field {
  name: FieldName;
  is: 'both' | 'lines' | 'month' | 'line' | 'check' | 'choice';
  /** Maximum characters of each language. */
  maxLength?: number;
  choices?: readonly string[];
  /** Prefix of the keys of the choices' texts. */
  choiceKind?: 'degree' | 'skill' | 'language';
}

export type FieldName =
  | ('company' | 'position' | 'start' | 'end' | 'current' | 'details' | 'school' | 'field' | 'degree')
  | ('name' | 'level' | 'role' | 'link' | 'date');

const time: Field[] = [
  { name: 'start', is: 'month' },
  { name: 'end', is: 'month' },
];

/** The form of each part's entries. */
export const entryFields: Readonly<Record<CvPart, readonly Field[]>> = {
  work: [
    { name: 'position', is: 'both' },
    { name: 'company', is: 'both' },
    ...time,
    { name: 'current', is: 'check' },
    { name: 'details', is: 'lines', maxLength: 4000 },
  ],
  education: [
    { name: 'school', is: 'both' },
    { name: 'field', is: 'both' },
    { name: 'degree', is: 'choice', choices: ['', ...degrees], choiceKind: 'degree' },
    ...time,
    { name: 'details', is: 'lines', maxLength: 2000 },
  ],
  skills: [
    { name: 'name', is: 'both', maxLength: 100 },
    { name: 'level', is: 'choice', choices: ['', ...skillLevels], choiceKind: 'skill' },
  ],
  languages: [
    { name: 'name', is: 'both', maxLength: 60 },
    { name: 'level', is: 'choice', choices: ['', ...languageLevels], choiceKind: 'language' },
  ],
  projects: [
    { name: 'name', is: 'both' },
    { name: 'role', is: 'both' },
    ...time,
    { name: 'link', is: 'line' },
    { name: 'details', is: 'lines', maxLength: 4000 },
  ],
  achievements: [
    { name: 'name', is: 'both', maxLength: 200 },
    { name: 'date', is: 'month' },
    { name: 'details', is: 'lines', maxLength: 1000 },
  ],
  values: [{ name: 'name', is: 'both', maxLength: 200 }],
  interests: [{ name: 'name', is: 'both', maxLength: 200 }],
};
