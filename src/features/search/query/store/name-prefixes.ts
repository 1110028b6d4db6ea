import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#drizzle/client.ts';
import { isListed } from '#drizzle/joins.ts';
import { jobAliases, jobs, jobTexts } from '#drizzle/schema/jobs.ts';
import { escapeLike } from '#src/shared/escape-like.ts';
import type { Language } from '#src/shared/language.ts';
import type { CandidateRow } from '../types.ts';

/** Maximum length of a name that is found by prefix. */
const maxNameLength = 130;
/** Maximum number of popular jobs, and of the shortest names, to consider. */
const maxNames = 100;

/**
 * Finds names by prefix: names of popular jobs first, then the shortest. A prefix may match a million names, so the shortest are read from
 * an index, length by length. `offset 0` stops the planner from reading every match for the popular jobs.
 */
export function findNamesByPrefix(db: Db, { prefix, language }: { prefix: string; language: Language }, limit: number) {
  const pattern = `${escapeLike(prefix)}%`;
  const { jobId, normalized, alias, source, place: senseRank } = jobAliases;
  // raw: the builder has no lateral join over generate_series with a limit for each length
  return db.execute(sql`
    with popular as (
      select ${jobs.id} as job_id
      from ${jobs}
      where ${jobs.searchPopularity} > 0 and ${isListed}
      order by ${jobs.searchPopularity} desc, ${jobs.id}
      limit ${maxNames}
    ), of_popular as (
      select own.*
      from popular
      cross join lateral (
        select ${jobId} as job_id, ${normalized} as normalized, ${alias} as alias, ${source} as source, ${senseRank} as sense_rank
        from ${jobAliases}
        where ${jobId} = popular.job_id
        offset 0
      ) own
      where own.normalized like ${pattern}
    ), shortest as (
      select same_length.*
      from generate_series(length(${prefix}::text), ${maxNameLength}::int) as size
      cross join lateral (
        select ${jobId} as job_id, ${normalized} as normalized, ${alias} as alias, ${source} as source, ${senseRank} as sense_rank
        from ${jobAliases}
        where length(${normalized}) = size and ${normalized} like ${pattern} and ${source} <> 'search'
        limit ${maxNames}
      ) same_length
      limit ${maxNames}
    ), names as (
      select * from of_popular
      union
      select * from shortest
    )
    select names.job_id as "jobId", ${jobTexts.title}, names.normalized, names.alias, names.source, names.sense_rank as "senseRank",
      ${jobs.origin} <> 'visitor' as "inCatalogue", ${jobs.onetSoc} as code
    from names
    join ${jobs} on ${jobs.id} = names.job_id
    join ${jobTexts} on ${jobTexts.jobId} = names.job_id and ${jobTexts.language} = ${language}
    order by ${jobs.searchPopularity} desc, length(names.normalized), names.job_id
    limit ${limit}`);
}

const namesSchema = z.array(
  z.object({
    jobId: z.int(),
    title: z.string(),
    normalized: z.string(),
    alias: z.string(),
    source: z.string(),
    senseRank: z.int(),
    inCatalogue: z.boolean(),
    code: z.string().nullable(),
  }),
);

/** Parses the rows of `findNamesByPrefix`. */
export function parseNames(rows: unknown): CandidateRow[] {
  return namesSchema.parse(rows);
}
