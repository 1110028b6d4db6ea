import type { Ctx } from '#src/shared/ctx.ts';
import { refreshAfterMs } from '#src/features/jobs/generation/refresh-due-jobs.ts';
import { modelUses } from '#src/features/foundation/limits/contract.ts';
import { utcDay } from '#src/features/foundation/limits/daily.ts';
import { callsReservedFor } from '#src/features/foundation/limits/spend-budget.ts';
import { countNames, type CountName, type Dashboard, type Failure, type RefusedSearch, type Span } from './contract.ts';
import { periodsOf, sumByPeriod } from './periods.ts';
import { loadCounts, loadFailures, loadRefused, loadUsage, loadWaiting } from './store.ts';

/** Six days and today are one week. */
const sixDaysMs = 6 * 86_400_000;
interface DailyCount {
  day: string;
  name: string;
  count: number;
}

/** Returns the dashboard: counts over time, what waits, providers, mail and storage. No query counts a whole table. Administrators only. */
export async function getDashboard(ctx: Pick<Ctx, 'db' | 'now' | 'limits'>, span: Span): Promise<Dashboard> {
  const now = ctx.now();
  const today = utcDay(now);
  const periods = periodsOf(span, now);
  const [counts, waiting, usage] = await Promise.all([
    loadCounts(ctx.db, periods[0] ?? today),
    loadWaiting(ctx.db, new Date(now.getTime() - refreshAfterMs)),
    loadUsage(ctx.db, today),
  ]);
  const { dailyCounts, totals } = counts;
  const perDay = ctx.limits.modelCallsPerDay;
  const totalOf = (name: string) => totals.find((total) => total.name === name)?.count ?? 0;
  const callsOf = (name: string) => usage.calls.find((call) => call.use === name)?.count ?? 0;
  return {
    periods,
    series: perName((name) =>
      sumByPeriod(
        periods,
        dailyCounts.filter((entry) => entry.name === name),
      ),
    ),
    totals: perName(totalOf),
    waiting: {
      ...{
        jobs_due: waiting.jobsDue,
        jobs_unlisted: waiting.unlisted,
        analyses_running: waiting.running,
        reported: waiting.reportedComments,
      },
      ...{ refused_comments: waiting.refusedComments, feedback: waiting.unrewardedFeedback, credit_requests: waiting.creditRequests },
    },
    providers: providersOf(dailyCounts, today),
    model_calls: {
      budget: perDay,
      uses: modelUses.map((name) => ({ use: name, count: callsOf(name), budget: callsReservedFor(name, perDay) })),
    },
    mail_failures: {
      today: sumOf(dailyCounts, 'mail_failed', today),
      week: sumOf(dailyCounts, 'mail_failed', utcDay(new Date(now.getTime() - sixDaysMs))),
    },
    storage: { bytes: usage.bytes, tables: usage.tables, files: { count: totalOf('files'), bytes: totalOf('file_bytes') } },
  };
}

/** The texts that the search refused most often. Administrators only. */
export async function listRefusedSearches(ctx: Pick<Ctx, 'db'>): Promise<RefusedSearch[]> {
  return (await loadRefused(ctx.db)).map(({ lastAt, ...row }) => ({ ...row, last_at: lastAt.toISOString() }));
}

/** The newest failures, or those of one request. Administrators only. */
export async function listFailures(ctx: Pick<Ctx, 'db'>, requestId?: string): Promise<Failure[]> {
  const rows = await loadFailures(ctx.db, requestId);
  return rows.map(({ requestId: request_id, at, ...row }) => ({ ...row, request_id, at: at.toISOString() }));
}

function perName<T>(valueOf: (name: CountName) => T): Record<CountName, T> {
  return Object.fromEntries(countNames.map((name) => [name, valueOf(name)])) as Record<CountName, T>; // one entry for each name, by construction
}

function sumOf(dailyCounts: readonly DailyCount[], name: string, since: string): number {
  return dailyCounts.filter((entry) => entry.name === name && entry.day >= since).reduce((sum, { count }) => sum + count, 0);
}

/** Answers and failures of each provider on a day. Their counts are named `model_answered:openai` and `model_failed:openai`. */
function providersOf(dailyCounts: readonly DailyCount[], today: string): Dashboard['providers'] {
  const names = new Set(dailyCounts.flatMap(({ name }) => /^model_(?:answered|failed):(\w+)$/.exec(name)?.[1] ?? []));
  return [...names].toSorted().map((provider) => ({
    ...{
      provider,
      answered: sumOf(dailyCounts, `model_answered:${provider}`, today),
      failed: sumOf(dailyCounts, `model_failed:${provider}`, today),
    },
  }));
}
