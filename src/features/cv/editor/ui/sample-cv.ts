import type { Language } from '#src/shared/language.ts';
import type { Cv } from '../contract.ts';
import { emptyCv } from '../empty-cv.ts';

/** The texts of the sample, in the CV's own language. */
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

/** A filled CV of nobody. It shows in the preview what a page will look like, until the first word is written. */
export function sampleCv(texts: Record<Language, SampleStrings>): Cv {
  const said = (name: Exclude<keyof SampleStrings, 'cv_sample.label'>) => ({ en: texts.en[name], zh: texts.zh[name] });
  const none = { en: '', zh: '' };
  const empty = emptyCv();
  const [company, position] = [said('cv_sample.company'), said('cv_sample.title')];
  return {
    ...empty,
    basic: { ...empty.basic, name: said('cv_sample.name'), title: position, bio: said('cv_sample.bio') },
    work: [{ id: 'w', company, position, start: '2021-03', end: '', current: true, details: said('cv_sample.details') }],
    education: [
      {
        ...{ id: 'e', school: said('cv_sample.school'), field: said('cv_sample.field'), degree: 'bachelor' },
        ...{ start: '2014-09', end: '2018-06', details: none },
      },
    ],
    skills: [
      { id: 'a', name: said('cv_sample.skill_first'), level: 'expert' },
      { id: 'b', name: said('cv_sample.skill_second'), level: 'advanced' },
    ],
  };
}
