import { type Language, otherLanguage } from '#src/shared/language.ts';
import type { Cv, LocalText } from './contract.ts';
import { citiesOf, placeName } from './places.ts';

/** A CV as JSON Resume 1.0.0 in one language. `meta.still_human` holds both languages, so that reading it back loses nothing. */
export function toJsonResume(cv: Cv, language: Language): Record<string, unknown> {
  const said = (text: LocalText) => text[language] || text[otherLanguage(language)];
  const points = (text: LocalText) =>
    said(text)
      .split('\n')
      .filter((line) => line.trim() !== '');
  const time = (start: string, end: string) => ({ ...(start ? { startDate: start } : {}), ...(end ? { endDate: end } : {}) });
  const { basic } = cv;
  const city = citiesOf(basic.country, language).find(({ id }) => id === basic.city)?.name;
  const pages = basic.profiles.split('\n').filter((line) => line.trim() !== '');
  const countryCode = basic.country === 'UK' ? 'GB' : basic.country;
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      ...{ name: said(basic.name), label: said(basic.title), phone: basic.phone, summary: said(basic.bio) },
      ...(pages.length > 0 ? { profiles: pages.map((url) => ({ network: networkOf(url), url })) } : {}),
      ...(basic.email ? { email: basic.email } : {}),
      ...(countryCode ? { location: { countryCode, ...(city ? { city } : {}), address: placeName(basic, language) } } : {}),
    },
    work: cv.work.map((e) => ({
      name: said(e.company),
      position: said(e.position),
      ...time(e.start, e.current ? '' : e.end),
      highlights: points(e.details),
    })),
    education: cv.education.map((e) => ({
      institution: said(e.school),
      area: said(e.field),
      ...(e.degree ? { studyType: e.degree } : {}),
      ...time(e.start, e.end),
      courses: points(e.details),
    })),
    skills: cv.skills.map((e) => ({ name: said(e.name), ...(e.level ? { level: e.level } : {}) })),
    languages: cv.languages.map((e) => ({ language: said(e.name), ...(e.level ? { fluency: e.level } : {}) })),
    projects: cv.projects.map((e) => ({
      name: said(e.name),
      roles: [said(e.role)],
      ...(e.link ? { url: e.link } : {}),
      ...time(e.start, e.end),
      highlights: points(e.details),
    })),
    awards: cv.achievements.map((e) => ({ title: said(e.name), ...(e.date ? { date: e.date } : {}), summary: said(e.details) })),
    interests: [...cv.interests, ...cv.values].map((e) => ({ name: said(e.name) })),
    meta: { version: 'v1.0.0', still_human: cv },
  };
}

/** Where a page is: `linkedin.com` of `https://www.linkedin.com/in/you`. */
const networkOf = (url: string) => /^(?:https?:\/\/)?(?:www\.)?([^/\s]+)/i.exec(url.trim())?.[1] ?? '';
