import { expect } from 'vitest';
import { recharge } from '#src/features/credits/ledger/recharge.ts';
import { reserve } from '#src/features/credits/ledger/reserve.ts';
import { exportCredits } from '#src/features/credits/ledger/export-credits.ts';
import { inboxMessageSchema } from '#src/features/messages/inbox/contract.ts';
import { callAs } from '#tests/support/accounts.ts';
import { analyse, database, query, unknownTitle, until } from '#tests/support/api-helpers.ts';
import { asMember, ledgerCtx } from '#tests/support/ledger.ts';
import { newAddress } from '#tests/support/made-up.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { newMember } from '#tests/support/members.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { runTimer } from '#tests/support/platform-under-test.ts';
import { itWithinOneDay } from '#tests/support/within-one-day.ts';

const worker = useOwnPlatform();

itWithinOneDay('the timer deletes the counters of past days, except today and yesterday', async () => {
  const key = newAddress();
  await query`insert into daily_counters (day, scope, key, count)
    select (now() at time zone 'utc')::date - age, 'search', ${key}, 1 from unnest(array[0, 1, 2, 40]) as age`;
  const loadAges = async () =>
    (await query`select (now() at time zone 'utc')::date - day as age from daily_counters where key = ${key} order by age`).map(
      ({ age }) => age,
    );
  expect((await runTimer()).status).toBe(200);
  expect(await until(loadAges, (left) => left.length < 4)).toEqual([0, 1]);
});

itWithinOneDay('the timer deletes after 90 days which networks searched an unlisted job', async () => {
  const { id } = await analyse(unknownTitle(), { base: worker().url });
  await query`insert into job_searches (job_id, day, network)
    select ${id}::int, (now() at time zone 'utc')::date - age, age::text from unnest(array[1, 90, 91, 400]) as age`;
  const loadAges = async () =>
    (await query`select network from job_searches where job_id = ${id} order by 1`).map(({ network }) => network);
  expect((await runTimer()).status).toBe(200);
  expect(await until(loadAges, (left) => left.length < 4)).toEqual(['1', '90']);
});

itWithinOneDay('the timer deletes after 90 days the texts that started an analysis', async () => {
  const title = unknownTitle();
  await query`insert into search_tasks (task_id, normalized_title, query, status, created_at, finished_at)
    select ${title} || age, ${title} || age, age::text, 'completed', now() - make_interval(days => age), now() from unnest(array[1, 89, 91, 400]) as age`;
  const loadQueries = async () =>
    (await query`select query from search_tasks where starts_with(task_id, ${title}) order by 1`).map((row) => row['query']);
  expect((await runTimer()).status).toBe(200);
  expect(await until(loadQueries, (left) => left.length < 4, 10_000)).toEqual(['1', '89']);
});

itWithinOneDay('the timer refreshes listed and unlisted jobs, but not withheld ones', async () => {
  const { url } = worker();
  const [unlisted, withheld] = [(await analyse(unknownTitle(), { base: url })).id, (await analyse(unknownTitle(), { base: url })).id];
  const listed = jobIdOf('51-7011.00');
  await query`update jobs set last_refreshed_at = now() - interval '91 days', search_popularity = 5 where id = ${listed}`;
  await query`update jobs set last_refreshed_at = now() - interval '91 days', search_popularity = 9 where id in (${unlisted}, ${withheld})`;
  await query`update jobs set listing = 'withheld' where id = ${withheld}`;
  const isDue = async (id: number) =>
    (await query`select last_refreshed_at < now() - interval '90 days' as due from jobs where id = ${id}`)[0]?.['due'];
  expect((await runTimer()).status).toBe(200);
  await until(
    () => isDue(unlisted),
    (due) => due === false,
  );
  expect([await isDue(listed), await isDue(withheld)]).toEqual([false, true]);
});

itWithinOneDay(
  'the timer that runs every ten minutes returns overdue reservations, notifies the member once, and leaves recent ones',
  async () => {
    const member = await newMember();
    const [now, before] = [ledgerCtx(database(), new Date()), ledgerCtx(database(), new Date(Date.now() - 61 * 60_000))];
    await recharge(before, { userId: member.id, amount: 6, remark: '', key: 'six-credits', by: 'test' });
    await reserve(before, { memberId: member.id, key: 'late', action: 'cv_analysis', actionId: '' });
    await reserve(now, { memberId: member.id, key: 'running', action: 'industry_analysis', actionId: '' });
    const messages = async () =>
      inboxMessageSchema
        .array()
        .parse((await callAs(member.tokens, '/inbox/list')).body)
        .filter(({ title }) => /returned|退回/.test(title));
    for (let round = 0; round < 2; round += 1) expect((await runTimer('*/10 * * * *')).status).toBe(200);
    expect(await until(messages, (list) => list.length > 0)).toMatchObject([
      { kind: 'credit', title: 'Credits returned: 3', link: '/me/credit' },
    ]);
    await callAs(member.tokens, '/users/me', { method: 'PATCH', body: { language: 'zh' } });
    expect((await messages())[0]?.body).toContain('你的简历分析没有按时完成');
    const { paid, transactions } = await exportCredits(asMember(now, member.id));
    expect([paid, transactions.map(({ type, amount, status }) => `${type} ${amount} ${status}`)]).toEqual([
      4,
      ['refund 3 released', 'consume -2 pending', 'consume -3 released', 'recharge 6 settled'],
    ]);
  },
);
