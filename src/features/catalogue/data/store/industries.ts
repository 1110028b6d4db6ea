import { and, eq, notExists, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { recordset } from '#drizzle/recordset.ts';
import { industries, industryJobs, industryTypicalJobs, jobZones } from '#drizzle/schema/industries.ts';
import { jobs } from '#drizzle/schema/jobs.ts';
import { overwriteChanged } from '#drizzle/upsert.ts';
import type { IndustryData } from '../parse-industry-data.ts';

/**
 * Makes industries, their employment and the job zones equal to the files', in one transaction. Writes only rows that differ.
 * @returns a line with the number of changes, or none
 */
export async function saveIndustries(db: Db, given: IndustryData): Promise<string[]> {
  const { length } = given.industries;
  const named = length > 0 ? saveNames(db, given) : [];
  const results = await db.batch([
    db.delete(industries).where(
      notInArray(
        industries.code,
        given.industries.map(({ code }) => code),
      ),
    ),
    ...named,
    ...savePeople(db, given),
    ...saveTypical(db, given),
    ...saveZones(db, given),
  ]);
  const count = results.reduce((sum, { rowCount }) => sum + rowCount, 0);
  return count > 0 ? [`industries: ${count}`] : [];
}

function saveNames(db: Db, { industries: list, employment }: IndustryData) {
  const rows = list.map(({ code, parent, isic, gbt, name, aliases }, position) => ({
    ...{ code, parent, position, isic, gbt },
    ...{ nameEn: name.en, nameZh: name.zh, aliasesEn: aliases.en, aliasesZh: aliases.zh },
    people: parent === null ? (employment.totals.get(code) ?? 0) : null,
  }));
  const columns = ['parent', 'position', 'isic', 'gbt', 'nameEn', 'nameZh', 'aliasesEn', 'aliasesZh', 'people'] as const;
  const conflict = { target: industries.code, ...overwriteChanged(industries, columns) };
  return [db.insert(industries).values(rows).onConflictDoUpdate(conflict)];
}

function savePeople(db: Db, { employment: { jobs: rows } }: IndustryData) {
  const columns = { ...ofJob, people: industryJobs.people, share: industryJobs.share };
  const given = recordset(db, 'given', columns, rows);
  const selected = db.select({ industry: given.industry, jobId: jobs.id, people: given.people, share: given.share }).from(given);
  const conflict = { target: [industryJobs.industry, industryJobs.jobId], ...overwriteChanged(industryJobs, ['people', 'share']) };
  return [
    deleteOthers(db, industryJobs, rows),
    db
      .with(given)
      .insert(industryJobs)
      .select(selected.innerJoin(jobs, eq(jobs.onetSoc, given.onet)))
      .onConflictDoUpdate(conflict),
  ];
}

function saveTypical(db: Db, { industries: list }: IndustryData) {
  const rows = list.flatMap(({ code, typical }) => typical.map((onet, position) => ({ industry: code, onet, position })));
  const given = recordset(db, 'given', { ...ofJob, position: industryTypicalJobs.position }, rows);
  const selected = db.select({ industry: given.industry, jobId: jobs.id, position: given.position }).from(given);
  const target = [industryTypicalJobs.industry, industryTypicalJobs.jobId];
  return [
    deleteOthers(db, industryTypicalJobs, rows),
    db
      .with(given)
      .insert(industryTypicalJobs)
      .select(selected.innerJoin(jobs, eq(jobs.onetSoc, given.onet)))
      .onConflictDoUpdate({ target, ...overwriteChanged(industryTypicalJobs, ['position']) }),
  ];
}

/** Columns that identify an occupation in an industry in the files. */
const ofJob = { industry: industryJobs.industry, onet: jobs.onetSoc };

/** Statement that deletes the occupations of industries that the files lack. */
function deleteOthers(
  db: Db,
  table: typeof industryJobs | typeof industryTypicalJobs,
  rows: readonly { industry: string; onet: string }[],
) {
  const given = recordset(db, 'given', ofJob, rows);
  const same = db
    .select({ kept: sql`1` })
    .from(given)
    .innerJoin(jobs, eq(jobs.onetSoc, given.onet))
    .where(and(eq(table.industry, given.industry), eq(table.jobId, jobs.id)));
  return db.with(given).delete(table).where(notExists(same));
}

/** Two statements: one deletes the zones that the files lack, one saves those that they have. */
function saveZones(db: Db, { zones }: IndustryData) {
  const given = recordset(db, 'given', { onet: jobs.onetSoc, zone: jobZones.zone }, zones);
  return [
    db
      .with(given)
      .delete(jobZones)
      .where(
        notExists(
          db
            .select({ kept: sql`1` })
            .from(given)
            .innerJoin(jobs, eq(jobs.onetSoc, given.onet))
            .where(eq(jobZones.jobId, jobs.id)),
        ),
      ),
    db
      .with(given)
      .insert(jobZones)
      .select(db.select({ jobId: jobs.id, zone: given.zone }).from(given).innerJoin(jobs, eq(jobs.onetSoc, given.onet)))
      .onConflictDoUpdate({ target: jobZones.jobId, ...overwriteChanged(jobZones, ['zone']) }),
  ];
}
