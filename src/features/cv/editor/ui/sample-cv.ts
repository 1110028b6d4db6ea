import type { Language } from '#src/shared/language.ts';
import type { Cv } from '../contract.ts';
import { emptyCv } from '../empty-cv.ts';

/** Keys of the texts of the sample CV. */
export const sampleStringKeys = [
  'cv_sample.label',
  'cv_sample.name',
  'cv_sample.title',
  'cv_sample.bio',
  'cv_sample.company',
  'cv_sample.details',
  'cv_sample.school',
  'cv_sample.field',
  'cv_sample.skill_first',
  'cv_sample.skill_second',
] as const;
export type SampleStrings = Record<(typeof sampleStringKeys)[number], string>;

/** Creates an invented CV, which the preview shows until the member types the first word. */
export function sampleCv(texts: Record<Language, SampleStrings>): Cv {
  const textOf = (name: Exclude<keyof SampleStrings, 'cv_sample.label'>) => ({ en: texts.en[name], zh: texts.zh[name] });
  const none = { en: '', zh: '' };
  const empty = emptyCv();
  const [company, position] = [textOf('cv_sample.company'), textOf('cv_sample.title')];
  return {
    ...empty,
    basic: { ...empty.basic, name: textOf('cv_sample.name'), title: position, bio: textOf('cv_sample.bio') },
    work: [{ id: 'w', company, position, start: '2021-03', end: '', current: true, details: textOf('cv_sample.details') }],
    education: [
      {
        ...{ id: 'e', school: textOf('cv_sample.school'), field: textOf('cv_sample.field'), degree: 'bachelor' },
        ...{ start: '2014-09', end: '2018-06', details: none },
      },
    ],
    skills: [
      { id: 'a', name: textOf('cv_sample.skill_first'), level: 'expert' },
      { id: 'b', name: textOf('cv_sample.skill_second'), level: 'advanced' },
    ],
  };
}
