import { sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { jobs, majorGroups } from '#drizzle/schema/jobs.ts';
import { overwriteChanged } from '#drizzle/upsert.ts';
import type { CatalogueRow, GroupRows } from '../types.ts';
import { saveDetails } from './details.ts';
import { saveFigures } from './figures.ts';

/**
 * Makes the stored jobs of one file equal to the file, in one transaction. Writes only rows that differ.
 * @returns a line that describes the changes, or none
 */
export async function saveGroup(db: Db, { group: code, title, rows }: GroupRows, now: Date): Promise<string[]> {
  const group = db
    .insert(majorGroups)
    .values({ code, titleEn: title.en, titleZh: title.zh })
    .onConflictDoUpdate({ target: majorGroups.code, ...overwriteChanged(majorGroups, ['titleEn', 'titleZh']) });
  const steps = [{ what: 'jobs', statement: saveJobs(db, code, rows, now) }, ...saveDetails(db, rows), ...saveFigures(db, rows, now)];
  const [savedGroup, ...saved] = await db.batch([group, ...steps.map(({ statement }) => statement)]);
  const counts = [
    { what: 'group', count: savedGroup.rowCount },
    ...steps.map(({ what }, index) => ({ what, count: saved[index]?.rowCount })),
  ];
  const changed = counts.flatMap(({ what, count }) => (count ? [`${count} ${what}`] : []));
  return changed.length > 0 ? [`${code} ${title.en}: ${changed.join(', ')}`] : [];
}

function saveJobs(db: Db, majorGroup: string, rows: CatalogueRow[], now: Date) {
  return db
    .insert(jobs)
    .values(
      rows
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
        .map((row) => ({
          normalizedTitle: unusedTitle(row),
          catalogueKey: row.key,
          onetSoc: row.onet,
          isco08: row.isco,
          csco: row.csco,
          majorGroup,
          origin: row.onet === null ? ('added' as const) : ('catalogue' as const),
          listing: 'listed' as const,
          lastRefreshedAt: now,
          createdAt: now,
        })),
    )
    .onConflictDoUpdate({ target: jobs.catalogueKey, ...overwriteChanged(jobs, ['normalizedTitle', 'isco08', 'csco', 'majorGroup']) });
}

/** A visitor's search may have added a job with this title before the catalogue did. That job keeps the title, and a search finds both. */
function unusedTitle({ key, normalizedTitle }: CatalogueRow) {
  return sql`
    case when exists (
      select from ${jobs} other
      where other.${sql.identifier(jobs.normalizedTitle.name)} = ${normalizedTitle}
        and other.${sql.identifier(jobs.catalogueKey.name)} is distinct from ${key}
    ) then ${`${normalizedTitle} ${key}`} else ${normalizedTitle} end`;
}
