import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries, jobs, jobTasks, jobVerdicts, users } from '#drizzle/schema.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import { loadCatalogue } from '#src/features/catalogue/data/load-catalogue.ts';
import { saveMerge } from '#src/features/catalogue/moderation/store/merges.ts';
import { saveNewJob } from '#src/features/jobs/generation/store/new-job.ts';
import type { NewVerdict } from '#src/features/jobs/verdicts/contract.ts';
import { decideVerdicts, listHeld } from '#src/features/jobs/verdicts/decide-verdicts.ts';
import { getOwnVerdict, listOwnVerdicts } from '#src/features/jobs/verdicts/get-own-verdict.ts';
import { giveVerdict, withdrawVerdict } from '#src/features/jobs/verdicts/give-verdict.ts';
import { listVerdicts } from '#src/features/jobs/verdicts/list-verdicts.ts';
import { newUuid } from '#src/shared/ids.ts';
import { addMembers, asMember, ledgerCtx } from '#tests/support/ledger.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';
import { folderOf, snapshot } from './sample-figures.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
let database: OwnDatabase;
let lawyers: number;
let clerks: number;
let members: string[] = [];
let purged: string[] = [];

beforeAll(async () => {
  database = await openOwnDatabase();
  await loadCatalogue(database.db, folderOf(0.4), day(1));
  const ids = await database.db.select({ id: jobs.id }).from(jobs).orderBy(asc(jobs.onetSoc));
  [lawyers = 0, clerks = 0] = ids.map(({ id }) => id);
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(users);
  await database.db.execute(sql`delete from daily_counters`);
  members = await addMembers(
    database.db,
    Array.from({ length: 9 }, (_, index) => `person${index}`),
  );
  purged = [];
});

/** A member's context, by default on a separate network for each member. */
const ctxOf = (index: number, dayNumber = 2, network = `network-${index}`) => ({
  ...asMember(ledgerCtx(database.db, day(dayNumber)), members[index] ?? ''),
  actor: { kind: 'network' as const, key: network, network },
  pages: { purge: async (...tags: string[]) => void purged.push(...tags) },
});
const fetchPublished = (dayNumber = 200) => listVerdicts({ db: database.db, language: 'en', now: () => day(dayNumber) }, lawyers);

/** An answer for each task of a job. Different extra hours make different weeks. */
async function answers(jobId: number, extraHours = 0, says: NewVerdict['tasks'][number]['says'] = 'tools'): Promise<NewVerdict> {
  const { tasks } = await listVerdicts({ db: database.db, language: 'en', now: () => day(2) }, jobId);
  return { years: 3, country: 'DE', tasks: tasks.map(({ task }, index) => ({ task, says, hours: index === 0 ? 1 + 4 * extraHours : 4 })) };
}

describe('a verdict', () => {
  it('is stored once for each person and job, replaced when given again, and deleted when withdrawn', async () => {
    await giveVerdict(ctxOf(0), lawyers, await answers(lawyers));
    const changed = { ...(await answers(lawyers, 0, 'not')), years: null, country: null };
    const saved = await giveVerdict(ctxOf(0, 3), lawyers, changed);
    expect(saved.verdict).toMatchObject({ ...changed, standing: 'counted', given_at: day(3).toISOString() });
    expect(await database.db.$count(jobVerdicts)).toBe(1);
    expect(await getOwnVerdict(ctxOf(1), lawyers)).toEqual({ verdict: null });
    expect(await listOwnVerdicts(ctxOf(0))).toMatchObject([{ job_id: lawyers, title: 'Lawyers' }]);
    await withdrawVerdict(ctxOf(1), lawyers);
    expect(await database.db.$count(jobVerdicts)).toBe(1);
    for (let round = 0; round < 2; round += 1) await withdrawVerdict(ctxOf(0), lawyers);
    expect(await database.db.$count(jobVerdicts)).toBe(0);
    expect(new Set(purged)).toEqual(new Set([`verdicts:${lawyers}`]));
  });

  it('stores no network, but a digest that differs by job', async () => {
    await giveVerdict(ctxOf(0), lawyers, await answers(lawyers));
    await giveVerdict(ctxOf(0), clerks, await answers(clerks));
    const stored = await database.db.select({ network: jobVerdicts.network }).from(jobVerdicts);
    expect(new Set(stored.map(({ network }) => network)).size).toBe(2);
    expect(JSON.stringify(stored)).not.toContain('network-0');
  });

  it('is refused for an unknown job, without an answer for each task, and with no hours or too many', async () => {
    const good = await answers(lawyers);
    const [first, ...rest] = good.tasks;
    const give = (tasks: NewVerdict['tasks'], jobId = lawyers) => giveVerdict(ctxOf(0), jobId, { ...good, tasks });
    await expect(give(good.tasks, 2_000_000_000)).rejects.toMatchObject({ code: 'not_found' });
    await expect(give(rest)).rejects.toMatchObject({ reason: 'tasks_changed' });
    await expect(give(first ? [first, first, ...rest.slice(1)] : [])).rejects.toMatchObject({ reason: 'tasks_changed' });
    await expect(give(good.tasks.map((task) => ({ ...task, hours: 0 })))).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(give(good.tasks.map((task) => ({ ...task, says: 'not_mine' })))).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(give(good.tasks.map((task) => ({ ...task, hours: 100 })))).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await database.db.$count(jobVerdicts)).toBe(0);
  });

  it('is one of at most five, even for concurrent calls', async () => {
    const { tasks } = await answers(lawyers);
    const created = await database.db.execute<{ id: number }>(
      sql`insert into jobs (normalized_title, origin) select 'filler ' || n, 'visitor' from generate_series(1, 12) n returning id`,
    );
    const fillers = created.rows.map(({ id }) => id);
    const source = await database.db.select().from(jobTasks).where(eq(jobTasks.jobId, lawyers));
    await database.db.insert(jobTasks).values(fillers.flatMap((jobId) => source.map((task) => ({ ...task, jobId }))));
    const titles = fillers.flatMap((jobId) => (['en', 'zh'] as const).map((language) => ({ jobId, language, title: `Filler ${jobId}` })));
    await database.db.execute(
      sql`insert into job_texts (job_id, language, title) select * from jsonb_to_recordset(${JSON.stringify(titles.map((one) => ({ job_id: one.jobId, language: one.language, title: one.title })))}::jsonb) as t(job_id int, language text, title text)`,
    );
    const outcomes = await Promise.allSettled(fillers.map((id) => giveVerdict(ctxOf(0), id, { years: null, country: null, tasks })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const [judgedJob] = await database.db.select({ id: jobVerdicts.jobId }).from(jobVerdicts).limit(1);
    await giveVerdict(ctxOf(0), judgedJob?.id ?? 0, { years: 9, country: null, tasks });
    await expect(giveVerdict(ctxOf(0), lawyers, await answers(lawyers))).rejects.toMatchObject({
      reason: 'too_many_verdicts',
      values: { most: 5 },
    });
    await database.db.execute(sql`delete from jobs where normalized_title like 'filler %'`);
    expect(await database.db.$count(jobVerdicts)).toBe(0);
  });

  it('can be changed thirty times a day, and a hundred times from one network', async () => {
    const good = await answers(lawyers);
    await giveVerdict(ctxOf(0), lawyers, good);
    await database.db.execute(sql`update daily_counters set count = 29 where key <> 'network-0'`);
    await giveVerdict(ctxOf(0), lawyers, good);
    await expect(giveVerdict(ctxOf(0), lawyers, good)).rejects.toMatchObject({ reason: 'too_many_changes', retryAfterSeconds: 86_400 });
    await database.db.execute(sql`update daily_counters set count = 100 where key = 'network-0'`);
    await expect(giveVerdict(ctxOf(1, 2, 'network-0'), lawyers, good)).rejects.toMatchObject({ reason: 'too_many_changes' });
    await giveVerdict(ctxOf(1, 3), lawyers, good);
  });
});

describe('the published figures of a job', () => {
  it('exist for eight or more people of different networks, and decrease with a withdrawal or a deleted account', async () => {
    for (let index = 0; index < 8; index += 1)
      await giveVerdict(ctxOf(index, 2 + 15 * index), lawyers, await answers(lawyers, index, index < 2 ? 'today' : 'not'));
    const published = await fetchPublished();
    expect(published).toMatchObject({
      job_id: lawyers,
      people: 8,
      held_back: 0,
      share: { middle: 0, low: 0 },
      evidence_rate: expect.any(Number),
    });
    expect(published.tasks[0]?.shares?.map(({ people }) => people)).toEqual([2, 0, 6]);
    await giveVerdict(ctxOf(8, 180, 'network-7'), lawyers, await answers(lawyers, 30));
    expect(await fetchPublished()).toMatchObject({ people: 8 });
    await withdrawVerdict(ctxOf(8), lawyers);
    await database.db.delete(users).where(eq(users.id, members[0] ?? ''));
    expect(await fetchPublished()).toMatchObject({
      people: 7,
      share: null,
      tasks: published.tasks.map(() => ({ shares: null, difference: null })),
    });
    expect(await database.db.$count(jobVerdicts)).toBe(7);
  });

  it('do not identify members', async () => {
    for (let index = 0; index < 8; index += 1) await giveVerdict(ctxOf(index, 2 + 15 * index), lawyers, await answers(lawyers, index));
    const rows = await database.db.select().from(jobVerdicts);
    const published = JSON.stringify(await fetchPublished());
    for (const { id, userId, network, givenAt } of rows)
      for (const secret of [id, userId, network, givenAt.toISOString(), '"DE"', 'years']) expect(published).not.toContain(secret);
  });

  it('show a burst of verdicts to administrators without its members, and the log has their decision', async () => {
    const says = ['today', 'tools', 'not'] as const;
    for (let index = 0; index < 6; index += 1) {
      const verdict = await answers(lawyers, 3 * index);
      const tasks = verdict.tasks.map((task, taskIndex) => ({
        ...task,
        says: says[(index + taskIndex * Math.floor(index / 3)) % 3] ?? ('not' as const),
      }));
      await giveVerdict(ctxOf(index, 20), lawyers, { ...verdict, tasks });
    }
    const desk = { ...ctxOf(8, 30), language: 'en' as const };
    const [burst] = await listHeld(desk);
    expect(burst).toMatchObject({ job: { id: lawyers, title: 'Lawyers' }, people: 0, middle: null });
    const ids = burst?.held.map(({ id }) => id) ?? [];
    expect(ids).toHaveLength(6);
    for (const id of members) expect(JSON.stringify(burst)).not.toContain(id);
    await decideVerdicts(desk, { job_id: lawyers, verdicts: ids.slice(0, 4), decision: 'let_in', reason: 'Known people' });
    await decideVerdicts(desk, { job_id: lawyers, verdicts: ids.slice(4), decision: 'left_out', reason: 'One text' });
    await expect(decideVerdicts(desk, { job_id: lawyers, verdicts: ids, decision: 'let_in', reason: '' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await fetchPublished()).toMatchObject({ people: 4, held_back: 0 });
    const acts = await database.db
      .select({ act: auditEntries.act, after: auditEntries.after })
      .from(auditEntries)
      .where(inArray(auditEntries.reason, ['Known people', 'One text']))
      .orderBy(asc(auditEntries.act));
    expect(acts).toEqual([
      { act: 'verdicts_left_out', after: { answers: 2 } },
      { act: 'verdicts_let_in', after: { answers: 4 } },
    ]);
  });

  it('exclude verdicts on reworded tasks, which their members can see', async () => {
    await giveVerdict(ctxOf(0), lawyers, await answers(lawyers));
    const [task] = await database.db.select().from(jobTasks).where(eq(jobTasks.jobId, lawyers)).limit(1);
    const reword = (text: string) =>
      database.db.execute(sql`update job_tasks set text_en = ${text} where job_id = ${lawyers} and position = ${task?.position ?? 0}`);
    await reword('Something else');
    expect(await fetchPublished()).toMatchObject({ people: 0 });
    expect((await getOwnVerdict(ctxOf(0), lawyers)).verdict?.standing).toBe('reworded');
    await reword(task?.textEn ?? '');
    expect(await fetchPublished()).toMatchObject({ people: 1 });
  });

  it('of a merged job are those of the remaining one', async () => {
    const merged = await saveNewJob(database.db, {
      ...{ normalizedTitle: 'court whisperer', titles: { en: 'Court whisperer', zh: '法庭耳语者' }, aliases: [], majorGroup: null },
      ...{ nearest: [], reviews: [], listable: false, snapshot: snapshot(30), at: day(1) },
    });
    const act = createAct({ member: { id: members[0] ?? '', username: 'Ada' }, now: () => day(3) }, 'job_merged');
    await database.db.insert(jobVerdicts).values({
      ...{ id: newUuid(day(2)), userId: members[0] ?? '', jobId: merged, years: null, country: null },
      ...{ answers: [], network: 'n', givenAt: day(2) },
    });
    expect(await saveMerge(database.db, merged, lawyers, act)).toBe(true);
    await giveVerdict(ctxOf(1), merged, await answers(lawyers));
    expect(await fetchPublished()).toMatchObject({ people: 1 });
    await withdrawVerdict(ctxOf(0), merged);
    expect(await listOwnVerdicts(ctxOf(0))).toEqual([]);
  });
});
