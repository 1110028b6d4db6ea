import type { Ctx } from '#src/shared/ctx.ts';
import type { Role } from '#src/features/cv/reading/types.ts';
import { oneDecimal } from '#src/features/catalogue/figures/one-decimal.ts';
import { exposedShare } from '#src/features/catalogue/figures/rubric.ts';
import { rankJobs } from '#src/features/search/query/match-jobs.ts';
import { matchWork } from '#src/features/search/query/match-work.ts';
import { loadJobs } from '../store/catalogue.ts';
import type { CvInput, FoundRoles, FoundRole, RoleMatch } from './contract.ts';
import { maxRoles } from '../text-refusals.ts';
import { rankRole, type RankedOccupation, titleForms } from './rank-role.ts';
import { yearsOf } from './role-years.ts';
import type { CatalogueJob } from './types.ts';
import type { MatcherCtx } from '#src/features/search/query/contract.ts';
import { findDates } from '#src/features/cv/reading/dates.ts';

/** Maximum number of occupations that a role of the CV is matched to. */
const maxMatches = 3;
/** Maximum number of occupations proposed by a title or by the described work. */
const maxProposals = 8;
/** Only this much of the described work is read. */
const maxWorkCharacters = 1500;

type MatchCtx = Pick<Ctx, 'db' | 'language'> & MatcherCtx;

/** Matches each role of the CV to occupations of the catalogue, by its title and by the work that is described. Counts the years of each role. */
export async function matchRoles(
  ctx: MatchCtx & Pick<Ctx, 'now'>,
  { reading, text }: Pick<CvInput, 'reading'> & Partial<Pick<CvInput, 'text'>>,
): Promise<FoundRoles> {
  const roles = reading.roles.slice(0, maxRoles);
  const ranked: RankedOccupation[][] = [];
  for (const role of roles) ranked.push(await rankOccupations(ctx, role)); // one after the other, because each takes up to a second of CPU time
  const ids = ranked.flatMap((list) => list.map(({ jobId }) => jobId));
  const occupations = new Map((await loadJobs(ctx.db, ids)).map((occupation) => [occupation.id, occupation]));
  const years = yearsOf(roles, ctx.now());
  return {
    roles: roles.map(({ title, employer, dates, start, end }, index) => ({
      ...{ title, employer, dates, years: years[index] ?? null, is_current: end === 'present' },
      corrected: changedDates({ dates, start, end }, text?.lines ?? []),
      matches: (ranked[index] ?? []).flatMap((match) => toMatch(match, occupations.get(match.jobId))),
    })),
    roles_left_out: reading.roles.length - roles.length,
  };
}

async function rankOccupations(ctx: MatchCtx, { title, tasks }: Role): Promise<RankedOccupation[]> {
  const byTitle = [];
  for (const titleForm of titleForms(title.text)) {
    const { ranked } = await rankJobs(ctx, titleForm);
    byTitle.push(ranked.slice(0, maxProposals));
    if ((ranked[0]?.similarity ?? 0) === 1) break;
  }
  const work = tasks
    .map(({ text }) => text)
    .join('\n')
    .slice(0, maxWorkCharacters);
  const byWork = work.trim() === '' ? [] : await matchWork(ctx, `${title.text}\n${work}`, maxProposals);
  return rankRole(byTitle, byWork).slice(0, maxMatches);
}

function toMatch({ jobId, similarity, basis }: RankedOccupation, occupation: CatalogueJob | undefined): RoleMatch[] {
  if (!occupation) return [];
  const { title, rate, tasks } = occupation;
  const exposedTaskShare = tasks.length > 0 ? oneDecimal(100 * exposedShare(tasks)) : null;
  return [{ job_id: jobId, title, ai_replacement_rate: rate, similarity, basis, usual_share: exposedTaskShare }];
}

/**
 * Returns `start` and `end` if the member changed them, that is, if they differ from the dates quoted from the CV (`dates`). Else null.
 * A quoted date may continue in the CV's next line.
 * @param lines the lines of the whole CV
 */
export function changedDates(
  { dates, start, end }: Pick<Role, 'dates' | 'start' | 'end'>,
  lines: readonly string[],
): NonNullable<FoundRole['corrected']> | null {
  if (start === null && end === null) return null;
  const cvDates = dates === null ? [] : [dates.text, `${dates.text} ${lines[dates.place.line + 1] ?? ''}`].map(findDates);
  const isUnchanged = cvDates.some((found) => found !== null && isSame(found.start, start) && isSame(found.end, end));
  return isUnchanged ? null : { start, end };
}

function isSame(one: Role['end'], other: Role['end']): boolean {
  if (one === null || other === null || one === 'present' || other === 'present') return one === other;
  return one.year === other.year && one.month === other.month;
}
