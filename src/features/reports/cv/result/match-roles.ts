import type { Ctx } from '#src/shared/ctx.ts';
import type { Role } from '#src/features/cv/reading/types.ts';
import { oneDecimal } from '#src/features/catalogue/figures/one-decimal.ts';
import { exposedShare } from '#src/features/catalogue/figures/rubric.ts';
import { rankJobs } from '#src/features/search/query/match-jobs.ts';
import { matchWork } from '#src/features/search/query/match-work.ts';
import { loadJobs } from '../store/catalogue.ts';
import type { CvInput, FindJobs, RoleMatch, FoundRole } from './contract.ts';
import { maxRoles } from '../text-refusals.ts';
import { rankRole, type RankedOccupation, titleForms } from './rank-role.ts';
import { yearsOf } from './role-years.ts';
import type { CatalogueJob } from './types.ts';
import type { MatcherCtx } from '#src/features/search/query/contract.ts';
import { findDates } from '#src/features/cv/reading/dates.ts';

/** Maximum number of occupations that a role of the CV is matched to. */
const maxMatches = 3;
/** Maximum number of occupations that a title or the described work may propose, and of characters of the work that are read. */
const maxProposals = { count: 8, characters: 1500 };

type MatchCtx = Pick<Ctx, 'db' | 'language'> & MatcherCtx;

/** Matches each job of the CV to occupations of the catalogue, by its title and by the work that is described, and counts its years. */
export async function matchRoles(
  ctx: MatchCtx & Pick<Ctx, 'now'>,
  { reading, text }: Pick<CvInput, 'reading'> & Partial<Pick<CvInput, 'text'>>,
): Promise<FindJobs> {
  const roles = reading.roles.slice(0, maxRoles);
  const ranked: RankedOccupation[][] = [];
  for (const role of roles) ranked.push(await rankOccupations(ctx, role)); // one after the other, because each takes up to a second of CPU time
  const ids = ranked.flatMap((list) => list.map(({ jobId }) => jobId));
  const jobs = new Map((await loadJobs(ctx.db, ids)).map((job) => [job.id, job]));
  const years = yearsOf(roles, ctx.now());
  return {
    roles: roles.map(({ title, employer, dates, start, end }, index) => ({
      ...{ title, employer, dates, years: years[index] ?? null, is_current: end === 'present' },
      corrected: correctedDates({ dates, start, end }, text?.lines ?? []),
      matches: (ranked[index] ?? []).flatMap((match) => toMatch(match, jobs.get(match.jobId))),
    })),
    roles_left_out: reading.roles.length - roles.length,
  };
}

async function rankOccupations(ctx: MatchCtx, { title, tasks }: Role): Promise<RankedOccupation[]> {
  const byTitle = [];
  for (const titleForm of titleForms(title.text)) {
    const { ranked } = await rankJobs(ctx, titleForm);
    byTitle.push(ranked.slice(0, maxProposals.count));
    if ((ranked[0]?.similarity ?? 0) === 1) break;
  }
  const work = tasks
    .map(({ text }) => text)
    .join('\n')
    .slice(0, maxProposals.characters);
  const byWork = work.trim() === '' ? [] : await matchWork(ctx, `${title.text}\n${work}`, maxProposals.count);
  return rankRole(byTitle, byWork).slice(0, maxMatches);
}

function toMatch({ jobId, similarity, basis }: RankedOccupation, job: CatalogueJob | undefined): RoleMatch[] {
  if (!job) return [];
  const usual = job.tasks.length > 0 ? oneDecimal(100 * exposedShare(job.tasks)) : null;
  return [{ job_id: jobId, title: job.title, ai_replacement_rate: job.rate, similarity, basis, usual_share: usual }];
}

/**
 * Returns the member's dates of a job if they differ from the CV's dates, else null. Dates in the CV may continue in the next line.
 * @param lines the lines of the whole CV
 */
export function correctedDates(
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
