import type { Cv } from './contract.ts';

/** The parts of a CV that are lists, in the order of the form. */
export const cvParts = ['work', 'education', 'skills', 'languages', 'projects', 'achievements', 'values', 'interests'] as const;
export type CvPart = (typeof cvParts)[number];
export type CvEntry = Cv[CvPart][number];

const none = () => ({ en: '', zh: '' });
const time = { start: '', end: '' };

/** Creates a CV without content. */
export function emptyCv(): Cv {
  return {
    title: '',
    user_type: '',
    basic: { name: none(), title: none(), phone: '', email: '', country: '', city: '', zodiac: '', profiles: '', bio: none() },
    ...{ work: [], education: [], skills: [], languages: [], projects: [], achievements: [], values: [], interests: [], mbti: '' },
  };
}

/** Adds, empty, the fields that did not exist yet when a CV was saved. */
export function withAllFields(cv: Cv): Cv {
  const { basic, ...empty } = emptyCv();
  return { ...empty, ...cv, basic: { ...basic, ...cv.basic } };
}

const newEntry: { [P in CvPart]: (id: string) => Cv[P][number] } = {
  work: (id) => ({ id, company: none(), position: none(), ...time, current: false, details: none() }),
  education: (id) => ({ id, school: none(), field: none(), degree: '', ...time, details: none() }),
  skills: (id) => ({ id, name: none(), level: '' }),
  languages: (id) => ({ id, name: none(), level: '' }),
  projects: (id) => ({ id, name: none(), role: none(), link: '', ...time, details: none() }),
  achievements: (id) => ({ id, name: none(), date: '', details: none() }),
  values: (id) => ({ id, name: none() }),
  interests: (id) => ({ id, name: none() }),
};

/** Adds an empty entry to the end of a part. */
export function withNewEntry(cv: Cv, part: CvPart, id: string): Cv {
  return { ...cv, [part]: [...cv[part], newEntry[part](id)] };
}
