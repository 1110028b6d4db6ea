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

const duty = `duty-${drawLetters('bcdfghjkl', 10)}@still-human.example`;
const own = useOwnPlatform({ vars: { ALERTS_TO: duty, MODEL_DAILY_BUDGET: '200', NEW_TITLES_PER_MINUTE: '20' } });

/** So many at the same time. */
async function tenAtATime(many: number, one: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < many; done += 10) await Promise.all(Array.from({ length: 10 }, one));
}

async function breakRequests(): Promise<void> {
  const member = await newMember();
  const comment = { user_id: member.id, news_id: await newArticle(), comment_text: 'It is read again.' };
  await query`alter table comments rename to comments_away`;
  await tenAtATime(20, async () => expect((await callAs(member.tokens, '/comments/', { body: comment })).status).toBe(500));
  await query`alter table comments_away rename to comments`;
}

async function failTimer(): Promise<void> {
  await query`alter table news_drafts rename to news_drafts_away`;
  await runTimer('* * * * *');
  await query`alter table news_drafts_away rename to news_drafts`;
}

const mails = async () => (await loadMails(duty)).map(({ subject }) => subject).toSorted();
const subjectOf = (kind: (typeof alertKinds)[number]) => `Still Human: ${en[`alert.${kind}`]}`;

it('errors, a spent budget, titles that wait and a timer that failed each reach the operator by one mail, with the page that says what to do', async () => {
  own().sandbox.behave('all', 'server_error'); // each question is then asked twice, which takes the budget as a bad day does
  await breakRequests();
  await failTimer();
  await tenAtATime(140, () => search(unknownTitle(), { visitor: newVisitor() }));
  const wanted = alertKinds.map(subjectOf).toSorted();
  expect(await until(mails, (now) => now.length >= wanted.length, 120_000)).toEqual(wanted);
  for (const kind of alertKinds) {
    const mail = (await loadMails(duty)).find(({ subject }) => subject === subjectOf(kind));
    expect(mail?.text).toContain(runbookOf(kind));
  }
  const health = (await call('/health')).body;
  expect(health).toMatchObject({ status: 'degraded', timers: 'late', models: 'failing', database: 'ok' });
  await until(
    () => own().output(),
    (log) => alertKinds.every((kind) => log.includes(`"event":"alert","kind":"${kind}"`)),
    5_000,
  );
}, 240_000);
