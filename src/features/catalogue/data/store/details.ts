import { and, eq, getTableColumns, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { recordset } from '#drizzle/recordset.ts';
import { jobMeasures } from '#drizzle/schema/job-figures.ts';
import { jobAliases, jobResources, jobs, jobTasks, jobTexts } from '#drizzle/schema/jobs.ts';
import { overwriteChanged } from '#drizzle/upsert.ts';
import { languages } from '#src/shared/language.ts';
import type { CatalogueRow } from '../types.ts';

/** A table whose rows belong to a job. */
type DetailTable = PgTable & { jobId: AnyPgColumn };
type Keys<T extends DetailTable> = (keyof T['_']['columns'] & string)[];
/** A row of such a table, with the job's key instead of a job id. */
type DetailRow<T extends DetailTable> = Omit<T['$inferInsert'], 'jobId'> & { catalogueKey: string };

interface Detail<T extends DetailTable> {
  /** Label of the table in the reported counts. */
  what: string;
  table: T;
  /** Primary key, together with `jobId`. */
  key: Keys<T>;
  /** The other columns. */
  values: Keys<T>;
  rows: DetailRow<T>[];
  /** Condition for rows that come from the catalogue; all rows by default. */
  owned?: SQL;
}

/** Statements that make the stored texts, names, tasks, measures and resources of these jobs equal to the file's. */
export function saveDetails(db: Db, rows: CatalogueRow[]) {
  const keys = rows.map(({ key }) => key);
  const texts = withKey(rows, ({ title, description }) =>
    languages.map((language) => ({ language, title: title[language], description: description[language] })),
  );
  const tasks = withKey(rows, (row) => row.tasks.map(({ en, zh, ...task }, position) => ({ position, textEn: en, textZh: zh, ...task })));
  const resources = withKey(rows, (row) =>
    row.resources.map(({ title, url }, position) => ({ position, titleEn: title.en, titleZh: title.zh, url })),
  );
  return [
    ...statements(db, keys, { what: 'texts', table: jobTexts, key: ['language'], values: ['title', 'description'], rows: texts }),
    ...statements(db, keys, {
      what: 'aliases',
      table: jobAliases,
      key: ['language', 'normalized'],
      values: ['alias', 'source', 'place'],
      rows: withKey(rows, (row) => row.aliases),
      owned: inArray(jobAliases.source, ['title', 'catalogue', 'member', 'family']),
    }),
    ...statements(db, keys, {
      what: 'tasks',
      table: jobTasks,
      key: ['position'],
      values: ['textEn', 'textZh', 'weight', 'label'],
      rows: tasks,
    }),
    ...statements(db, keys, {
      what: 'measures',
      table: jobMeasures,
      key: ['measure'],
      values: ['value', 'percentile'],
      rows: withKey(rows, (row) => publishedMeasures(row).map(({ value, ...measure }) => ({ ...measure, value: value ?? 0 }))),
    }),
    ...statements(db, keys, {
      what: 'resources',
      table: jobResources,
      key: ['position'],
      values: ['titleEn', 'titleZh', 'url'],
      rows: resources,
    }),
  ];
}

/** Only occupations have published measures. */
function publishedMeasures({ onet, measures }: CatalogueRow) {
  return onet === null ? [] : measures;
}

/** The items of all jobs, each with its job's key. */
function withKey<T extends object>(rows: CatalogueRow[], pick: (row: CatalogueRow) => T[]) {
  return rows.flatMap((row) => pick(row).map((item) => ({ catalogueKey: row.key, ...item })));
}

/** Statements that delete rows that the file lacks, insert new rows, and overwrite rows that differ. */
function statements<T extends DetailTable>(db: Db, keys: string[], { what, table, key, values, rows, owned }: Detail<T>) {
  const { jobId: _, ...columns } = getTableColumns<PgTable>(table);
  const given = recordset<'given', Record<string, AnyPgColumn>>(db, 'given', { ...columns, catalogueKey: jobs.catalogueKey }, rows);
  const givenKey = columnOf(given, 'catalogueKey');
  const jobIds = db.select({ id: jobs.id }).from(jobs).where(inArray(jobs.catalogueKey, keys));
  const sameKey = key.map((name) => eq(columnOf(given, name), columnOf(columns, name)));
  const kept = db
    .select({ kept: sql`1` })
    .from(given)
    .innerJoin(jobs, eq(jobs.catalogueKey, givenKey))
    .where(and(eq(jobs.id, table.jobId), ...sameKey));
  const selection = Object.fromEntries(Object.keys(columns).map((name) => [name, columnOf(given, name)]));
  const all = db
    .select({ jobId: jobs.id, ...selection })
    .from(given)
    .innerJoin(jobs, eq(jobs.catalogueKey, givenKey));
  return [
    {
      what: `${what} removed`,
      statement: db
        .with(given)
        .delete(table)
        .where(and(owned, inArray(table.jobId, jobIds), notExists(kept))),
    },
    {
      what,
      statement: db
        .with(given)
        .insert<DetailTable>(table)
        .select(all)
        .onConflictDoUpdate({ target: [table.jobId, ...key.map((name) => columnOf(columns, name))], ...overwriteChanged(table, values) }),
    },
  ];
}

function columnOf(columns: Record<string, AnyPgColumn>, name: string): AnyPgColumn {
  const column = columns[name];
  if (!column) throw new RangeError(`there is no column ${name}`);
  return column;
}
