import { and, asc, count, desc, eq, exists, ilike, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { groupTitle, isListed, onGroup, onHeadline, onText } from '#drizzle/joins.ts';
import { jobSnapshots } from '#drizzle/schema/job-figures.ts';
import { jobAliases, jobs, jobTexts, majorGroups } from '#drizzle/schema/jobs.ts';
import { escapeLike } from '#src/shared/escape-like.ts';
import type { Language } from '#src/shared/language.ts';
import type { JobListItem, ListJobsQuery } from '../contract.ts';

const orders: Record<ListJobsQuery['sort'], SQL> = {
  popularity: desc(jobs.searchPopularity),
  risk: desc(jobSnapshots.aiReplacementRate),
  title: asc(jobTexts.title),
};

interface JobPage {
  jobs: JobListItem[];
  /** Number of jobs over all pages. */
  total: number;
  /** The same, ignoring the search text `q`. */
  searched: number;
}

/** One page of the listed jobs with the total counts, in one round trip. */
export async function loadJobPage(db: Db, language: Language, query: ListJobsQuery): Promise<JobPage> {
  const inCategory = and(isListed, query.category ? eq(jobs.majorGroup, query.category) : undefined);
  const found = matching(db, query.q?.trim() ?? '');
  const [rows, [counts]] = await db.batch([
    selectItems(db, language)
      .where(and(inCategory, found))
      .orderBy(orders[query.sort], asc(jobs.id))
      .limit(query.page_size)
      .offset((query.page - 1) * query.page_size),
    db
      .select({ total: sql`count(*) filter (where ${found ?? sql`true`})`.mapWith(Number), searched: count() })
      .from(jobs)
      .innerJoin(jobTexts, onText(language))
      .where(inCategory),
  ]);
  return { jobs: rows, total: counts?.total ?? 0, searched: counts?.searched ?? 0 };
}

/** The jobs that are searched most among those with a title in the language: one that was searched in the other only is left out. */
export function loadTopSearched(db: Db, language: Language, limit: number): Promise<JobListItem[]> {
  const isChinese = sql`${jobTexts.title} ~ '[㐀-鿿]'`; // raw: the builder has no regular expressions
  return selectItems(db, language)
    .where(and(isListed, language === 'zh' ? isChinese : not(isChinese)))
    .orderBy(orders.popularity, asc(jobs.id))
    .limit(limit);
}

/** Jobs with their current figures, as a list shows them. */
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
    .leftJoin(majorGroups, onGroup);
}

/** Matches jobs whose title or other name contains the text's words in this order. Undefined for an empty text. */
function matching(db: Db, text: string): SQL | undefined {
  if (text === '') return undefined;
  const pattern = `%${escapeLike(text).replace(/\s+/g, '%')}%`; // allows a comma between two words
  const otherName = db
    .select({ found: sql`1` })
    .from(jobAliases)
    .where(and(eq(jobAliases.jobId, jobs.id), ilike(jobAliases.alias, pattern)));
  return or(ilike(jobTexts.title, pattern), exists(otherName));
}

/** The categories (SOC major groups): two-digit codes with names in one language. */
export function loadCategories(db: Db, language: Language): Promise<{ code: string; title: string }[]> {
  return db
    .select({ code: majorGroups.code, title: groupTitle(language) })
    .from(majorGroups)
    .orderBy(asc(majorGroups.code));
}
