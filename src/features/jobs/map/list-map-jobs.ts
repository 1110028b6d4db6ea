import type { Ctx } from '#src/shared/ctx.ts';
import { spreadEmployment } from '#src/features/catalogue/data/spread-employment.ts';
import { openingsPer100 } from '#src/features/catalogue/figures/demand-index.ts';
import type { MapQuery } from './contract.ts';
import { loadOccupations } from './store.ts';
import type { MapJob } from './types.ts';

/**
 * Lists the occupations that pass the filters, most people first. Omits specialities, which the statistics count with their general occupation.
 */
export async function listMapJobs(ctx: Pick<Ctx, 'db' | 'language'>, { category, education, pay }: MapQuery): Promise<MapJob[]> {
  const rows = await loadOccupations(ctx.db, ctx.language);
  const bySoc = new Map(rows.map((row) => [row.countedAs ?? row.soc, row.employment]));
  const countedAs = new Map(rows.flatMap(({ soc, countedAs: as }) => (as === null ? [] : [[soc, as] as const])));
  const counted = [...bySoc].map(([soc, jobs]) => ({ industry: 'all', soc, jobs }));
  const onets = rows.flatMap(({ onet }) => onet ?? []);
  const people = new Map(spreadEmployment(counted, onets, countedAs).jobs.map((job) => [job.onet, job.people]));
  return rows
    .flatMap(({ onet, countedAs: _, soc: __, employment, ...row }) => {
      const jobPeople = onet === null ? undefined : people.get(onet);
      if (onet === null || jobPeople === undefined) return [];
      return [{ ...row, onet, people: Math.round(jobPeople), openings: openingsPer100({ openings: row.openings, employment }) }];
    })
    .filter((job) => category === undefined || job.group === category)
    .filter((job) => education === undefined || job.education === education)
    .filter((job) => pay === undefined || (job.pay ?? 0) >= pay)
    .toSorted((a, b) => b.people - a.people || a.id - b.id);
}
