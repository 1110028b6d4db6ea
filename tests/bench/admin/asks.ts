import { listAnnouncements } from '#src/features/messages/announcements/announce.ts';
import { listActsQuerySchema } from '#src/features/auth/audit/contract.ts';
import { listActs } from '#src/features/auth/audit/list-acts.ts';
import { moderationQueueQuerySchema, refusedCommentsQuerySchema } from '#src/features/news/comments/contract.ts';
import { listQueue, listRefused } from '#src/features/news/comments/list-queue.ts';
import { listTransactionsQuerySchema } from '#src/features/credits/ledger/contract.ts';
import { loadTransactionPage } from '#src/features/credits/ledger/store/statement.ts';
import { loadWaiting } from '#src/features/credits/ledger/store/requests.ts';
import { getDashboard, listFailures, listRefusedSearches } from '#src/features/admin/dashboard/get-dashboard.ts';
import { givenFeedbackQuerySchema } from '#src/features/credits/feedback/contract.ts';
import { listGivenFeedback } from '#src/features/credits/feedback/list-feedback.ts';
import { searchedJobsQuerySchema } from '#src/features/catalogue/moderation/contract.ts';
import { loadSearchedJobs } from '#src/features/catalogue/moderation/store/listing.ts';
import { deskListQuerySchema } from '#src/features/news/editor/contract.ts';
import { loadDeskPage } from '#src/features/news/editor/store/list.ts';
import { findPeopleQuerySchema } from '#src/features/admin/people/contract.ts';
import { listPeople, getPerson } from '#src/features/admin/people/list-people.ts';
import type { OwnDatabase } from '#tests/support/own-database.ts';
import { loadMiddleIds, payerId } from './fill.ts';

type Queries = Record<string, () => Promise<unknown>>;
interface FilledDatabase {
  db: OwnDatabase['db'];
  /** Rows of each table. */
  count: number;
  /** Ids of rows in the middle. */
  middle: Awaited<ReturnType<typeof loadMiddleIds>>;
}

const makeContext = ({ db }: FilledDatabase) => ({
  ...{ db, now: () => new Date() },
  limits: { modelCallsPerDay: 1000, searchesPerDay: 10, newTitlesPerMinute: 30 },
});

function dashboardQueries(filled: FilledDatabase): Queries {
  const ctx = makeContext(filled);
  return {
    'dashboard, by day': () => getDashboard(ctx, 'day'),
    'dashboard, by week': () => getDashboard(ctx, 'week'),
    'dashboard, by month': () => getDashboard(ctx, 'month'),
    'refused texts': () => listRefusedSearches(ctx),
    failures: () => listFailures(ctx),
    'failures of a request': () => listFailures(ctx, 'request-7'),
    'failures of an unknown request': () => listFailures(ctx, 'nowhere'),
    announcements: () => listAnnouncements(ctx),
  };
}

function peopleQueries(filled: FilledDatabase): Queries {
  const [ctx, { db, middle, count }] = [makeContext(filled), filled];
  const people = (input: object) => listPeople(ctx, findPeopleQuerySchema.parse(input));
  const ledger = (input: object) => loadTransactionPage(db, payerId, listTransactionsQuerySchema.parse(input));
  const feedback = (input: object) => listGivenFeedback(ctx, givenFeedbackQuerySchema.parse(input));
  return {
    people: () => people({}),
    'people, from the middle': () => people({ before: middle.users }),
    'people, search: one in ten': () => people({ q: 'zebra' }),
    'people, search: one': () => people({ q: 'quagga' }),
    'people, search: everybody': () => people({ q: 'person' }),
    'people, search: nobody': () => people({ q: 'okapi' }),
    'people, search: two letters, nobody': () => people({ q: 'xq' }),
    person: () => getPerson(ctx, payerId),
    ledger: () => ledger({}),
    'ledger, from the middle': () => ledger({ before: Math.floor(count / 2) }),
    'ledger, of one type': () => ledger({ type: 'daily_gift' }),
    'ledger, of a type that is not there': () => ledger({ type: 'refund' }),
    'credit requests': () => loadWaiting(db),
    feedback: () => feedback({}),
    'feedback, a later page': () => feedback({ offset: 200 }),
    'feedback, rewarded': () => feedback({ state: 'rewarded' }),
  };
}

function newsQueries({ db, count }: FilledDatabase): Queries {
  const news = ({ at, ...input }: { at?: Date; state?: string; q?: string }) =>
    loadDeskPage(db, { ...deskListQuerySchema.parse(input), before: at && { editedAt: at, id: count }, limit: 21 });
  const halfway = new Date(Date.now() - (count / 2) * 10_000);
  return {
    news: () => news({}),
    'news, from the middle': () => news({ at: halfway }),
    'news, drafts': () => news({ state: 'draft' }),
    'news, scheduled': () => news({ state: 'scheduled' }),
    'news, published': () => news({ state: 'published' }),
    'news, unpublished': () => news({ state: 'unpublished' }),
    'news, search: one in ten': () => news({ q: 'zebra' }),
    'news, search: one': () => news({ q: 'quagga' }),
    'news, search: none': () => news({ q: 'okapi' }),
  };
}

function deskQueries(filled: FilledDatabase): Queries {
  const [ctx, { db, middle }] = [makeContext(filled), filled];
  const jobs = (input: object) => loadSearchedJobs(db, 'en', searchedJobsQuerySchema.parse(input));
  const queue = (input: object) => listQueue(ctx, moderationQueueQuerySchema.parse(input));
  const refused = (input: object) => listRefused(ctx, refusedCommentsQuerySchema.parse(input));
  const acts = (input: object) => listActs({ ...ctx, language: 'en' }, listActsQuerySchema.parse(input));
  return {
    'jobs, waiting': () => jobs({}),
    'jobs, a later page': () => jobs({ page: 10 }),
    'jobs, listed': () => jobs({ listing: 'listed' }),
    'jobs, withheld': () => jobs({ listing: 'withheld' }),
    'jobs, search: one in ten': () => jobs({ q: 'zebra' }),
    'jobs, search: one': () => jobs({ q: 'quagga', listing: 'listed' }),
    'jobs, search: all': () => jobs({ q: 'job' }),
    'comments, reported': () => queue({}),
    'comments, reported, a later page': () => queue({ offset: 200 }),
    'comments, hidden': () => queue({ state: 'hidden' }),
    'comments, hidden, a later page': () => queue({ state: 'hidden', offset: 200 }),
    'comments, refused': () => refused({}),
    'comments, refused, from the middle': () => refused({ before: middle.refused }),
    audit: () => acts({}),
    'audit, from the middle': () => acts({ before: middle.audit }),
    'audit, one act': () => acts({ act: 'member_barred' }),
    'audit, an act that is not there': () => acts({ act: 'word_added' }),
    'audit, one subject': () => acts({ subject: '7' }),
    'audit, search: one in ten': () => acts({ q: 'zebra' }),
    'audit, search: one': () => acts({ q: 'quagga' }),
    'audit, search: none': () => acts({ q: 'okapi' }),
  };
}

/** Returns the queries of the admin area by the names of list and case. */
export async function listQueries({ db, query }: OwnDatabase, count: number): Promise<Queries> {
  const filled = { db, count, middle: await loadMiddleIds(query, count) };
  return { ...dashboardQueries(filled), ...peopleQueries(filled), ...newsQueries(filled), ...deskQueries(filled) };
}
