import { expect, it } from 'vitest';
import { subjectOf } from '#src/features/cv/editor/degree-of.ts';

it.each([
  ['BSc Nursing', 'Nursing'],
  ['B.A. (Hons) History', 'History'],
  ['Bachelor of Science in Civil Engineering', 'Civil Engineering'],
  ['Master’s degree in Economics', 'Economics'],
  ['PhD, Plant Biology', 'Plant Biology'],
  ['Bachelor of Arts', ''],
  ['Master of Business Administration', ''],
  ['BSc', ''],
  ['本科', ''],
])('the subject in “%s” is “%s”', (degree, subject) => {
  expect(subjectOf(degree)).toBe(subject);
});
