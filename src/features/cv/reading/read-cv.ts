import { chineseShare } from './line-shapes.ts';
import { readEducation } from './read-education.ts';
import { readLabelledEducation } from './labelled-education.ts';
import { readRoles } from './read-roles.ts';
import { readSections } from './read-sections.ts';
import { readSkills } from './read-skills.ts';
import type { CvReading, CvText, SectionKind } from './types.ts';

/**
 * What a CV says, each with its place in the text: sections, roles with titles, employers, dates and tasks, education, skills.
 * @param isJobTitle whether a text is a known job title; helps where nothing else tells a title from an employer
 */
export function readCv({ lines }: Pick<CvText, 'lines'>, isJobTitle: (text: string) => boolean = () => false): CvReading {
  const sections = readSections(lines);
  const of = (kind: SectionKind) =>
    sections
      .filter((section) => section.kind === kind)
      .map(({ heading, fromLine, toLine }) => ({ from: contentLine(lines, heading, fromLine), to: toLine }));
  const work = of('work');
  const studies = of('education').flatMap(({ from, to }) => readEducation(lines, from, to));
  const places = work.length > 0 ? work : [...of('basics'), ...of('summary'), ...of('other')];
  return {
    language: chineseShare(lines.join('')) >= 0.2 ? 'zh' : 'en',
    sections,
    roles: places.flatMap(({ from, to }) => readRoles(lines, from, to, isJobTitle, work.length > 0)),
    education: studies.length > 0 ? studies : of('basics').flatMap(({ from, to }) => readLabelledEducation(lines, from, to)),
    skills: of('skills').flatMap(({ from, to }) => readSkills(lines, from, to)),
  };
}

/** A heading stands on a line of its own, unless its content follows a colon. */
function contentLine(lines: readonly string[], heading: CvReading['sections'][number]['heading'], fromLine: number): number {
  if (heading === null) return fromLine;
  return heading.place.to < (lines[fromLine]?.replace(/[\s:：]+$/, '').length ?? 0) ? fromLine : fromLine + 1;
}
