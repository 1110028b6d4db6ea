import { and, asc, count, desc, eq, exists, ilike, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { groupTitle, isListed, onGroup, onHeadline, onText } from '#drizzle/joins.ts';
import { usEmployment } from '#drizzle/schema/employment.ts';
import { jobSnapshots } from '#drizzle/schema/job-figures.ts';
import { jobAliases, jobs, jobTexts, majorGroups } from '#drizzle/schema/jobs.ts';
import { escapeLike } from '#src/shared/escape-like.ts';
import type { Language } from '#src/shared/language.ts';
import { catchAllPattern } from '#src/features/catalogue/titles/catch-all.ts';
import type { JobListItem, ListJobsQuery } from '../contract.ts';

/** Orders by the number of people in the United States, most first. Jobs that are only counted within a wider occupation come last. */
const byEmployment: SQL = sql`(case when ${jobs.onetSoc} like '%.00' and ${usEmployment.countedAs} is null then ${usEmployment.jobs} end) desc nulls last`;
/** Catch-alls come last: they say too little of the work. */
const isCatchAll: SQL = sql`coalesce(${jobs.onetSoc} like ${catchAllPattern}, false)`;
/** Orders by searches, most first, then by the number of people. */
const byPopularity: SQL = sql`${jobs.searchPopularity} desc, ${isCatchAll}, ${byEmployment}`;
/** Risk band from 3 (high) to 0 (low), with the bounds of `riskOf`. */
const band: SQL = sql`width_bucket(floor(${jobSnapshots.aiReplacementRate} + 0.5), array[25, 50, 75]::float8[])`;

const orders: Record<ListJobsQuery['sort'], SQL[]> = {
  popularity: [byPopularity],
  risk: [desc(jobSnapshots.aiReplacementRate)],
  title: [asc(jobTexts.title)],
  // raw: the builder has no windows
  mixed: [isCatchAll, sql`row_number() over (partition by ${band} order by ${byPopularity}, ${jobs.id})`, desc(band)],
};

interface JobPage {
  jobs: JobListItem[];
  /** Number of jobs over all pages. */
  total: number;
  /** The same without the search text `q`. */
  searchable: number;
}

/** Loads one page of the listed jobs with the total counts, in one round trip. */
export async function loadJobPage(db: Db, language: Language, query: ListJobsQuery): Promise<JobPage> {
  const inCategory = and(isListed, query.category ? eq(jobs.majorGroup, query.category) : undefined);
  const whereText = textCondition(db, query.q?.trim() ?? '');
  const [rows, [counts]] = await db.batch([
    selectItems(db, language)
      .where(and(inCategory, whereText))
      .orderBy(...orders[query.sort], asc(jobs.id))
      .limit(query.page_size)
      .offset((query.page - 1) * query.page_size),
    db
      .select({ total: sql`count(*) filter (where ${whereText ?? sql`true`})`.mapWith(Number), searchable: count() })
      .from(jobs)
      .innerJoin(jobTexts, onText(language))
      .where(inCategory),
  ]);
  return { jobs: rows, total: counts?.total ?? 0, searchable: counts?.searchable ?? 0 };
}

/** Loads the most searched jobs whose title is in the language. Omits jobs that visitors named in the other language only. */
export function loadTopSearched(db: Db, language: Language, limit: number): Promise<JobListItem[]> {
  const isChinese = sql`${jobTexts.title} ~ '[㐀-鿿]'`; // raw: the builder has no regular expressions
  return selectItems(db, language)
    .where(and(isListed, language === 'zh' ? isChinese : not(isChinese)))
    .orderBy(...orders.popularity, asc(jobs.id))
    .limit(limit);
}

/** Selects jobs as list items, with their current figures. */
function selectItems(db: Db, language: Language) {
  return db
    .select({
      id: jobs.id,
      title: jobTexts.title,
      ai_replacement_rate: jobSnapshots.aiReplacementRate,
      human_irreplaceability: jobSnapshots.humanIrreplaceability,
      search_popularity: jobs.searchPopularity,
      category: groupTitle(language),
      rank: jobSnapshots.rank,
      contested: jobSnapshots.contested,
      confidence: jobSnapshots.confidence,
    })
    .from(jobs)
    .innerJoin(jobSnapshots, onHeadline)
    .innerJoin(jobTexts, onText(language))
    .leftJoin(majorGroups, onGroup)
    .leftJoin(usEmployment, eq(usEmployment.soc, jobs.soc));
}

/** The condition that a title or another name contains the text's words in this order. Undefined for an empty text. */
function textCondition(db: Db, text: string): SQL | undefined {
  if (text === '') return undefined;
  const pattern = `%${escapeLike(text).replace(/\s+/g, '%')}%`; // allows a comma between two words
  const otherNames = db
    .select({ found: sql`1` })
    .from(jobAliases)
    .where(and(eq(jobAliases.jobId, jobs.id), ilike(jobAliases.alias, pattern)));
  return or(ilike(jobTexts.title, pattern), exists(otherNames));
}

/** Loads the categories (SOC major groups): two-digit codes with names in one language. */
export function loadCategories(db: Db, language: Language): Promise<{ code: string; title: string }[]> {
  return db
    .select({ code: majorGroups.code, title: groupTitle(language) })
    .from(majorGroups)
    .orderBy(asc(majorGroups.code));
}
