import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inboxMessages, jobFollows, jobs, jobSnapshots, users } from '#drizzle/schema.ts';
import { notifyFollowers } from '#src/features/messages/inbox/statements.ts';
import { saveDescribedFigure } from '#src/features/jobs/generation/store/descriptions.ts';
import { saveNewJob, saveRefresh } from '#src/features/jobs/generation/store/new-job.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import { loadCatalogue } from '#src/features/catalogue/data/load-catalogue.ts';
import { followJob, getFollow, unfollowJob } from '#src/features/jobs/follows/follow-job.ts';
import { exportFollows, listFollows } from '#src/features/jobs/follows/list-follows.ts';
import { deleteFollow, insertFollow } from '#src/features/jobs/follows/store.ts';
import { toMessage } from '#src/features/messages/inbox/compose-message.ts';
import { loadAllMessages } from '#src/features/messages/inbox/store.ts';
import { deleteMerge, saveMerge } from '#src/features/catalogue/moderation/store/merges.ts';
import type { Language } from '#src/shared/language.ts';
import { maxFollows } from '#src/shared/input-limits.ts';
import { addMembers, asMember, ledgerCtx } from '#tests/support/ledger.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';
import { figure, folderOf, snapshot } from './sample-figures.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
let database: OwnDatabase;
let lawyers: number;
let clerks: number;
let [ada, ben, cleo] = ['', '', ''];

beforeAll(async () => {
  database = await openOwnDatabase();
  await loadCatalogue(database.db, folderOf(0.4), day(1));
  const ids = await database.db.select({ id: jobs.id }).from(jobs).orderBy(asc(jobs.onetSoc));
  [lawyers = 0, clerks = 0] = ids.map(({ id }) => id);
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(users);
  [ada = '', ben = '', cleo = ''] = await addMembers(database.db, ['ada', 'ben', 'cleo']);
});

const ctxOf = (userId: string) => asMember(ledgerCtx(database.db, day(2)), userId);
const act = (at: Date) => createAct({ member: { id: ada, username: 'Ada' }, now: () => at }, 'job_merged');
const refreshTo = (jobId: number, next: ReturnType<typeof snapshot>, at: Date) => saveRefresh(database.db, jobId, figure(next, at));
/** Saves a job that a search created, with its first figure. */
const saveSearchedJob = (title: string) =>
  saveNewJob(database.db, {
    ...{ normalizedTitle: title, titles: { en: title, zh: title }, aliases: [], majorGroup: null },
    ...{ nearest: [], reviews: [], listable: false, snapshot: snapshot(30), at: day(1) },
  });
/** Saves a job's first figure of this test. */
async function startAt(jobId: number, rate: number, method?: string): Promise<void> {
  await database.db.update(jobSnapshots).set({ headline: false }).where(eq(jobSnapshots.jobId, jobId));
  await refreshTo(jobId, snapshot(rate, method), day(1));
}
const messagesOf = async (userId: string, language: Language = 'en') =>
  (await loadAllMessages(database.db, userId)).map((row) => toMessage(row, language));
const countMessages = async (...userIds: string[]) => Promise.all(userIds.map(async (id) => (await messagesOf(id)).length));

describe('a figure that changes', () => {
  it.each([
    { from: 41.3, to: 46.3, areNotified: false },
    { from: 46.3, to: 41.3, areNotified: false },
    { from: 0, to: 5, areNotified: false },
    { from: 41.3, to: 46.4, areNotified: true },
    { from: 46.4, to: 41.3, areNotified: true },
    { from: 0, to: 100, areNotified: true },
  ])('from $from to $to notifies followers: $areNotified', async ({ from, to, areNotified }) => {
    await startAt(lawyers, from);
    await insertFollow(database.db, ada, lawyers, day(2));
    await refreshTo(lawyers, snapshot(to), day(3));
    expect(await countMessages(ada)).toEqual([Number(areNotified)]);
  });

  it('is sent in the reader’s language, with both percents and a link, to the followers', async () => {
    await startAt(lawyers, 41.4);
    await insertFollow(database.db, ada, lawyers, day(2));
    await insertFollow(database.db, ben, clerks, day(2));
    await insertFollow(database.db, cleo, lawyers, day(4));
    await refreshTo(lawyers, snapshot(60.6), day(3));
    expect(await messagesOf(ada)).toEqual([
      {
        id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
        kind: 'job_changed',
        language: 'en',
        title: 'Lawyers: now 61%',
        body: 'The AI replacement rate of Lawyers went from 41% to 61%. The job page says what changed.',
        link: `/jobs/${lawyers}`,
        created_at: day(3).toISOString(),
        read_at: null,
      },
    ]);
    expect((await messagesOf(ada, 'zh'))[0]).toMatchObject({ title: '律师：现为 61%' });
    expect(await countMessages(ben, cleo)).toEqual([0, 0]);
  });

  it('is sent once for several concurrent saves, again for the next change, and not after unfollowing', async () => {
    await startAt(lawyers, 40);
    for (const id of [ada, ben]) await insertFollow(database.db, id, lawyers, day(2));
    await Promise.all(Array.from({ length: 5 }, () => refreshTo(lawyers, snapshot(50), day(3))));
    expect(await countMessages(ada, ben, cleo)).toEqual([1, 1, 0]);
    for (let round = 0; round < 3; round += 1) await notifyFollowers(database.db, eq(jobSnapshots.jobId, lawyers));
    expect(await countMessages(ada, ben, cleo)).toEqual([1, 1, 0]);
    await deleteFollow(database.db, ben, lawyers);
    await refreshTo(lawyers, snapshot(44), day(4));
    for (let round = 0; round < 3; round += 1) await notifyFollowers(database.db, eq(jobSnapshots.jobId, lawyers));
    expect(await countMessages(ada, ben, cleo)).toEqual([2, 1, 0]);
  });

  it('is not sent if it cannot be saved', async () => {
    await startAt(lawyers, 40);
    await insertFollow(database.db, ada, lawyers, day(2));
    await database.db.execute(sql`alter table jobs add constraint made_up check (last_refreshed_at < ${sql.raw(`'2026-11-03'`)})`);
    await expect(refreshTo(lawyers, snapshot(50), day(4))).rejects.toThrow();
    await database.db.execute(sql`alter table jobs drop constraint made_up`);
    expect(await countMessages(ada)).toEqual([0]);
    await refreshTo(lawyers, snapshot(50), day(4));
    expect(await countMessages(ada)).toEqual([1]);
  });

  it('is not sent if another method computed it', async () => {
    await startAt(lawyers, 80, '2026-11-1');
    await insertFollow(database.db, ada, lawyers, day(2));
    await refreshTo(lawyers, snapshot(40), day(3));
    expect(await countMessages(ada)).toEqual([0]);
  });

  it('is also sent for an unlisted job whose figure is computed from a description', async () => {
    const jobId = await saveSearchedJob('moss stylist');
    await insertFollow(database.db, ada, jobId, day(2));
    await saveDescribedFigure(database.db, jobId, figure(snapshot(20), day(3)), []);
    expect(await messagesOf(ada)).toMatchObject([{ kind: 'job_changed', link: `/jobs/${jobId}` }]);
  });

  it('is sent once by the load that corrects it in the catalogue’s files', async () => {
    await database.db.execute(sql`delete from catalogue_files`);
    await loadCatalogue(database.db, folderOf(0.4), day(2));
    await insertFollow(database.db, ada, clerks, day(3));
    expect((await loadCatalogue(database.db, folderOf(0.5), day(4))).lines.join()).toContain('1 messages to followers');
    await database.db.execute(sql`delete from catalogue_files`);
    expect((await loadCatalogue(database.db, folderOf(0.5), day(5))).lines).toEqual([]);
    expect(await messagesOf(ada)).toMatchObject([{ title: 'Title 23-1012.00: now 50%' }]);
  });
});

describe('a follow', () => {
  it('belongs only to its member, does not change when repeated, and ends when it is deleted', async () => {
    const [mine, theirs] = [ctxOf(ada), ctxOf(ben)];
    await followJob(mine, lawyers);
    await followJob({ ...mine, now: () => day(9) }, lawyers);
    await followJob(theirs, lawyers);
    await unfollowJob(theirs, lawyers);
    await unfollowJob(theirs, lawyers);
    expect([await getFollow(mine, lawyers), await getFollow(theirs, lawyers)]).toEqual([{ following: true }, { following: false }]);
    const since = day(2).toISOString();
    expect(await listFollows({ ...mine, language: 'zh' }, { offset: 0, limit: 5 })).toMatchObject({
      total: 1,
      list: [{ job_id: lawyers, title: '律师', ai_replacement_rate: expect.any(Number), since }],
    });
    expect(await exportFollows(mine)).toHaveLength(1);
    for (const call of [getFollow, followJob, unfollowJob])
      await expect(call(mine, 2_000_000_000)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is deleted with the account, and the next change is sent to the others', async () => {
    await startAt(lawyers, 40);
    for (const id of [ada, ben]) await insertFollow(database.db, id, lawyers, day(2));
    await database.db.delete(users).where(eq(users.id, ada));
    expect(await database.db.$count(jobFollows)).toBe(1);
    await refreshTo(lawyers, snapshot(60), day(3));
    expect(await database.db.select({ userId: inboxMessages.userId }).from(inboxMessages)).toEqual([{ userId: ben }]);
    expect(await insertFollow(database.db, ada, lawyers, day(4))).toBe('missing');
  });

  it('is refused above the limit, even for concurrent calls, but existing ones can be repeated', async () => {
    await database.db.execute(
      sql`insert into jobs (normalized_title, origin) select 'filler ' || n, 'visitor' from generate_series(1, 110) n`,
    );
    const fillers = await database.db
      .select({ id: jobs.id })
      .from(jobs)
      .where(sql`normalized_title like 'filler %'`);
    const outcomes = await Promise.all(fillers.map(({ id }) => insertFollow(database.db, ada, id, day(2))));
    expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(fillers.length - maxFollows);
    expect(await database.db.$count(jobFollows)).toBe(maxFollows);
    const [followed] = await database.db.select({ id: jobFollows.jobId }).from(jobFollows).limit(1);
    expect(await insertFollow(database.db, ada, followed?.id ?? 0, day(3))).toBe('following');
    expect(await insertFollow(database.db, ben, lawyers, day(3))).toBe('following');
    await expect(followJob(ctxOf(ada), lawyers)).rejects.toMatchObject({
      ...{ reason: 'too_many_follows', values: { most: maxFollows } },
    });
    await database.db.execute(sql`delete from jobs where normalized_title like 'filler %'`);
    expect(await database.db.$count(jobFollows)).toBe(1);
  });

  it('of a merged job moves to the remaining one, and later calls for the merged job apply to it', async () => {
    await startAt(lawyers, 40);
    const jobId = await saveSearchedJob('court whisperer');
    for (const id of [ada, ben]) await insertFollow(database.db, id, jobId, day(2));
    await insertFollow(database.db, ben, lawyers, day(3));
    await refreshTo(lawyers, snapshot(50), day(4));
    expect(await saveMerge(database.db, jobId, lawyers, act(day(5)))).toBe(true);
    const follows = await database.db.select().from(jobFollows).orderBy(asc(jobFollows.since));
    expect(follows).toEqual([
      { userId: ben, jobId: lawyers, since: day(3) },
      { userId: ada, jobId: lawyers, since: day(5) },
    ]);
    await notifyFollowers(database.db, eq(jobSnapshots.jobId, lawyers));
    expect(await countMessages(ada, ben)).toEqual([0, 1]);
    await refreshTo(lawyers, snapshot(60), day(6));
    expect(await countMessages(ada, ben)).toEqual([1, 2]);

    expect(await insertFollow(database.db, cleo, jobId, day(7))).toBe('following');
    expect(await getFollow(ctxOf(cleo), lawyers)).toEqual({ following: true });
    await deleteFollow(database.db, ada, jobId);
    expect(await getFollow(ctxOf(ada), jobId)).toEqual({ following: false });
    await deleteMerge(database.db, jobId, act(day(8)));
    expect(await database.db.$count(jobFollows, eq(jobFollows.jobId, lawyers))).toBe(2);
  });

  it('of a job whose merge is refused stays', async () => {
    await insertFollow(database.db, ada, lawyers, day(2));
    expect(await saveMerge(database.db, lawyers, clerks, act(day(3)))).toBe(false);
    expect(await database.db.select().from(jobFollows)).toEqual([{ userId: ada, jobId: lawyers, since: day(2) }]);
  });
});
