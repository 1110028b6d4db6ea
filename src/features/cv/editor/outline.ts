import { type Language, listComma, otherLanguage } from '#src/shared/language.ts';
import type { Cv, LocalText } from './contract.ts';
import { type CvPart, cvParts } from './empty-cv.ts';
import { placeName } from './places.ts';

/** What a CV shows in one language. The preview, print, Markdown and plain text are all made from it. */
export interface Outline {
  name: string;
  title: string;
  contact: string[];
  bio: string;
  /** The entries of a short part are in one line. */
  sections: { part: CvPart | 'mbti'; isShort: boolean; entries: OutlineEntry[] }[];
}

export interface OutlineEntry {
  title: string;
  subtitle: string;
  time: string;
  points: string[];
  /** The last of the points, if it is an address. */
  link: string;
}

/** Names of levels, degrees and “present” in the language of the CV. */
export type OutlineWords = Readonly<Record<string, string>>;

/** Lays a CV out in one language. A text that lacks this side shows the other. Empty parts are left out. */
export function outlineOf(cv: Cv, language: Language, words: OutlineWords): Outline {
  const { basic } = cv;
  const said = (text: LocalText) => text[language].trim() || text[otherLanguage(language)].trim();
  const lines = (text: LocalText) =>
    said(text)
      .split('\n')
      .map((line) => line.replace(/^\s*[-•*·]\s*/u, '').trim())
      .filter((line) => line !== '');
  const word = (name: string) => words[name] ?? name;
  const choice = (kind: string, id: string) => (id === '' ? '' : word(`${kind}_${id}`));
  const time = (start: string, end: string, current = false) =>
    timeOf(start, current || (start !== '' && end === '') ? word('present') : shortMonth(end));
  const laid: { [P in CvPart]: (entry: Cv[P][number]) => OutlineEntry } = {
    work: (e) => ({
      title: said(e.position),
      subtitle: said(e.company),
      time: time(e.start, e.end, e.current),
      points: lines(e.details),
      link: '',
    }),
    education: (e) => ({
      ...{ title: said(e.school), time: time(e.start, e.end), points: lines(e.details), link: '' },
      subtitle: [said(e.field), choice('degree', e.degree)].filter((text) => text !== '').join(listComma[language]),
    }),
    skills: (e) => ({ title: said(e.name), subtitle: choice('skill', e.level), time: '', points: [], link: '' }),
    languages: (e) => ({ title: said(e.name), subtitle: choice('language', e.level), time: '', points: [], link: '' }),
    projects: (e) => ({
      title: said(e.name),
      subtitle: said(e.role),
      time: time(e.start, e.end),
      points: [...lines(e.details), ...lines({ en: e.link, zh: e.link })],
      link: e.link.trim(),
    }),
    achievements: (e) => ({ title: said(e.name), subtitle: '', time: shortMonth(e.date), points: lines(e.details), link: '' }),
    values: (e) => onlyTitle(said(e.name)),
    interests: (e) => onlyTitle(said(e.name)),
  };
  const entriesOf = <P extends CvPart>(part: P) => cv[part].map((entry: Cv[P][number]) => laid[part](entry)).filter(isWritten);
  const mbti = cv.mbti === '' ? [] : [{ part: 'mbti' as const, entries: [onlyTitle(cv.mbti)] }];
  return {
    ...{ name: said(basic.name), title: said(basic.title), bio: said(basic.bio) },
    contact: contactOf(basic, language, words),
    sections: [...cvParts.map((part) => ({ part, entries: entriesOf(part) })), ...mbti]
      .filter(({ entries }) => entries.length > 0)
      .map((section) => ({ ...section, isShort: shortParts.has(section.part) })),
  };
}

function contactOf(basic: Cv['basic'], language: Language, words: OutlineWords): string[] {
  const zodiac = basic.zodiac === '' ? '' : (words[basic.zodiac] ?? basic.zodiac);
  return [basic.phone, basic.email, placeName(basic, language), zodiac, ...basic.profiles.split('\n')]
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

const onlyTitle = (title: string): OutlineEntry => ({ title, subtitle: '', time: '', points: [], link: '' });

/** The lines of a summary; those that begin with a sign of a list are points. */
export function bioLines(bio: string): { isPoint: boolean; text: string }[] {
  return bio.split('\n').map((line) => {
    const text = line.replace(/^\s*[-•*·]\s+/u, '');
    return { isPoint: text !== line, text: text.trim() };
  });
}

/** Whether a CV has anything to show on a page. */
export function isBlank({ name, title, contact, bio, sections }: Outline): boolean {
  return [name, title, bio, ...contact].every((text) => text === '') && sections.length === 0;
}

/** Parts whose entries have neither time nor points. */
export const shortParts: ReadonlySet<string> = new Set(['skills', 'languages', 'values', 'interests', 'mbti']);
const isWritten = ({ title, subtitle, points }: OutlineEntry) => title !== '' || subtitle !== '' || points.length > 0;
const shortMonth = (month: string) => month.replace('-', '.');
/** “2019.03 – 2021.05”, “2021.05” without a beginning. What has begun and has no end goes on: “2019.03 – present”. */
const timeOf = (start: string, end: string) => (start === '' ? end : `${shortMonth(start)} – ${end}`);
