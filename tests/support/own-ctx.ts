import { loadCatalogue } from '#src/features/catalogue/data/load-catalogue.ts';
import { zeroSums } from '#src/features/admin/live/sum-minutes.ts';
import type { Guess } from '#src/features/search/query/contract.ts';
import type { Reviewer, ReviewerResult } from '#src/features/catalogue/reviews/contract.ts';
import type { Provider } from '#src/shared/providers.ts';
import type { AppCtx, AppMemberCtx } from '#src/app/ctx.ts';
import type { RoomStart } from '#src/features/foundation/progress/rooms.ts';
import { catalogueFile, emptyFiles } from '#tests/src/features/catalogue/data/sample-catalogue.ts';
import type { OwnDatabase } from './own-database.ts';

/** The two occupations of `loadOwnCatalogue`. Their replacement rates are 40.5 and 57.5 %. */
export const ownOccupations = ['23-1011.00', '23-1012.00'] as const;

export async function loadOwnCatalogue({ db }: OwnDatabase): Promise<void> {
  const [first, second] = ownOccupations;
  const group = catalogueFile([
    { code: first, measures: '    measures: {gpts_are_gpts: 0.45, aioe: 1.3, ilo: 0.36}' },
    { code: second, measures: '    measures: {gpts_are_gpts: 0.65, aioe: 0.2, ilo: 0.5}' },
  ]);
  await loadCatalogue(db, { groups: [group], ...emptyFiles }, new Date('2026-11-01T00:00:00Z'));
}

/** The matcher's guess for any text: both occupations, and certainly a job. */
const guess: Guess = {
  occupations: ownOccupations.map((code, index) => ({ code, probability: [0.8, 0.2][index] ?? 0, votes: 0 })),
  ...{ noJob: 0, familiar: 1, familiarWords: 1, familiarPairs: 1 },
};

const unavailable = async (): Promise<never> => {
  throw new Error('this test has no such service');
};

/** A context on a test's own database, with a clock that the test sets. It records which rooms were opened and which jobs refreshed. */
export function ownCtx({ db }: OwnDatabase, overrides: Partial<AppCtx> = {}) {
  const clock = { now: new Date('2026-11-25T09:30:00Z') };
  const openedRooms: RoomStart[] = [];
  const refreshedJobs: number[] = [];
  const actor = { kind: 'network', key: 'a-visitor', network: 'a-network' } as const;
  const ctx: AppCtx = {
    ...{ db, language: 'en', now: () => clock.now, requestId: 'a-request', actor, reviewers: [], siteUrl: 'https://still-human.test' },
    limits: { searchesPerDay: 20, newTitlesPerMinute: 30, modelCallsPerDay: 10_000 },
    matcher: async () => ({ guess: () => guess, knows: () => true }),
    ...{ pngRenderer: unavailable, pictures: unavailable, reader: { read: unavailable }, keyed: async (use, text) => `${use}:${text}` },
    rooms: {
      open: async (_id, start) => {
        openedRooms.push(start);
        return { outcome: 'accepted' };
      },
      ...{ complete: async () => undefined, status: async () => ({ status: 'not_found', jobId: null }) },
    },
    analysts: {
      refresh: async (jobId) => {
        refreshedJobs.push(jobId);
        return { outcome: 'refreshed' };
      },
      describe: unavailable,
    },
    ...{
      memberAnalysts: { start: unavailable },
      tally: { count: async () => undefined },
      media: { put: unavailable, text: async () => null },
    },
    ...{
      accessTokens: { lifetime: 1, sign: unavailable, read: async () => null },
      mail: { send: unavailable },
      pages: { purge: async () => undefined },
    },
    ...{ later: () => undefined, log: () => undefined, count: () => undefined },
    live: async () => ({ at: clock.now.toISOString(), hour: zeroSums(), day: zeroSums(), alerts: [], timers: [] }),
    uptime: async () => [],
    ...overrides,
  };
  return { ctx, clock, opened: openedRooms, refreshed: refreshedJobs };
}

type Answers = Partial<Pick<Reviewer, 'sample'>> & {
  check?: Awaited<ReturnType<Reviewer['checkTitle']>>;
  review?: Awaited<ReturnType<Reviewer['review']>>;
};

const unreachable: ReviewerResult<never> = { ok: false, failure: 'unreachable' };

/** A reviewer with the given answers; other calls fail. */
export function ownReviewer(provider: Provider, { sample = false, check = unreachable, review = unreachable }: Answers = {}): Reviewer {
  return {
    provider,
    modelId: `${provider}-model`,
    sample,
    checkTitle: async () => check,
    review: async () => review,
    ask: async () => unreachable,
  };
}

/** The context of a member's own call on a test's own database. */
export function memberCtx(own: OwnDatabase, id: string, role: AppMemberCtx['member']['role'] = null) {
  const { ctx, ...rest } = ownCtx(own, { mail: { send: async () => undefined } });
  const member = { id, username: 'Member', isAdmin: role === 'admin', role, language: 'en' } as const;
  return { ...rest, ctx: { ...ctx, member, sessionId: 'a-session' } satisfies AppMemberCtx };
}
