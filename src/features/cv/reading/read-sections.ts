import { findDates } from './dates.ts';
import { datesOf, partsOf } from './header-parts.ts';
import { headingBefore, headingKind } from './headings.ts';
import { afterBullet, afterTaskLabel, isBullet, isChinese } from './line-shapes.ts';
import type { CvReading, SectionKind } from './types.ts';

type Section = CvReading['sections'][number];

/** Kinds of sections in which a line such as “Skills: …” begins a new section. */
const inlineIn: readonly SectionKind[] = ['basics', 'summary', 'education', 'languages', 'certificates', 'other', 'achievements'];
/** Kinds of sections that may begin with a heading and its content on one line. */
const inlineKinds: readonly SectionKind[] = ['summary', 'skills', 'languages', 'certificates', 'achievements', 'education', 'other'];

/** Splits a CV into sections without gaps. The lines before the first heading are `basics`. */
export function readSections(lines: readonly string[]): Section[] {
  const sections: Section[] = [{ kind: 'basics', heading: null, fromLine: 0, toLine: lines.length }];
  const areItems = areAllItems(lines);
  lines.forEach((line, index) => {
    const current = sections.at(-1);
    if (current === undefined || line === '') return;
    const found = ownLine(line, index, lines, areItems) ?? inline(line, index, current.kind);
    if (found === null || isTaskLabel(lines, index, found.kind, current.kind)) return;
    current.toLine = index;
    sections.push({
      kind: found.kind,
      heading: { text: line.slice(0, found.to), place: { line: index, from: 0, to: found.to } },
      fromLine: index,
      toLine: lines.length,
    });
  });
  return sections.filter(({ fromLine, toLine, heading }) => heading !== null || lines.slice(fromLine, toLine).some((line) => line !== ''));
}

/** Whether nearly every line has a bullet, so that bullets mark no list items. */
function areAllItems(lines: readonly string[]): boolean {
  const own = lines.filter((line) => line !== '');
  return own.length >= 4 && own.filter(isBullet).length >= own.length * 0.8;
}

/** Whether a line that looks like a heading is a label within a job, such as 业绩: or “Achievements:”. Then a job of the same section may follow. */
function isTaskLabel(lines: readonly string[], index: number, kind: SectionKind, current: SectionKind): boolean {
  const line = lines[index] ?? '';
  if (current === 'work' && kind === 'work' && isRightBelow(lines, index)) return true;
  if (current === 'work' && kind === 'work') return /^(?:position|post|designation)(?: held)?\s*:\s*$/i.test(line);
  if (current === 'work' && (kind === 'skills' || (kind === 'projects' && !isChinese(line)))) return isJobBelow(lines, index);
  if (current !== 'work' || kind !== 'achievements') return false;
  if (isJobBelow(lines, index)) return true;
  if (afterTaskLabel(line) < line.length) return false;
  if (/[:：]\s*$/.test(line)) return true;
  const below = lines.slice(index + 1);
  const nextHeading = below.findIndex((other) => headingKind(other) !== null);
  const end = nextHeading < 0 ? lines.length : index + 1 + nextHeading;
  return below.slice(0, end - index - 1).some((_, at) => datesOf(lines, index + 1 + at)?.isRange === true);
}

/** Whether a line is the second half of a heading in a margin: WORK and EXPERIENCE, with the first line of a job between them. */
function isRightBelow(lines: readonly string[], index: number): boolean {
  const [above, before] = [lines[index - 1] ?? '', lines[index - 2] ?? ''];
  return headingKind(before) === 'work' && !isBullet(above) && datesOf(lines, index - 1)?.isRange === true;
}

/** Whether a job follows before the next heading, so that a line such as “Analytical skills” is a label within a job. */
function isJobBelow(lines: readonly string[], index: number): boolean {
  for (let line = index + 1; line < lines.length; line += 1) {
    const kind = headingKind(lines[line] ?? '');
    if (kind !== null && kind !== 'skills' && kind !== 'achievements' && kind !== 'projects') return false;
    if (kind === null && datesOf(lines, line)?.isRange === true && !isBullet(lines[line] ?? ''))
      return areTitleAndFirm([line, line - 1].flatMap((own) => partsOf(lines, own, 0, () => false).map((part) => part.kind)));
  }
  return false;
}

const areTitleAndFirm = (kinds: readonly string[]) => kinds.includes('title') && kinds.includes('employer');

function ownLine(line: string, index: number, lines: readonly string[], areItems: boolean): { kind: SectionKind; to: number } | null {
  if (areItems && isBullet(line) && headingKind(line.slice(afterBullet(line))) !== null)
    return { kind: headingKind(line.slice(afterBullet(line))) ?? 'other', to: line.length };
  if (isBullet(line) && !/^>?\s*#/.test(line) && !/^[■◆●★※▶➢]\s*\S{2,8}$/.test(line) && !/^\d{1,2}[.、]/.test(line)) return null;
  const kind = headingKind(line);
  // “Volunteer” right below the dates of a job is a title
  if (kind === 'other' && /^volunteer$/i.test(line.trim()) && datesOf(lines, index - 1)?.isRange === true) return null;
  // a line in small letters continues the line above
  if (kind === null || (/^[a-z]/.test(line) && (lines[index - 1] ?? '') !== '')) return null;
  // the last line is no heading, since nothing follows; it may be a skill
  const next = lines.slice(index + 1).find((below) => below !== '');
  return next === undefined ? null : { kind, to: line.length };
}

function inline(line: string, index: number, current: SectionKind): { kind: SectionKind; to: number } | null {
  if (index === 0 || isBullet(line)) return null;
  const found = headingBefore(line);
  // 学历：本科 is a field of a form, and no section
  if (current === 'basics' && found?.kind === 'education' && line.length < 20 && findDates(line) === null) return null;
  const isCell = found !== null && line.charAt(found.to) === '\t' && (found.kind === 'work' || found.kind === 'education');
  if (!inlineIn.includes(current) && !isCell) return null;
  if (found === null || found.kind === current) return null;
  return inlineKinds.includes(found.kind) || isCell ? found : null;
}
