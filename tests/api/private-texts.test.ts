import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { liveSchema } from '#src/features/admin/live/contract.ts';
import { callAs } from '#tests/support/accounts.ts';
import { plainCv, postCvAnalysis, startCvAnalysis } from '#tests/support/analyses.ts';
import { call, postSearch, query, search, unknownTitle, until, untilEnded } from '#tests/support/api-helpers.ts';
import { newArticle } from '#tests/support/commenters.ts';
import { completeCv, givePaid } from '#tests/support/cvs.ts';
import { drawLetters } from '#tests/support/draw.ts';
import { newMember } from '#tests/support/members.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { runTimer } from '#tests/support/platform-under-test.ts';
import { newAdmin } from '#tests/support/staff.ts';

const worker = useOwnPlatform({ vars: { REVIEWER_TIMEOUT_MS: '4000' } });
afterEach(() => worker().sandbox.reset());

/** A word that only this test writes. */
const secret = `Zq${drawLetters('bdfghlmnprstvw', 14)}`;
const readLogLines = () =>
  worker()
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{"at"'))
    .map((line) => z.looseObject({ event: z.string(), request_id: z.string(), feature: z.string() }).parse(JSON.parse(line)));

it('texts of members and visitors are in no log, whether the call succeeds, is refused or fails', async () => {
  const member = await newMember();
  await givePaid(member.id, 9);
  const newsId = await newArticle();
  const work = `Each day ${secret} writes reports and answers letters of clients.`;
  const failures = ['malformed', 'mismatch', 'garbled', 'server_error', 'refuse'] as const;
  for (const behaviour of failures) {
    worker().sandbox.behave('all', behaviour);
    await untilEnded((await search(unknownTitle('en', secret), { description: work })).client_task_id);
  }
  worker().sandbox.reset();
  const cvText = plainCv.replace('Robin Example', `Robin ${secret}`);
  await startCvAnalysis(member, { text: cvText });
  const comment = { user_id: member.id, news_id: newsId, comment_text: `My ${secret} story` };
  const answers = [
    await callAs(member.tokens, '/comments/', { body: comment }),
    await callAs(member.tokens, '/comments/', { body: { ...comment, comment_text: `Call ${secret} at +1 555 010 9988 fuck` } }),
    await callAs(member.tokens, '/cvs', { method: 'PUT', body: { key: 'key-of-a-test-000001', cv: completeCv(`Plan ${secret}`) } }),
    await callAs(member.tokens, '/cvs', { method: 'PUT', body: { key: 7, cv: { title: secret, [secret]: secret } } }),
    await postCvAnalysis(member, { text: `%PDF-1.4 ${secret}`, analysis_type: 'free' }),
    await postCvAnalysis(member, { file: new Blob([`%PDF-1.7 ${secret}`]), analysis_type: 'free' }),
    await postSearch(`fucking ${secret}`),
    await call(`/search-job/suggest?q=${secret}`),
    await call(`/${secret}?q=${secret}`),
    await call(`/jobs/${secret}`),
    await call('/auth/email-otp/verify-otp', { body: { email: `${secret}@example.org`, otp: '000000' } }),
  ];
  await query`alter table comments rename to comments_away`;
  const failed = await callAs(member.tokens, '/comments/', { body: { ...comment, comment_text: `Second ${secret}` } });
  await query`alter table comments_away rename to comments`;
  expect([answers[0]?.status, answers[2]?.status, failed.status]).toEqual([201, 200, 500]);

  const lines = readLogLines();
  expect(lines.map(({ event }) => event)).toEqual(expect.arrayContaining(['call', 'reviewer_failed', 'server_error']));
  const linesOfFailure = lines.filter(({ request_id: id }) => id === failed.headers.get('x-request-id'));
  expect(linesOfFailure.map(({ event, feature }) => [event, feature])).toEqual(expect.arrayContaining([['server_error', 'api/comments']]));
  for (const word of [secret, secret.toLowerCase(), 'Robin Zq', 'answers letters of clients'])
    expect(worker().output()).not.toContain(word);
}, 120_000);

it('administrators see the counts of the hour, and when each timer ran', async () => {
  const admin = await newAdmin();
  await runTimer('*/10 * * * *');
  const live = await until(
    async () => liveSchema.parse((await callAs(admin.tokens, '/admin/live')).body),
    ({ hour, timers }) => hour.requests_api > 0 && hour.model_calls > 0 && timers.length > 0,
    40_000,
  );
  expect(live.timers).toMatchObject([{ cron: '*/10 * * * *', ok: true }]);
  expect(live.hour.queries).toBeGreaterThan(10);
  expect(live.hour.errors).toBeGreaterThan(0);
  expect(live.hour.searches_analysed).toBeGreaterThan(0);
  expect(live.hour.runs_completed + live.hour.runs_failed).toBeGreaterThan(0);
  expect((await callAs((await newMember()).tokens, '/admin/live')).status).toBe(403);
});
