import { degrees, languageLevels, skillLevels } from '../contract.ts';
import type { CvPart } from '../empty-cv.ts';

/** A field of an entry. `both` and `lines` are texts in both languages, one line or several. */
export interface Field {
  name: FieldName;
  is: 'both' | 'lines' | 'month' | 'line' | 'check' | 'choice';
  /** Longest text of a side, in characters. */
  most?: number;
  choices?: readonly string[];
  /** Prefix of the choices' names among the texts. */
  named?: 'degree' | 'skill' | 'language';
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
    { name: 'details', is: 'lines', most: 4000 },
  ],
  education: [
    { name: 'school', is: 'both' },
    { name: 'field', is: 'both' },
    { name: 'degree', is: 'choice', choices: ['', ...degrees], named: 'degree' },
    ...time,
    { name: 'details', is: 'lines', most: 2000 },
  ],
  skills: [
    { name: 'name', is: 'both', most: 100 },
    { name: 'level', is: 'choice', choices: ['', ...skillLevels], named: 'skill' },
  ],
  languages: [
    { name: 'name', is: 'both', most: 60 },
    { name: 'level', is: 'choice', choices: ['', ...languageLevels], named: 'language' },
  ],
  projects: [
    { name: 'name', is: 'both' },
    { name: 'role', is: 'both' },
    ...time,
    { name: 'link', is: 'line' },
    { name: 'details', is: 'lines', most: 4000 },
  ],
  achievements: [
    { name: 'name', is: 'both', most: 200 },
    { name: 'date', is: 'month' },
    { name: 'details', is: 'lines', most: 1000 },
  ],
  values: [{ name: 'name', is: 'both', most: 200 }],
  interests: [{ name: 'name', is: 'both', most: 200 }],
};
