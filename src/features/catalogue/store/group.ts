import { sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { jobs, majorGroups } from '#drizzle/schema/jobs.ts';
import { overwriteChanged } from '#drizzle/upsert.ts';
import type { CatalogueFile } from '../contract.ts';
import type { OccupationRow } from '../types.ts';
import { saveDetails } from './details.ts';
import { saveFigures } from './figures.ts';

/**
 * Makes the database equal to one file, in one transaction. Writes only rows that differ.
 * @returns a line that describes the changes, or none
 */
export async function saveGroup(db: Db, file: CatalogueFile, rows: OccupationRow[], now: Date): Promise<string[]> {
  const group = db
    .insert(majorGroups)
    .values({ code: file.group, titleEn: file.title.en, titleZh: file.title.zh })
    .onConflictDoUpdate({ target: majorGroups.code, ...overwriteChanged(majorGroups, ['titleEn', 'titleZh']) });
  const steps = [{ what: 'jobs', statement: saveJobs(db, rows, now) }, ...saveDetails(db, rows), ...saveFigures(db, rows, now)];
  const [savedGroup, ...saved] = await db.batch([group, ...steps.map(({ statement }) => statement)]);
  const counts = [
    { what: 'group', count: savedGroup.rowCount },
    ...steps.map(({ what }, index) => ({ what, count: saved[index]?.rowCount })),
  ];
  const changed = counts.flatMap(({ what, count }) => (count ? [`${count} ${what}`] : []));
  return changed.length > 0 ? [`${file.group} ${file.title.en}: ${changed.join(', ')}`] : [];
}

function saveJobs(db: Db, rows: OccupationRow[], now: Date) {
  return db
    .insert(jobs)
    .values(
      rows
        .toSorted((a, b) => (a.onet < b.onet ? -1 : 1))
        .map((row) => ({
          normalizedTitle: freeTitle(row),
          onetSoc: row.onet,
          isco08: row.isco,
          majorGroup: row.group,
          origin: 'catalogue' as const,
          listing: 'listed' as const,
          lastRefreshedAt: now,
          createdAt: now,
        })),
    )
    .onConflictDoUpdate({ target: jobs.onetSoc, ...overwriteChanged(jobs, ['normalizedTitle', 'isco08', 'majorGroup']) });
}

/** A visitor's search may have added a job with this title before the catalogue did. That job keeps the title, and a search finds both. */
function freeTitle({ onet, normalizedTitle }: OccupationRow) {
  return sql`
    case when exists (
      select from ${jobs} other
      where other.${sql.identifier(jobs.normalizedTitle.name)} = ${normalizedTitle}
        and other.${sql.identifier(jobs.onetSoc.name)} is distinct from ${onet}
    ) then ${`${normalizedTitle} ${onet}`} else ${normalizedTitle} end`;
}
