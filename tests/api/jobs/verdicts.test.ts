import { beforeAll, describe, expect, it } from 'vitest';
import { verdictsSchema, ownVerdictSchema, type NewVerdict } from '#src/features/jobs/verdicts/contract.ts';
import { callAs } from '#tests/support/accounts.ts';
import { call, newVisitor, query } from '#tests/support/api-helpers.ts';
import { newMember, type TestMember } from '#tests/support/members.ts';
import { refusal } from '#tests/support/refusal.ts';

let job = 0;
let people: TestMember[] = [];
let tasks: NewVerdict['tasks'] = [];

const fetchVerdicts = async () => verdictsSchema.parse((await call(`/jobs/${job}/verdicts`)).body);
const give = (member: TestMember, body: unknown) =>
  callAs(member.tokens, `/jobs/${job}/verdict`, { method: 'PUT', visitor: newVisitor(), body });

beforeAll(async () => {
  const [row] = await query`select job_id as id from job_tasks group by job_id having count(*) >= 3 order by job_id desc limit 1`;
  job = Number(row?.['id']);
  people = await Promise.all(Array.from({ length: 8 }, () => newMember()));
  tasks = (await fetchVerdicts()).tasks.map(({ task }, index) => ({ task, says: index === 0 ? 'today' : 'not', hours: 5 }));
});

describe('the verdicts of practitioners on a job', () => {
  it('are accepted only from members', async () => {
    const body = { tasks };
    for (const method of ['PUT', 'GET', 'DELETE'])
      expect((await call(`/jobs/${job}/verdict`, { method, ...(method === 'PUT' ? { body } : {}) })).status).toBe(401);
    expect((await call('/users/me/verdicts')).status).toBe(401);
    expect(await fetchVerdicts()).toMatchObject({ people: 0, share: null });
  });

  it('count from a day after the sign-up, and give figures for eight people but not for one person', async () => {
    for (const [index, member] of people.entries()) {
      const memberTasks = tasks.map((task, taskIndex) => ({
        ...task,
        says: taskIndex === 0 ? task.says : (['not', 'tools', 'today'] as const)[Math.floor(index / 3 ** (taskIndex - 1)) % 3],
      }));
      const answer = await give(member, { tasks: memberTasks, years: 7, country: 'NZ' });
      expect(ownVerdictSchema.parse(answer.body).verdict).toMatchObject({ standing: 'new_account', years: 7 });
    }
    expect(await fetchVerdicts()).toMatchObject({ people: 0, share: null, held_back: 0 });
    const ids = people.map(({ id }) => id);
    await query`update users set created_at = now() - interval '2 days' where id::text in ${ids}`;
    expect(await fetchVerdicts()).toMatchObject({ people: 0, held_back: 8 }); // eight verdicts within a week count as a burst
    for (const [place, id] of ids.entries())
      await query`update job_verdicts set given_at = now() - ${place}::int * interval '15 days' where user_id = ${id}::uuid`;
    const figures = await fetchVerdicts();
    expect(figures).toMatchObject({ people: 8, held_back: 0, share: { middle: expect.any(Number) } });
    expect(figures.tasks[0]?.shares?.[0]).toEqual({ says: 'today', people: 8, percent: 100, low: 68, high: 100 });
    const csv = await call(`/jobs/${job}/verdicts.csv`);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.text.trim().split('\r\n')).toHaveLength(1 + 3 * tasks.length);
    for (const { id, email } of people)
      for (const text of [csv.text, JSON.stringify(figures)]) expect(text).not.toMatch(new RegExp(`${id}|${email}|NZ`));
  });

  it('are exported, change with a withdrawal, and are deleted with the account', async () => {
    const [first, second] = people;
    if (!first || !second) throw new Error('there are fewer than two people');
    const exported = (await callAs(first.tokens, '/users/me/export')).body;
    expect(exported).toMatchObject({ verdicts: [{ job_id: job, years: 7, country: 'NZ' }] });
    expect((await callAs(first.tokens, `/jobs/${job}/verdict`, { method: 'DELETE' })).status).toBe(204);
    expect(await fetchVerdicts()).toMatchObject({ people: 7, share: null });
    await query`delete from users where id = ${second.id}::uuid`;
    expect(await fetchVerdicts()).toMatchObject({ people: 6 });
  });

  it('are refused with the reason, in the caller’s language', async () => {
    const [, , member] = people;
    if (!member) throw new Error('there are fewer than three people');
    const everyTask = (change: object) => ({ tasks: tasks.map((task) => ({ ...task, ...change })) });
    const bad = [{ tasks: [] }, { tasks, years: -1 }, { tasks, country: 'XX' }, everyTask({ says: 'maybe' }), everyTask({ hours: 0.3 })];
    for (const body of bad) expect((await give(member, body)).status).toBe(422);
    expect((await give(member, { tasks: tasks.slice(1) })).body).toMatchObject({ ...refusal('tasks_changed'), status: 409 });
    const unknown = await callAs(member.tokens, '/jobs/2000000000/verdict', { method: 'PUT', body: { tasks }, language: 'zh' });
    expect(unknown.status).toBe(404);
  });
});
