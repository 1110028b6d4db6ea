import type { CvReading, PartialDate, Role } from '#src/features/cv/reading/types.ts';
import { normalise, noScore, type Score } from '../score.ts';
import type { Label } from './labels.ts';

export type Measure = 'jobs' | 'titles' | 'employers' | 'starts' | 'ends' | 'schools';
export interface FileScores extends Record<Measure, Score> {
  allRight: boolean;
  /** Shown jobs that are not in the label. */
  invented: number;
  /** Shown jobs without a doubt that are not in the label. */
  inventedAsFact: number;
  personalTasks: number;
  misses: string[];
}

/** Compares the reading of a CV with its label. A job is found if its title or employer matches, and its year if both have one. */
export function scoreFile(label: Label, { roles, education }: Pick<CvReading, 'roles' | 'education'>): FileScores {
  const unmatched = removeOptional(label, roles);
  const shownRoles = [...unmatched];
  const wantedRoles = label.roles.filter(({ optional }) => optional !== true);
  const misses: string[] = [];
  const pairs = wantedRoles.map((said) => {
    const at = unmatched
      .map((role, index) => ({ index, points: scoreLikeness(said, role) }))
      .toSorted((a, b) => b.points - a.points)
      .find(({ points }) => points >= 2);
    const role = at === undefined ? null : (unmatched.splice(at.index, 1)[0] ?? null);
    if (role === null) misses.push(`missed ${JSON.stringify(said)}`);
    else if (!isRight(said, role)) misses.push(`wrong ${JSON.stringify(said)} shown ${describeRole(role)}`);
    return { said, role };
  });
  for (const role of unmatched) misses.push(`invented ${describeRole(role)}`);
  const score = (wanted: (role: Label['roles'][number]) => string | null, given: (role: Role) => string | null): Score => ({
    labelled: wantedRoles.filter((role) => wanted(role) !== null).length,
    found: shownRoles.filter((role) => given(role) !== null).length,
    right: pairs.filter(({ said, role }) => role !== null && wanted(said) !== null && isSame(wanted(said), given(role))).length,
  });
  const found = pairs.filter(({ role }) => role !== null).length;
  const schools = education.flatMap(({ school }) => (school === null ? [] : [school.text]));
  const wantedSchools = label.education.flatMap(({ school }) => school ?? []);
  return {
    jobs: { labelled: wantedRoles.length, found: shownRoles.length, right: found },
    titles: score((role) => role.title, readTitle),
    employers: score(
      (role) => role.employer,
      (role) => role.employer?.text ?? null,
    ),
    starts: score(
      (role) => role.start,
      (role) => dateText(role.start),
    ),
    ends: score(
      (role) => role.end,
      (role) => dateText(role.end),
    ),
    schools: {
      ...{ labelled: wantedSchools.length, found: schools.length },
      right: Math.min(schools.length, wantedSchools.filter((one) => schools.some((other) => isSame(one, other))).length),
    },
    allRight: unmatched.length === 0 && pairs.every(({ said, role }) => role !== null && isRight(said, role)),
    invented: unmatched.length,
    inventedAsFact: unmatched.filter(({ title, employer }) => title.isGuessed !== true && employer?.isGuessed !== true).length,
    personalTasks: countPersonalTasks(label, roles),
    misses,
  };
}

export const emptyScores = (): Record<Measure, Score> => ({
  ...{ jobs: noScore, titles: noScore, employers: noScore, starts: noScore, ends: noScore, schools: noScore },
});

/** Removes the jobs that a label marks as optional. */
function removeOptional(label: Label, roles: readonly Role[]): Role[] {
  const remaining = [...roles];
  for (const said of label.roles.filter(({ optional }) => optional === true)) {
    const at = remaining.findIndex(
      (role) =>
        scoreLikeness(said, role) >= 2 &&
        !label.roles.some((other) => other.optional !== true && scoreLikeness(other, role) > scoreLikeness(said, role)),
    );
    if (at >= 0) remaining.splice(at, 1);
  }
  return remaining;
}

/** Returns the title of a job; empty if it is only its employer's name as a guess. */
function readTitle({ title, employer }: Role): string | null {
  return title.isGuessed === true && title.text === employer?.text ? null : title.text;
}

function scoreLikeness(said: Label['roles'][number], role: Role): number {
  const names = (isSame(said.title, readTitle(role)) ? 2 : 0) + (isSame(said.employer, role.employer?.text ?? null) ? 2 : 0);
  const year = dateText(role.start)?.slice(0, 4) ?? null;
  const isOtherYear = said.start !== null && year !== null && said.start.slice(0, 4) !== year;
  return names === 0 || isOtherYear ? 0 : names + (said.start === dateText(role.start) ? 1 : 0);
}

function isRight(said: Label['roles'][number], role: Role): boolean {
  const isNamed = (wanted: string | null, given: string | null) => (wanted === null ? given === null : isSame(wanted, given));
  return (
    isNamed(said.title, readTitle(role)) &&
    isNamed(said.employer, role.employer?.text ?? null) &&
    said.start === dateText(role.start) &&
    said.end === dateText(role.end)
  );
}

/** Whether two names are equal apart from case, spaces and punctuation, or one adds a few letters: a firm's legal form, a title's level. */
function isSame(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false;
  const [a, b] = [normalise(one), normalise(other)].toSorted((x, y) => x.length - y.length);
  if (a === undefined || b === undefined || a === '') return false;
  return a === b || (b.includes(a) && a.length >= b.length * 0.6);
}

function dateText(date: PartialDate | 'present' | null): string | null {
  if (date === null || date === 'present') return date;
  return date.month === null ? `${date.year}` : `${date.year}-${String(date.month).padStart(2, '0')}`;
}

function countPersonalTasks({ personal }: Label, roles: readonly Role[]): number {
  const own = personal.map(normalise).filter((line) => line.length >= 4);
  return roles.flatMap(({ tasks }) => tasks).filter(({ text }) => own.some((line) => normalise(text).includes(line))).length;
}

function describeRole({ title, employer, start, end }: Role): string {
  const mark = (quoted: { text: string; isGuessed?: boolean } | null) =>
    quoted === null ? '-' : `${quoted.text}${quoted.isGuessed === true ? '?' : ''}`;
  return `${mark(title)} | ${mark(employer)} | ${dateText(start) ?? '-'} | ${dateText(end) ?? '-'}`;
}
