import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jobNameSchema } from '#src/features/catalogue/moderation/contract.ts';
import { creditedSchema } from '#src/features/credits/ledger/contract.ts';
import { settle } from '#src/features/credits/ledger/settle.ts';
import { reserve } from '#src/features/credits/ledger/reserve.ts';
import { feedbackSchema } from '#src/features/credits/feedback/contract.ts';
import { verdictsSchema } from '#src/features/jobs/verdicts/contract.ts';
import { refusedCommentSchema } from '#src/features/news/comments/contract.ts';
import { requestOptionsSchema } from '#src/features/account/passkeys/contract.ts';
import { newUuid } from '#src/shared/ids.ts';
import { callAs } from '#tests/support/accounts.ts';
import { adminCalls } from '#tests/support/admin-calls.ts';
import { analyse, type Answer, call, type Call, database, query, unknownTitle, until } from '#tests/support/api-helpers.ts';
import { SoftAuthenticator } from '#tests/support/authenticator.ts';
import { newArticle, newCommenter, postComment, expectCreated } from '#tests/support/commenters.ts';
import { Desk, completeContent } from '#tests/support/desk.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { asPerson } from '#tests/support/listing.ts';
import { newMember, type TestMember } from '#tests/support/members.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { fetchCreationOptions, newPasskeyAdmin } from '#tests/support/passkeys.ts';
import { makePng } from '#tests/support/picture-files.ts';
import { newAdmin } from '#tests/support/staff.ts';
import { loadTableStates } from '#tests/support/table-states.ts';

useOwnPlatform();

/** Prepares what an admin call needs, and returns the call and its caller. Everything that it prepares is done by other people. */
type Recipe = () => Promise<{ by: TestMember; send: () => Promise<Answer> }>;

const send = (by: TestMember, address: string, options: Call) => ({ by, send: () => callAs(by.tokens, address, options) });
const post = (by: TestMember, address: string, body: unknown = {}) => send(by, address, { body });
const patch = (by: TestMember, address: string, body: unknown) => send(by, address, { method: 'PATCH', body });

const firstId = ([row]: Record<string, unknown>[]) => String(row?.['id']);

/** A call on a new member. */
const onMember =
  (part: string, body: unknown, method: 'POST' | 'PATCH'): Recipe =>
  async () =>
    send(await newAdmin(), `/admin/users/${(await newMember()).id}/${part}`, { method, body });

/** A call on a job that a search created. */
const onSearched =
  (part: string, body: unknown, method: 'POST' | 'PATCH' = 'POST'): Recipe =>
  async () =>
    send(await newAdmin(), `/admin/jobs/${(await analyse(unknownTitle(), asPerson())).id}${part}`, { method, body });

const cataloguedJob = jobIdOf('25-1021.00');

/** Adds a name to a job as an administrator does. */
async function addJobName() {
  const name = unknownTitle();
  const { tokens } = await newAdmin();
  await callAs(tokens, `/admin/jobs/${cataloguedJob}/names`, { body: { language: 'en', name } });
  const names = jobNameSchema.array().parse((await callAs(tokens, `/admin/jobs/${cataloguedJob}/names`)).body);
  const { language, normalized } = names.find(({ alias }) => alias === name) ?? {};
  return { language, normalized };
}

async function newComment(): Promise<string> {
  const [article, writer] = [await newArticle(), await newCommenter()];
  return expectCreated(await postComment(writer, { news_id: article, comment_text: 'A comment to look at' })).id;
}

async function newRefusal(): Promise<string> {
  const [admin, article, writer] = [await newAdmin(), await newArticle(), await newCommenter()];
  const letters = unknownTitle().replace(/[^a-z]/gi, '');
  const word = letters.toLowerCase();
  await callAs(admin.tokens, '/admin/words', { body: { word, blocked: true } });
  await postComment(writer, { news_id: article, comment_text: word });
  const list = async () => refusedCommentSchema.array().parse((await callAs(admin.tokens, '/admin/refused-comments?limit=50')).body);
  const refused = await until(list, (rows) => rows.some(({ user }) => user?.id === writer.id));
  return refused.find(({ user }) => user?.id === writer.id)?.id ?? '';
}

async function newSpend(): Promise<string> {
  const [admin, member] = [await newAdmin(), await newMember()];
  await callAs(admin.tokens, `/admin/users/${member.id}/credits`, { body: { amount: 5, key: 'key-of-the-test' } });
  const ctx = { db: database(), now: () => new Date() };
  const { id } = await reserve(ctx, { memberId: member.id, key: 'an-analysis', action: 'cv_analysis', actionId: 'a' });
  await settle(ctx, { memberId: member.id, key: 'an-analysis' });
  return id;
}

async function newCreditRequest(): Promise<string> {
  const [admin] = [await newAdmin(), await newAdmin()];
  const answer = await callAs(admin.tokens, `/admin/users/${admin.id}/credits`, { body: { amount: 30, key: 'key-of-the-test' } });
  return creditedSchema.parse(answer.body).request_id ?? '';
}

/** A member's objection to a job of the catalogue. */
async function newObjection(): Promise<string> {
  const why = `This has been done by hand since 2019: ${unknownTitle()}`;
  await callAs((await newMember()).tokens, `/jobs/${cataloguedJob}/objections`, {
    body: { about: 'task', what: 'A task', why, source: '' },
  });
  return firstId(await query`select id from job_objections where why = ${why}`);
}

/** A member's verdict on that job. */
async function newVerdict(): Promise<string> {
  const member = await newMember();
  const tasks = verdictsSchema.parse((await call(`/jobs/${cataloguedJob}/verdicts`)).body).tasks;
  const body = { tasks: tasks.map(({ task }) => ({ task, says: 'not', hours: 2 })) };
  await callAs(member.tokens, `/jobs/${cataloguedJob}/verdict`, { method: 'PUT', body });
  return firstId(await query`select id from job_verdicts where user_id = ${member.id}::uuid`);
}

const announcement = () => ({ id: newUuid(new Date()), title: { en: 'News', zh: '消息' }, body: { en: 'Something.', zh: '一件事。' } });

/** A call on an article that another editor wrote. */
const onArticle =
  (part: string, options: Call, prepare: (desk: Desk, id: number) => Promise<unknown> = async () => undefined): Recipe =>
  async () => {
    const desk = new Desk((await newAdmin()).tokens);
    const id = await desk.create(completeContent(unknownTitle()));
    await prepare(desk, id);
    return send(await newAdmin(), `/admin/news/${id}${part}`, options);
  };
const soon = () => new Date(Date.now() + 3_600_000).toISOString();

/** A call of an administrator who holds a passkey. */
const byHolder =
  (part: (holder: Awaited<ReturnType<typeof newPasskeyAdmin>>) => [address: string, options: Call]): Recipe =>
  async () => {
    const holder = await newPasskeyAdmin();
    return send(holder.admin, ...part(holder));
  };

/** The admin calls that change something. A new call fails the test below until it has a line here. */
const recipes: Record<string, Recipe> = {
  'post /admin/passkeys': async () => {
    const by = await newAdmin();
    return post(by, '/admin/passkeys', { name: 'Key', response: new SoftAuthenticator().create(await fetchCreationOptions(by.tokens)) });
  },
  'patch /admin/passkeys/{id}': byHolder(({ passkey }) => [`/admin/passkeys/${passkey.id}`, { method: 'PATCH', body: { name: 'Other' } }]),
  'delete /admin/passkeys/{id}': byHolder(({ passkey }) => [`/admin/passkeys/${passkey.id}`, { method: 'DELETE' }]),
  'post /admin/passkeys/recovery-codes': byHolder(() => ['/admin/passkeys/recovery-codes', { method: 'POST' }]),
  'patch /admin/users/{id}/bar': onMember('bar', { barred: true }, 'PATCH'),
  'patch /admin/users/{id}/role': onMember('role', { role: 'editor' }, 'PATCH'),
  'post /admin/users/{id}/end-sessions': onMember('end-sessions', {}, 'POST'),
  'post /admin/users/{id}/credits': onMember('credits', { amount: 5, key: 'key-of-the-test' }, 'POST'),
  'post /admin/credits/refunds': async () => post(await newAdmin(), '/admin/credits/refunds', { spend_id: await newSpend() }),
  'post /admin/credit-requests/{id}/decision': async () =>
    post(await newAdmin(), `/admin/credit-requests/${await newCreditRequest()}/decision`, { approved: false }),
  'post /admin/feedback/{id}/reward': async () => {
    const { tokens } = await newMember();
    const { id } = feedbackSchema.parse((await callAs(tokens, '/feedback', { body: { text: 'The charts are clear.' } })).body);
    return send(await newAdmin(), `/admin/feedback/${id}/reward`, { method: 'POST' });
  },
  'patch /admin/jobs/{id}': onSearched('', { listed: true }, 'PATCH'),
  'post /admin/jobs/{id}/merge': onSearched('/merge', { into: cataloguedJob }),
  'post /admin/jobs/{id}/block': onSearched('/block', { blocked: true }),
  'post /admin/jobs/{id}/refresh': onSearched('/refresh', {}),
  'post /admin/jobs/{id}/names': async () =>
    post(await newAdmin(), `/admin/jobs/${cataloguedJob}/names`, { language: 'en', name: unknownTitle() }),
  'post /admin/jobs/{id}/names/remove': async () => post(await newAdmin(), `/admin/jobs/${cataloguedJob}/names/remove`, await addJobName()),
  'post /admin/jobs/{id}/names/move': async () =>
    post(await newAdmin(), `/admin/jobs/${cataloguedJob}/names/move`, { ...(await addJobName()), to: jobIdOf('23-1011.00') }),
  'patch /admin/comments/{id}': async () => patch(await newAdmin(), `/admin/comments/${await newComment()}`, { hidden: true }),
  'post /admin/comments/acts': async () => post(await newAdmin(), '/admin/comments/acts', { ids: [await newComment()], act: 'hide' }),
  'post /admin/refused-comments/{id}/dismiss': async () => post(await newAdmin(), `/admin/refused-comments/${await newRefusal()}/dismiss`),
  'post /admin/words': async () => post(await newAdmin(), '/admin/words', { word: 'qzibblet', blocked: true }),
  'post /admin/objections/{id}/answer': async () =>
    post(await newAdmin(), `/admin/objections/${await newObjection()}/answer`, { decision: 'declined', reason: 'The studies say so.' }),
  'post /admin/verdicts/decision': async () =>
    post(await newAdmin(), '/admin/verdicts/decision', { job_id: cataloguedJob, verdicts: [await newVerdict()], decision: 'let_in' }),
  'post /admin/announcements': async () => post(await newAdmin(), '/admin/announcements', announcement()),
  'post /admin/announcements/{id}/withdraw': async () => {
    const one = announcement();
    await callAs((await newAdmin()).tokens, '/admin/announcements', { body: one });
    return post(await newAdmin(), `/admin/announcements/${one.id}/withdraw`);
  },
  'post /admin/news': async () => post(await newAdmin(), '/admin/news'),
  'post /admin/news/images': async () => {
    const raw = makePng({ width: 613, height: 17 });
    return send(await newAdmin(), '/admin/news/images', { raw, headers: { 'content-type': 'image/png' } });
  },
  'put /admin/news/{id}': onArticle('', { method: 'PUT', body: { version: 2, content: completeContent('Changed') } }),
  'delete /admin/news/{id}': onArticle('', { method: 'DELETE' }),
  'post /admin/news/{id}/publish': onArticle('/publish', { body: { version: 2 } }),
  'post /admin/news/{id}/unpublish': onArticle('/unpublish', { method: 'POST' }, (desk, id) => desk.publish(id, 2)),
  'delete /admin/news/{id}/schedule': onArticle('/schedule', { method: 'DELETE' }, (desk, id) => desk.publish(id, 2, { at: soon() })),
  'post /admin/news/{id}/preview': onArticle('/preview', { method: 'POST' }),
  'post /admin/news/{id}/revisions/{number}/restore': onArticle('/revisions/1/restore', { body: { version: 2 } }),
};

/** Admin calls that need no audit entry: they write only rows that expire within minutes, or the time of the caller's last visit. */
const unaudited: Record<string, { recipe: Recipe; tables: string[] }> = {
  'post /admin/passkeys/options': {
    recipe: async () => send(await newAdmin(), '/admin/passkeys/options', { method: 'POST' }),
    tables: ['passkey_challenges'],
  },
  'post /admin/passkeys/proof/options': {
    recipe: byHolder(() => ['/admin/passkeys/proof/options', { method: 'POST' }]),
    tables: ['passkey_challenges'],
  },
  'post /admin/passkeys/proof': {
    recipe: async () => {
      const { admin, key } = await newPasskeyAdmin();
      const optionsAnswer = await callAs(admin.tokens, '/admin/passkeys/proof/options', { method: 'POST' });
      return post(admin, '/admin/passkeys/proof', { response: key.get(requestOptionsSchema.parse(optionsAnswer.body)) });
    },
    tables: ['passkey_challenges', 'passkeys', 'session_families'],
  },
  'post /admin/news/{id}/presence': {
    recipe: onArticle('/presence', { body: { tab: newUuid(new Date()) } }),
    tables: ['news_presence'],
  },
};

const countActsBy = async ({ id }: TestMember) => (await query`select id from audit_entries where actor_id = ${id}::uuid`).length;

it('this file lists every admin call that could change something', async () => {
  const changing = adminCalls().filter((one) => !one.startsWith('get '));
  expect(changing).toEqual([...Object.keys(recipes), ...Object.keys(unaudited)].toSorted());
  const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) }).parse((await call('/openapi.json')).body);
  const documented = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
  expect(adminCalls()).toEqual(expect.arrayContaining(documented.filter((one) => one.includes(' /admin/'))));
});

describe('the audit log', () => {
  it.each(Object.entries(recipes))('gets one entry from %s', async (_, recipe) => {
    const { by, send: change } = await recipe();
    const before = await countActsBy(by);
    const answer = await change();
    expect([answer.status < 300, answer.text]).toEqual([true, answer.text]);
    expect(await countActsBy(by)).toBe(before + 1);
  });

  it.each(Object.entries(unaudited))('gets no entry from %s', async (_, { recipe, tables }) => {
    const { by, send: ask } = await recipe();
    const [acts, before] = [await countActsBy(by), await loadTableStates()];
    const answer = await ask();
    expect([answer.status < 300, answer.text]).toEqual([true, answer.text]);
    const after = await loadTableStates();
    const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
    expect(tables).toEqual(expect.arrayContaining(changed));
    expect(changed.length).toBeGreaterThan(0); // proves that `tableStates` notices changes
    expect(await countActsBy(by)).toBe(acts);
  });

  it('cannot be changed or deleted, even by the database’s own user', async () => {
    await post(await newAdmin(), '/admin/words', { word: 'qzibblest', blocked: true }).send();
    await expect(query`update audit_entries set reason = 'something else'`).rejects.toThrow();
    await expect(query`delete from audit_entries`).rejects.toThrow();
  });
});
