import { type Language, otherLanguage } from '#src/shared/language.ts';
import type { Cv, LocalText } from '../../contract.ts';

/** A field of a CV: its path, such as `work.0.company`, with what was written and what a machine reads. */
export interface ReadField {
  path: string;
  written: string;
  read: string;
  isSame: boolean;
}

/** Every field that is written in a CV, next to what was read back from its file. Spaces do not count. */
export function compareFields(written: Cv, read: Cv, side: Language): ReadField[] {
  const back = new Map(fieldsOf(read, side));
  return fieldsOf(written, side).map(([path, text]) => {
    const found = back.get(path) ?? '';
    return { path, written: text, read: found, isSame: bare(text) === bare(found) };
  });
}

/** Spaces and the width of signs do not change what a text says, nor do joiners without a shape. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\ufe0f]+/gu, '')
    .toLowerCase();
}

function fieldsOf(cv: Cv, side: Language): [path: string, text: string][] {
  const other = otherLanguage(side);
  const said = (text: LocalText) => text[side].trim() || text[other].trim();
  const lines = (text: LocalText) =>
    said(text)
      .split('\n')
      .map((line) => line.replace(/^\s*[-•*·]\s*/u, '').trim())
      .filter((line) => line !== '')
      .join('\n');
  const { basic } = cv;
  const all: [string, string][] = [
    ...[['basic.name', said(basic.name)] as const, ['basic.title', said(basic.title)] as const, ['basic.phone', basic.phone] as const],
    ...[['basic.email', basic.email] as const, ['basic.country', basic.country] as const, ['basic.city', basic.city] as const],
    ...[['basic.zodiac', basic.zodiac] as const, ['basic.bio', said(basic.bio)] as const, ['mbti', cv.mbti] as const],
    ['basic.profiles', basic.profiles] as const,
  ].map(([path, text]) => [path, text]);
  const add = (part: string, index: number, fields: Record<string, string>) =>
    all.push(...Object.entries(fields).map(([name, text]): [string, string] => [`${part}.${index}.${name}`, text]));
  cv.work.forEach((e, index) => {
    const fields = { position: said(e.position), company: said(e.company), start: e.start, end: e.current ? '' : e.end };
    add('work', index, { ...fields, details: lines(e.details) });
  });
  cv.education.forEach((e, index) =>
    add('education', index, {
      school: said(e.school),
      field: said(e.field),
      degree: e.degree,
      start: e.start,
      end: e.end,
      details: lines(e.details),
    }),
  );
  cv.skills.forEach((e, index) => add('skills', index, { name: said(e.name), level: e.level }));
  cv.languages.forEach((e, index) => add('languages', index, { name: said(e.name), level: e.level }));
  cv.projects.forEach((e, index) =>
    add('projects', index, { name: said(e.name), role: said(e.role), start: e.start, end: e.end, link: e.link, details: lines(e.details) }),
  );
  cv.achievements.forEach((e, index) => add('achievements', index, { name: said(e.name), date: e.date, details: lines(e.details) }));
  cv.values.forEach((e, index) => add('values', index, { name: said(e.name) }));
  cv.interests.forEach((e, index) => add('interests', index, { name: said(e.name) }));
  return all.filter(([, text]) => text !== '');
}
