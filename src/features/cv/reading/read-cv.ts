import { chineseShare, isTaskLike } from './line-shapes.ts';
import { readEducation } from './read-education.ts';
import { readRoles } from './read-roles.ts';
import { readSections } from './read-sections.ts';
import { readSkills } from './read-skills.ts';
import type { CvReading, CvText, Education, Role, SectionKind, Quoted } from './types.ts';
import { findDates } from './dates.ts';
import { quote } from './quote.ts';

const school = /(?:毕业|在读|就读)?(?:院校|学校)|(?:university|college|school)(?: name)?/iu;
const label = (pattern: RegExp) =>
  new RegExp(`(?:^|[\\s\\t|])(?:${pattern.source})\\s*(?:[:：]|\\t)\\s*([^\\t|:：]{2,40}?)\\s*(?=\\t|\\||$|\\s\\S{2,5}[:：])`, 'iu');
const ofSchool = label(school);
const ofDegree = label(/最高学历|学历|学位|degree/iu);

/** Reads a school and a degree from labelled fields among personal data. Empty without a school. */
function readLabelledEducation(lines: readonly string[], from: number, to: number): Education[] {
  const own = Array.from({ length: to - from }, (_, index) => from + index);
  const first = (pattern: RegExp) => own.flatMap((line) => valueAt(lines, line, pattern) ?? [])[0] ?? null;
  const found = first(ofSchool);
  if (found === null) return [];
  const { line } = found.place;
  const text = lines[line] ?? '';
  const dates = findDates(text);
  return [
    {
      ...{ school: found, degree: first(ofDegree), line: { text, place: { line, from: 0, to: text.length } } },
      ...{ start: dates?.isRange === true ? dates.start : null, end: dates?.end ?? null },
    },
  ];
}

function valueAt(lines: readonly string[], line: number, pattern: RegExp): Quoted | null {
  const match = pattern.exec(lines[line] ?? '');
  const value = match?.[1];
  if (match === null || value === undefined) return null;
  const from = match.index + match[0].lastIndexOf(value);
  return quote(lines, line, from, from + value.length);
}

/**
 * Reads a CV: sections, roles with titles, employers, dates and tasks, education, and skills, each with its place in the text.
 * @param isJobTitle whether a text is a known job title; decides where nothing else distinguishes a title from an employer
 */
export function readCv({ lines }: Pick<CvText, 'lines'>, isJobTitle: (text: string) => boolean = () => false): CvReading {
  const sections = readSections(lines);
  const of = (kind: SectionKind, isLeftOut: (heading: string) => boolean = () => false) =>
    sections
      .filter((section) => section.kind === kind && !isLeftOut(section.heading?.text ?? ''))
      .map(({ heading, fromLine, toLine }) => ({ from: contentLine(lines, heading, fromLine), to: toLine }));
  const work = of('work');
  // jobs above the first heading
  const above =
    work.length === 0
      ? []
      : of('basics')
          .flatMap(({ from, to }) => readRoles(lines, from, to, isJobTitle, false))
          .filter(isSure);
  const studies = of('education').flatMap(({ from, to }) => readEducation(lines, from, to));
  const headed = work.flatMap(({ from, to }) => readRoles(lines, from, to, isJobTitle));
  // jobs in other sections, if no section for work has any: columns can separate a heading from its content
  const elsewhere =
    headed.length > 0
      ? []
      : elsewhereKinds.flatMap((kind) => of(kind, isUnpaid)).flatMap(({ from, to }) => readRoles(lines, from, to, isJobTitle, false));
  const inProjects =
    headed.length + elsewhere.length > 0
      ? []
      : of('projects')
          .flatMap(({ from, to }) => readRoles(lines, from, to, isJobTitle, false))
          .filter(({ title, employer }) => title.isGuessed !== true && employer !== null && employer.isGuessed !== true);
  return {
    language: chineseShare(lines.join('')) >= 0.2 ? 'zh' : 'en',
    sections,
    roles: headed.length > 0 ? [...above, ...headed] : [...elsewhere, ...inProjects],
    education: studies.length > 0 ? studies : unheadedStudies(lines, of),
    skills: of('skills').flatMap(({ from, to }) => readSkills(lines, from, to)),
  };
}

/** Sections that may contain jobs if there is no section for work. */
const elsewhereKinds: readonly SectionKind[] = ['basics', 'summary', 'skills', 'certificates', 'other'];

/** Whether a heading says that its activities are unpaid, so that they are no jobs. */
const isUnpaid = (heading: string) =>
  /活[动動]|志[愿願]|社[团團]|校[园園内內]|在校|[开開]源|open.?source|[学學]生|volunt|activit|\bservices?\b|communit|campus|extra-?curricular|involvement|membership/i.test(
    heading,
  );

/** Reads education without a section for it: labelled fields, or lines with a school and a degree or dates. */
function unheadedStudies(lines: readonly string[], of: (kind: SectionKind) => { from: number; to: number }[]): Education[] {
  const labelled = of('basics').flatMap(({ from, to }) => readLabelledEducation(lines, from, to));
  if (labelled.length > 0) return labelled;
  return [...of('basics'), ...of('summary')]
    .flatMap(({ from, to }) => readEducation(lines, from, to))
    .filter(
      ({ school, degree, end, line }) =>
        school !== null && school.text.length <= 60 && !isTaskLike(line.text) && (degree !== null || end !== null),
    );
}

/** Whether a role has all its parts, and none is a guess. */
function isSure({ title, employer, start, end }: Role): boolean {
  return title.isGuessed !== true && employer !== null && employer.isGuessed !== true && start !== null && end !== null;
}

/** Returns the line where a section's content begins: below the heading, or on its line if content follows there. */
function contentLine(lines: readonly string[], heading: CvReading['sections'][number]['heading'], fromLine: number): number {
  if (heading === null) return fromLine;
  return heading.place.to < (lines[fromLine]?.replace(/[\s:：]+$/, '').length ?? 0) ? fromLine : fromLine + 1;
}
