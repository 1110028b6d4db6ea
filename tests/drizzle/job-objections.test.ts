import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries, jobObjections, jobs, users } from '#drizzle/schema.ts';
import { loadCatalogue } from '#src/features/catalogue/data/load-catalogue.ts';
import { listNames } from '#src/features/catalogue/moderation/merge-job.ts';
import { answerObjection } from '#src/features/jobs/objections/answer-objection.ts';
import { exportObjections, listAnswered, listObjections } from '#src/features/jobs/objections/list-objections.ts';
import { objectTo } from '#src/features/jobs/objections/object-to.ts';
import { toMessage } from '#src/features/messages/inbox/compose-message.ts';
import { loadAllMessages } from '#src/features/messages/inbox/store.ts';
import { addMembers, asMember, ledgerCtx } from '#tests/support/ledger.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';
import { folderOf } from './sample-figures.ts';

const at = new Date(Date.UTC(2026, 10, 2));
const why = 'We stopped doing this by hand in 2019.';
const reason = 'Right: that is our mistake.';
let database: OwnDatabase;
let lawyers: number;
let [ada, admin] = ['', ''];

beforeAll(async () => {
  database = await openOwnDatabase();
  await loadCatalogue(database.db, folderOf(0.4), at);
  const [row] = await database.db.select({ id: jobs.id }).from(jobs).orderBy(asc(jobs.onetSoc)).limit(1);
  lawyers = row?.id ?? 0;
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(users);
  await database.db.delete(jobObjections);
  await database.db.execute(sql`delete from daily_counters`);
  [ada = '', admin = ''] = await addMembers(database.db, ['ada', 'admin']);
});

const ctxOf = (id: string) => ({
  ...asMember(ledgerCtx(database.db, at), id),
  actor: { kind: 'network' as const, key: 'network', network: 'network' },
  pages: { purge: async () => undefined },
  analysts: { refresh: async () => ({ outcome: 'no_reviewers' as const }), describe: async () => ({ outcome: 'not_taken' as const }) },
});
const objectAsAda = (text = why) => objectTo(ctxOf(ada), lawyers, { about: 'task', what: 'File papers', why: text, source: '' });
const listOpen = async () => (await listObjections(ctxOf(admin), { state: 'open', offset: 0, limit: 20 })).list;

describe('an objection', () => {
  it('is listed for administrators with its job, not shown to others, and exported', async () => {
    await objectAsAda();
    expect(await listOpen()).toMatchObject([
      { about: 'task', what: 'File papers', why, job: { id: lawyers, title: 'Lawyers', names: expect.arrayContaining(['Lawyers']) } },
    ]);
    expect(await listAnswered(ctxOf(ada), lawyers)).toEqual([]);
    expect(await exportObjections(ctxOf(ada))).toMatchObject([{ job_id: lawyers, why, state: 'open' }]);
  });

  it('is refused if it is too short or too long, abusive, for an unknown job, or the sixth in a day', async () => {
    await expect(objectAsAda('Too short')).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(objectAsAda('a'.repeat(1001))).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(objectAsAda('you fucking idiots cannot count')).rejects.toMatchObject({ reason: 'bad_content' });
    await expect(objectTo(ctxOf(ada), 2_000_000_000, { about: 'task', what: 'x', why, source: '' })).rejects.toMatchObject({
      code: 'not_found',
    });
    for (let round = 0; round < 4; round += 1) await objectAsAda();
    await expect(objectAsAda()).rejects.toMatchObject({ reason: 'too_many_changes' });
  });

  it('adds the name if accepted, and is answered once, sent to the member, published anonymously and recorded', async () => {
    await objectAsAda();
    const [open] = await listOpen();
    const answer = { decision: 'accepted_name', change: 'name_added', language: 'en', name: 'Court advocates', reason } as const;
    await answerObjection(ctxOf(admin), open?.id ?? '', answer);
    await expect(answerObjection(ctxOf(admin), open?.id ?? '', { decision: 'declined', reason })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await listOpen()).toEqual([]);
    expect((await listNames(ctxOf(admin), lawyers)).map(({ alias }) => alias)).toContain('Court advocates');
    const answered = await listAnswered(ctxOf(admin), lawyers);
    expect(answered).toMatchObject([{ state: 'accepted', change: 'name_added', answer: reason, why }]);
    expect(JSON.stringify(answered)).not.toContain(ada);
    const messages = (await loadAllMessages(database.db, ada)).map((row) => toMessage(row, 'en'));
    expect(messages).toMatchObject([
      { title: 'Your objection to Lawyers was accepted', body: reason, link: `/jobs/${lawyers}/objections` },
    ]);
    const acts = await database.db
      .select({ act: auditEntries.act, reason: auditEntries.reason })
      .from(auditEntries)
      .where(eq(auditEntries.reason, reason))
      .orderBy(asc(auditEntries.act));
    expect(acts).toEqual([
      { act: 'name_added', reason },
      { act: 'objection_accepted', reason },
    ]);
  });

  it('stays open if the change fails, and can be declined with a reason', async () => {
    await objectAsAda();
    const [open] = await listOpen();
    await expect(answerObjection(ctxOf(admin), open?.id ?? '', { decision: 'accepted', change: 'refresh', reason })).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await listOpen()).toHaveLength(1);
    await answerObjection(ctxOf(admin), open?.id ?? '', { decision: 'declined', reason });
    expect(await listAnswered(ctxOf(admin), lawyers)).toMatchObject([{ state: 'declined', change: null, answer: reason }]);
    await database.db.delete(users).where(eq(users.id, ada));
    expect(await database.db.select({ userId: jobObjections.userId }).from(jobObjections)).toEqual([{ userId: null }]);
  });
});
