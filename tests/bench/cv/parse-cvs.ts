import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PartialDate, SectionKind } from '#src/features/cv/reading/types.ts';
import type { LabelledCv, LabelledRole, LabelledSection } from './types.ts';

const kinds: readonly SectionKind[] = [
  'basics',
  'summary',
  'work',
  'education',
  'skills',
  'projects',
  'languages',
  'certificates',
  'achievements',
  'other',
];

const programs: readonly NonNullable<LabelledCv['program']>[] = ['chromium', 'pdfkit', 'jspdf'];

/** Parses the labelled CVs of `cvs`. The README describes the notation. */
export function loadCvs(): LabelledCv[] {
  return ['en', 'zh'].flatMap((language) => parseCvs(readFileSync(path.join(import.meta.dirname, 'cvs', `${language}.txt`), 'utf8')));
}

function parseCvs(text: string): LabelledCv[] {
  return text
    .split(/^@ /m)
    .slice(1)
    .map((one) => parseCv(one.split('\n').filter((line) => line.trim() !== '')));
}

function parseCv([first = '', top = '', ...lines]: string[]): LabelledCv {
  const [id = '', file = '', header = '', bullets = '', columns = ''] = cells(first);
  const [format = '', program] = file.split(' ');
  const sections: LabelledSection[] = [];
  for (const line of lines) addLine(sections, line);
  return {
    id,
    language: oneOf(['en', 'zh'], id.slice(0, 2)),
    format: oneOf(['pdf', 'docx', 'txt', 'md'], format),
    program: program === undefined ? null : oneOf(programs, program),
    header,
    bullets: bullets.replace('bullets ', ''),
    columns: oneOf(['single', 'sidebar', 'two-columns'], columns),
    top: cells(top),
    sections,
  };
}

function addLine(sections: LabelledSection[], line: string): void {
  const section = sections.at(-1);
  const rest = line.slice(2);
  if (line.startsWith('# ')) {
    const [kind = '', heading = ''] = cells(rest);
    sections.push({ kind: oneOf(kinds, kind), heading, text: [], items: [], roles: [], studies: [] });
  } else if (section === undefined) throw new Error(`outside a section: ${line}`);
  else if (line.startsWith('= ') && section.kind === 'education') {
    const [degree = '', school = '', dates = ''] = cells(rest);
    section.studies.push({ degree, school, dates });
  } else if (line.startsWith('= ')) section.roles.push(parseRole(rest));
  else if (line.startsWith('* ')) section.roles.at(-1)?.tasks.push(rest);
  else if (line.startsWith('- ')) section.items.push(rest);
  else section.text.push(line);
}

function parseRole(line: string): LabelledRole {
  const [title = '', employer = '', place = '', dates = '', start = '', end = ''] = cells(line);
  return { title, employer, place, dates, start: parseDate(start), end: end === 'present' ? 'present' : parseDate(end), tasks: [] };
}

function parseDate(text: string): PartialDate {
  const [year, month] = text.split('-').map(Number);
  if (year === undefined || Number.isNaN(year)) throw new Error(`no date: ${text}`);
  return { year, month: month ?? null };
}

function cells(line: string): string[] {
  return line.split('|').map((cell) => cell.trim());
}

function oneOf<T extends string>(known: readonly T[], text: string): T {
  const found = known.find((value) => value === text);
  if (found === undefined) throw new Error(`unknown: ${text}`);
  return found;
}
