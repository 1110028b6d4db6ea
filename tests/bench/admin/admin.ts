import { listAnnouncements } from '#src/features/announcements/announce.ts';
import { listActsQuerySchema } from '#src/features/audit/contract.ts';
import { listActs } from '#src/features/audit/list-acts.ts';
import { moderationQueueQuerySchema, refusedCommentsQuerySchema } from '#src/features/comments/contract.ts';
import { listQueue, listRefused } from '#src/features/comments/list-queue.ts';
import { listTransactionsQuerySchema } from '#src/features/credits/contract.ts';
import { loadTransactionPage } from '#src/features/credits/store/statement.ts';
import { loadWaiting } from '#src/features/credits/store/requests.ts';
import { getDashboard, listFailures, listRefusedSearches } from '#src/features/dashboard/get-dashboard.ts';
import { givenFeedbackQuerySchema } from '#src/features/feedback/contract.ts';
import { listGivenFeedback } from '#src/features/feedback/list-feedback.ts';
import { searchedJobsQuerySchema } from '#src/features/listing/contract.ts';
import { loadSearchedJobs } from '#src/features/listing/store/listing.ts';
import { deskListQuerySchema } from '#src/features/news-desk/contract.ts';
import { loadDeskPage } from '#src/features/news-desk/store/list.ts';
import { findPeopleQuerySchema } from '#src/features/people/contract.ts';
import { findPeople, getPerson } from '#src/features/people/find-people.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';
import { type Deed, timesInTurn } from '../comments/measure.ts';
import { fill, middleOf, payer } from './fill.ts';

/**
 * `npm run bench:admin`: what the pages of the admin area ask the database, on a Postgres server of its own, through the driver of
 * production, with 1,000 and with 1,000,000 rows of each table, in turn: the dashboard, and of each list the first page, a later one, a search
 * and each filter. `ROWS` and `ROUNDS` change how many.
 */
const goal = 1.5;
const small = 1_000;
const large = Number(process.env['ROWS'] ?? 1_000_000);
const rounds = Number(process.env['ROUNDS'] ?? 60);

/** What is asked, by the name of the list and of the case. */
async function asksOf({ db, query }: OwnDatabase, count: number): Promise<Record<string, Deed>> {
  const ctx = { db, now: () => new Date(), limits: { modelCallsPerDay: 1000, searchesPerDay: 10, newTitlesPerMinute: 30 } };
  const middle = await middleOf(query, count);
  const people = (input: object) => findPeople(ctx, findPeopleQuerySchema.parse(input));
  const news = ({ at, ...input }: { at?: Date; state?: string; q?: string }) =>
    loadDeskPage(db, { ...deskListQuerySchema.parse(input), before: at && { editedAt: at, id: count }, limit: 21 });
  const jobs = (input: object) => loadSearchedJobs(db, 'en', searchedJobsQuerySchema.parse(input));
  const queue = (input: object) => listQueue(ctx, moderationQueueQuerySchema.parse(input));
  const refused = (input: object) => listRefused(ctx, refusedCommentsQuerySchema.parse(input));
  const acts = (input: object) => listActs(ctx, listActsQuerySchema.parse(input));
  const ledger = (input: object) => loadTransactionPage(db, payer, listTransactionsQuerySchema.parse(input));
  const feedback = (input: object) => listGivenFeedback(ctx, givenFeedbackQuerySchema.parse(input));
  const halfway = new Date(Date.now() - (count / 2) * 10_000);
  const asks: Record<string, () => Promise<unknown>> = {
    'dashboard, by day': () => getDashboard(ctx, 'day'),
    'dashboard, by week': () => getDashboard(ctx, 'week'),
    'dashboard, by month': () => getDashboard(ctx, 'month'),
    'refused texts': () => listRefusedSearches(ctx),
    failures: () => listFailures(ctx),
    'failures of a request': () => listFailures(ctx, 'request-7'),
    'failures of an unknown request': () => listFailures(ctx, 'nowhere'),
    people: () => people({}),
    'people, from the middle': () => people({ before: middle.users }),
    'people, search: one in ten': () => people({ q: 'zebra' }),
    'people, search: one': () => people({ q: 'quagga' }),
    'people, search: everybody': () => people({ q: 'person' }),
    'people, search: nobody': () => people({ q: 'okapi' }),
    'people, search: two letters, nobody': () => people({ q: 'xq' }),
    person: () => getPerson(ctx, payer),
    ledger: () => ledger({}),
    'ledger, from the middle': () => ledger({ before: Math.floor(count / 2) }),
    'ledger, of one type': () => ledger({ type: 'daily_gift' }),
    'ledger, of a type that is not there': () => ledger({ type: 'refund' }),
    'credit requests': () => loadWaiting(db),
    feedback: () => feedback({}),
    'feedback, a later page': () => feedback({ offset: 200 }),
    'feedback, rewarded': () => feedback({ state: 'rewarded' }),
    news: () => news({}),
    'news, from the middle': () => news({ at: halfway }),
    'news, drafts': () => news({ state: 'draft' }),
    'news, scheduled': () => news({ state: 'scheduled' }),
    'news, published': () => news({ state: 'published' }),
    'news, unpublished': () => news({ state: 'unpublished' }),
    'news, search: one in ten': () => news({ q: 'zebra' }),
    'news, search: one': () => news({ q: 'quagga' }),
    'news, search: none': () => news({ q: 'okapi' }),
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
    announcements: () => listAnnouncements(ctx),
  };
  return Object.fromEntries(Object.entries(asks).map(([name, run]) => [name, { run }]));
}

const databases: OwnDatabase[] = [];
try {
  const asks: Record<string, Deed>[] = [];
  for (const count of [small, large]) {
    const database = await openOwnDatabase('server');
    databases.push(database);
    await fill(database.query, count);
    asks.push(await asksOf(database, count));
  }
  const names = Object.keys(asks[0] ?? {});
  const taken = await timesInTurn(
    asks.flatMap((one) => Object.values(one)),
    rounds,
    10,
  );
  const missed: string[] = [];
  console.error(
    `${''.padEnd(40)}${small.toLocaleString('en').padStart(9)}${large.toLocaleString('en').padStart(12)} rows, medians of ${rounds}`,
  );
  for (const [index, name] of names.entries()) {
    const [few = Number.NaN, many = Number.NaN] = [taken[index], taken[index + names.length]];
    const isMissed = !(many / few <= goal);
    if (isMissed) missed.push(name);
    console.error(
      `${name.padEnd(40)}${few.toFixed(2).padStart(9)}${many.toFixed(2).padStart(12)} ms  ratio ${(many / few).toFixed(2)}${isMissed ? '  NOT REACHED' : ''}`,
    );
  }
  console.error(`${names.length - missed.length} of ${names.length} cases have a ratio of at most ${goal}.`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  for (const database of databases) await database.close();
}
