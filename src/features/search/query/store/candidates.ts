import { and, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { onText } from '#drizzle/joins.ts';
import { jobAliases, jobs, jobTexts } from '#drizzle/schema/jobs.ts';
import type { Language } from '#src/shared/language.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import type { CandidateRow } from '../types.ts';
import { findNamesByPrefix, parseNames } from './name-prefixes.ts';

/** Maximum number of jobs by an exact name, and by a shared key. */
const maxPerPart = 60;

export interface CandidateQuery {
  /** Normalised forms to look up, the most literal first. */
  variants: string[];
  /** O*NET-SOC codes that the model proposes. */
  codes: string[];
  language: Language;
  /** The normalised title that an analysis would have. Includes the job of this title even if it is not listed. */
  title?: string;
}

/** Loads the names of all candidate jobs in one statement. */
export async function loadCandidates(db: Db, query: CandidateQuery): Promise<CandidateRow[]> {
  return toCandidates(await selectCandidates(db, query));
}

export interface SuggestionRows {
  candidates: CandidateRow[];
  withPrefix: CandidateRow[];
  /** The jobs with the requested keys. */
  byKey: { id: number; key: string; title: string; popularity: number }[];
}

/**
 * Loads the candidates, the names with a given prefix and the jobs with given keys in one round trip, for suggestions while typing.
 * @param limit maximum number of names with the prefix
 */
export async function loadSuggestions(
  db: Db,
  query: CandidateQuery & { prefix: string; keys: string[] },
  limit: number,
): Promise<SuggestionRows> {
  const [candidateRows, prefixRows, keyRows] = await db.batch([
    selectCandidates(db, query),
    findNamesByPrefix(db, query, limit),
    selectByKey(db, query),
  ]);
  return { candidates: toCandidates(candidateRows), withPrefix: parseNames(prefixRows.rows), byKey: withKeys(keyRows) };
}

/** Loads the jobs with these keys in the catalogue. */
export async function loadJobsByKey(db: Db, query: { keys: string[]; language: Language }): Promise<SuggestionRows['byKey']> {
  return withKeys(await selectByKey(db, query));
}

/** Omits jobs without a key. */
function withKeys(rows: Awaited<ReturnType<typeof selectByKey>>): SuggestionRows['byKey'] {
  return rows.flatMap(({ key, ...job }) => (key === null ? [] : [{ key, ...job }]));
}

function selectByKey(db: Db, { keys, language }: { keys: string[]; language: Language }) {
  return db
    .select({ id: jobs.id, key: jobs.catalogueKey, title: jobTexts.title, popularity: jobs.searchPopularity })
    .from(jobs)
    .innerJoin(jobTexts, onText(language))
    .where(inArray(jobs.catalogueKey, keys));
}

/** Loads the unlisted job with a normalised title; null if there is none. */
export async function findUnlisted(db: Db, normalizedTitle: string, language: Language): Promise<Match | null> {
  const job = await db.query.jobs.findFirst({
    where: and(eq(jobs.normalizedTitle, normalizedTitle), ne(jobs.listing, 'listed')),
    columns: { id: true },
    with: { texts: { columns: { title: true }, where: eq(jobTexts.language, language) } },
  });
  return job ? { job_id: job.id, title: job.texts[0]?.title ?? '', similarity: 1 } : null;
}

/** Selects jobs with their names. Includes names from outside the catalogue only if they equal the text. */
function selectCandidates(db: Db, { variants, codes, language, title = '' }: CandidateQuery) {
  const { normalized, source } = jobAliases;
  return db.query.jobs.findMany({
    where: inArray(jobs.id, candidateIds(db, { variants, codes, title })),
    columns: { id: true, catalogueKey: true, onetSoc: true },
    with: {
      texts: { columns: { title: true }, where: eq(jobTexts.language, language) },
      aliases: {
        columns: { normalized: true, alias: true, source: true, place: true },
        where: or(inArray(source, ['title', 'catalogue', 'member', 'search']), inArray(normalized, variants)),
      },
    },
  });
}

/**
 * Selects ids of listed jobs with a name that equals a variant or shares a key with the text (see `name_keys` in the migrations), of the proposed
 * occupations, and of the unlisted job with this title. Each part uses an index and a limit, so the cost does not grow with the number of names.
 */
function candidateIds(db: Db, { variants, codes, title }: { variants: string[]; codes: string[]; title: string }) {
  const { jobId, normalized, source } = jobAliases;
  const [text = '', plain = text] = variants;
  const sharesKey = sql`name_keys(${normalized}) && (name_keys(${text}::text) || name_keys(${plain}::text))`;
  return union(
    db
      .select({ jobId })
      .from(jobAliases)
      .where(and(inArray(normalized, variants), ne(source, 'search')))
      .limit(maxPerPart),
    db
      .select({ jobId: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.normalizedTitle, title), ne(jobs.listing, 'listed'))),
    db.select({ jobId: jobs.id }).from(jobs).where(inArray(jobs.onetSoc, codes)),
    db
      .select({ jobId })
      .from(jobAliases)
      .where(and(sharesKey, notInArray(source, ['family', 'search'])))
      .limit(maxPerPart),
  );
}

function toCandidates(rows: Awaited<ReturnType<typeof selectCandidates>>): CandidateRow[] {
  return rows.flatMap(({ id, catalogueKey, onetSoc, texts: [text], aliases }) =>
    text
      ? aliases.map(({ place, ...name }) => {
          const job = { jobId: id, code: onetSoc, title: text.title, inCatalogue: catalogueKey !== null };
          return { ...job, ...name, senseRank: place };
        })
      : [],
  );
}
