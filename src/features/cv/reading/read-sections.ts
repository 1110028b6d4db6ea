import { headingBefore, headingKind } from './headings.ts';
import { afterBullet, afterTaskLabel, isBullet } from './line-shapes.ts';
import type { CvReading, SectionKind } from './types.ts';

type Section = CvReading['sections'][number];

/** Kinds in which a line such as “Tools: …” is content. */
const inlineIn: readonly SectionKind[] = ['basics', 'summary', 'education', 'languages', 'certificates', 'other', 'achievements'];
/** Kinds that may begin with a heading and its content on one line. */
const inlineKinds: readonly SectionKind[] = ['summary', 'skills', 'languages', 'certificates', 'achievements', 'education', 'other'];

/** Sections of a CV, without gaps between them. What comes before the first heading is `basics`. */
export function readSections(lines: readonly string[]): Section[] {
  const sections: Section[] = [{ kind: 'basics', heading: null, fromLine: 0, toLine: lines.length }];
  const allBulleted = areAllBulleted(lines);
  lines.forEach((line, index) => {
    const current = sections.at(-1);
    if (current === undefined || line === '') return;
    if (isLabelOfTasks(line, current.kind)) return;
    const found = ownLine(allBulleted ? line.slice(afterBullet(line)) : line, index, lines, line) ?? inline(line, index, current.kind);
    if (found === null) return;
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

/** Some word processors give each paragraph a bullet; then it says nothing. */
function areAllBulleted(lines: readonly string[]): boolean {
  const written = lines.filter((line) => line !== '');
  return written.length >= 5 && written.filter(isBullet).length >= written.length * 0.85;
}

/** “业绩:” and “Achievements:” within a job name its tasks, and begin no section. */
function isLabelOfTasks(line: string, current: SectionKind): boolean {
  return (
    current === 'work' && /[:：]\s*$/.test(line) && (afterTaskLabel(line) > 0 || /^(?:工作)?(?:业绩|成果|成就|亮点)\s*[:：]/.test(line))
  );
}

function ownLine(line: string, index: number, lines: readonly string[], whole: string): { kind: SectionKind; to: number } | null {
  if (isBullet(line) && !/^[■◆●★※▶➢]\s*\S{2,8}$/.test(line) && !/^\d{1,2}[.、]/.test(line)) return null;
  const kind = headingKind(line);
  // a word alone in small letters is the rest of the line above
  if (kind === null || (/^[a-z]/.test(line) && (lines[index - 1] ?? '') !== '')) return null;
  // the last line has nothing below it; a list of skills may hold a word that is a heading elsewhere
  const next = lines.slice(index + 1).find((below) => below !== '');
  return next === undefined ? null : { kind, to: whole.length };
}

function inline(line: string, index: number, current: SectionKind): { kind: SectionKind; to: number } | null {
  if (index === 0 || !inlineIn.includes(current) || isBullet(line)) return null;
  const found = headingBefore(line);
  return found === null || !inlineKinds.includes(found.kind) || found.kind === current ? null : found;
}
