import { expect, it } from 'vitest';
import { alertKinds } from '#src/features/admin/live/contract.ts';
import { runbookOf } from '#src/features/admin/live/runbook-of.ts';
import en from '#src/i18n/en.json' with { type: 'json' };
import { callAs, loadMails } from '#tests/support/accounts.ts';
import { call, newVisitor, query, search, unknownTitle, until } from '#tests/support/api-helpers.ts';
import { newArticle } from '#tests/support/commenters.ts';
import { drawLetters } from '#tests/support/draw.ts';
import { newMember } from '#tests/support/members.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { runTimer } from '#tests/support/platform-under-test.ts';

const operatorAddress = `duty-${drawLetters('bcdfghjkl', 10)}@still-human.example`;
const worker = useOwnPlatform({ vars: { ALERTS_TO: operatorAddress, MODEL_DAILY_BUDGET: '200', NEW_TITLES_PER_MINUTE: '20' } });

async function runTenAtATime(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += 10) await Promise.all(Array.from({ length: 10 }, work));
}

async function breakRequests(): Promise<void> {
  const member = await newMember();
  const comment = { user_id: member.id, news_id: await newArticle(), comment_text: 'It is read again.' };
  await query`alter table comments rename to comments_away`;
  await runTenAtATime(20, async () => expect((await callAs(member.tokens, '/comments/', { body: comment })).status).toBe(500));
  await query`alter table comments_away rename to comments`;
}

async function failTimer(): Promise<void> {
  await query`alter table news_drafts rename to news_drafts_away`;
  await runTimer('* * * * *');
  await query`alter table news_drafts_away rename to news_drafts`;
}

const loadSubjects = async () => (await loadMails(operatorAddress)).map(({ subject }) => subject).toSorted();
const subjectOf = (kind: (typeof alertKinds)[number]) => `Still Human: ${en[`alert.${kind}`]}`;

it('errors, a spent budget, waiting titles and a failed timer each send the operator one mail with a link to the runbook', async () => {
  worker().sandbox.behave('all', 'server_error'); // each call is then repeated, which uses up the budget
  await breakRequests();
  await failTimer();
  await runTenAtATime(140, () => search(unknownTitle(), { visitor: newVisitor() }));
  const expectedSubjects = alertKinds.map(subjectOf).toSorted();
  expect(await until(loadSubjects, (subjects) => subjects.length >= expectedSubjects.length, 120_000)).toEqual(expectedSubjects);
  for (const kind of alertKinds) {
    const mail = (await loadMails(operatorAddress)).find(({ subject }) => subject === subjectOf(kind));
    expect(mail?.text).toContain(runbookOf(kind));
  }
  const health = (await call('/health')).body;
  expect(health).toMatchObject({ status: 'degraded', timers: 'late', models: 'failing', database: 'ok' });
  await until(
    () => worker().output(),
    (log) => alertKinds.every((kind) => log.includes(`"event":"alert","kind":"${kind}"`)),
    5_000,
  );
}, 240_000);
