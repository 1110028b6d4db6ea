import { describe, expect, it } from 'vitest';
import {
  moderatedCommentSchema,
  moderationResultSchema,
  refusedCommentSchema,
  threadEntrySchema,
} from '#src/features/news/comments/contract.ts';
import { figureSchema, jobNameSchema, searchedJobSchema } from '#src/features/catalogue/moderation/contract.ts';
import { callAs } from '#tests/support/accounts.ts';
import { analyse, call, postSearch, query, search, unknownTitle, until } from '#tests/support/api-helpers.ts';
import { type Commenter, newArticle, newCommenter, moveCommentsBack, postComment, expectCreated } from '#tests/support/commenters.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { asPerson, loadListing } from '#tests/support/listing.ts';
import type { TestMember } from '#tests/support/members.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { loadAuditEntries, newAdmin, newEditor } from '#tests/support/staff.ts';
import { refusal } from '#tests/support/refusal.ts';

const worker = useOwnPlatform();

const post = (by: TestMember, address: string, body: unknown) => callAs(by.tokens, address, { body });
const codesOf = (acts: Awaited<ReturnType<typeof loadAuditEntries>>) => acts.map(({ act }) => act);

describe('a job that a search created', () => {
  it('is merged into an occupation: its names, search and page lead there, and the merge can be undone', async () => {
    const [admin, into, title] = [await newAdmin(), jobIdOf('23-1011.00'), unknownTitle()];
    const job = await analyse(title, asPerson());
    const merge = (to: number | null) => post(admin, `/admin/jobs/${job.id}/merge`, { into: to, reason: 'the same work' });
    expect([(await merge(2_000_000_000)).status, (await merge(job.id)).status]).toEqual([404, 404]);
    const answers = await Promise.all([merge(into), merge(into), merge(into)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
    expect((await search(title, asPerson())).job_id).toBe(into);
    const page = await fetch(`${worker().url}/zh/jobs/${job.id}`, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([302, `/zh/jobs/${into}`]);
    const withheld = searchedJobSchema.array().parse((await callAs(admin.tokens, `/admin/jobs?listing=withheld&q=${title}`)).body);
    expect(withheld).toMatchObject([{ id: job.id, merged_into: into }]);

    expect([(await merge(null)).status, (await merge(null)).status]).toEqual([204, 404]);
    expect((await search(title, asPerson())).job_id).not.toBe(into);
    expect((await fetch(`${worker().url}/jobs/${job.id}`, { redirect: 'manual' })).status).toBe(200);
    expect(await query`select 1 from job_aliases where job_id = ${into} and source = 'operator'`).toEqual([]);
    const acts = await loadAuditEntries(admin, job.id);
    expect(codesOf(acts)).toEqual(['job_unmerged', 'job_merged']);
    expect(acts[1]).toMatchObject({ before: { listing: 'unlisted' }, after: { into, names: acts[0]?.before?.['names'] } });
  });

  it('is blocked by its title: it is withheld and its search refused, until it is unblocked', async () => {
    const [admin, title] = [await newAdmin(), unknownTitle('zh')];
    const job = await analyse(title, { ...asPerson(), language: 'zh' });
    const block = (blocked: boolean) => post(admin, `/admin/jobs/${job.id}/block`, { blocked });
    expect((await block(false)).status).toBe(404);
    expect((await block(true)).status).toBe(204);
    expect(await loadListing(job.id)).toBe('withheld');
    expect((await postSearch(title, { ...asPerson(), language: 'zh' })).body).toMatchObject({ code: 'invalid_query' });
    expect((await block(false)).status).toBe(204);
    expect((await postSearch(title, { ...asPerson(), language: 'zh' })).status).toBe(200);
    expect(codesOf(await loadAuditEntries(admin, job.id))).toEqual(['title_unblocked', 'title_blocked']);
  });

  it('gets one log entry when several calls list it at once', async () => {
    const admin = await newAdmin();
    const job = await analyse(unknownTitle(), asPerson());
    const list = () => callAs(admin.tokens, `/admin/jobs/${job.id}`, { method: 'PATCH', body: { listed: true, reason: 'fine' } });
    await Promise.all([list(), list(), list()]);
    expect(await loadAuditEntries(admin, job.id)).toMatchObject([
      { act: 'job_listed', reason: 'fine', subject: { name: job.title }, before: { listing: 'unlisted' }, after: { listing: 'listed' } },
    ]);
  });

  it('gives a name to another job; names of the catalogue stay', async () => {
    const [admin, to] = [await newAdmin(), jobIdOf('25-1021.00')];
    const job = await analyse(unknownTitle(), asPerson());
    const names = async (id: number) => jobNameSchema.array().parse((await callAs(admin.tokens, `/admin/jobs/${id}/names`)).body);
    const ownName = (await names(job.id)).find(({ movable }) => movable);
    const move = (from: number, name: { language?: string; normalized?: string } | undefined, target: number) =>
      post(admin, `/admin/jobs/${from}/names/move`, { language: name?.language, normalized: name?.normalized, to: target });
    expect([(await move(job.id, ownName, 2_000_000_000)).status, (await move(job.id, ownName, job.id)).status]).toEqual([404, 404]);
    expect((await move(job.id, ownName, to)).status).toBe(204);
    expect((await names(to)).find(({ normalized }) => normalized === ownName?.normalized)).toMatchObject({
      source: 'operator',
      movable: true,
    });
    const catalogueName = (await names(to)).find(({ source }) => source === 'catalogue');
    expect(catalogueName?.movable).toBe(false);
    expect((await move(to, catalogueName, job.id)).status).toBe(404);
    expect(await loadAuditEntries(admin, job.id)).toMatchObject([{ act: 'name_moved', before: { job: job.id }, after: { job: to } }]);
  });

  it('gets another name, which finds it, and loses it again; names of the catalogue stay', async () => {
    const [admin, id] = [await newAdmin(), jobIdOf('25-1021.00')];
    const name = unknownTitle();
    const add = (to: number, json: Record<string, unknown>) => post(admin, `/admin/jobs/${to}/names`, { language: 'en', ...json });
    const remove = (normalized: string | undefined) => post(admin, `/admin/jobs/${id}/names/remove`, { language: 'en', normalized });
    expect((await add(id, { name: ` ${name} `, reason: 'mailed' })).status).toBe(204);
    expect(await add(id, { name: name.toUpperCase() })).toMatchObject({ status: 409, body: refusal('name_known') });
    const found = await search(name, asPerson());
    expect([found.job_id, found.jobs[0]?.alias]).toEqual([id, name]);
    expect((await add(2_000_000_000, { name })).status).toBe(404);
    for (const bad of ['', '---', 'a\u0000b', 'x'.repeat(131)]) expect([bad, (await add(id, { name: bad })).status]).toEqual([bad, 422]);
    const names = jobNameSchema.array().parse((await callAs(admin.tokens, `/admin/jobs/${id}/names`)).body);
    const ownName = names.find(({ alias }) => alias === name);
    expect(ownName).toMatchObject({ source: 'operator', removable: true });
    const catalogueName = names.find(({ source, language }) => source === 'catalogue' && language === 'en');
    expect([catalogueName?.removable, (await remove(catalogueName?.normalized)).status]).toEqual([false, 404]);
    expect([(await remove(ownName?.normalized)).status, (await remove(ownName?.normalized)).status]).toEqual([204, 404]);
    const acts = (await loadAuditEntries(admin, id)).filter(({ act }) => act === 'name_added' || act === 'name_removed').slice(0, 2);
    expect(acts).toMatchObject([
      { act: 'name_removed', before: { name, source: 'operator' } },
      { act: 'name_added', after: { name }, reason: 'mailed' },
    ]);
  });

  it('is refreshed now, and its history has both figures', async () => {
    const admin = await newAdmin();
    const job = await analyse(unknownTitle(), asPerson());
    expect((await post(admin, `/admin/jobs/${job.id}/refresh`, {})).body).toEqual({ outcome: 'refreshed' });
    const figures = figureSchema.array().parse((await callAs(admin.tokens, `/admin/jobs/${job.id}/history`)).body);
    expect(figures.map(({ reason }) => reason)).toEqual(['refresh', 'first']);
    expect(await loadAuditEntries(admin, job.id)).toMatchObject([{ act: 'job_refreshed', after: { outcome: 'refreshed' } }]);
    expect((await post(admin, '/admin/jobs/2000000000/refresh', {})).status).toBe(404);
  });

  it('is in the log also when an administrator refreshes it by the public call, but not when no reviewer is called', async () => {
    const [admin, editor] = [await newAdmin(), await newEditor()];
    const job = await analyse(unknownTitle(), asPerson());
    const ask = (by: TestMember, refresh: boolean) => callAs(by.tokens, `/jobs/${job.id}/llm-reviews?force_refresh=${refresh}`);
    for (const [by, refresh] of [
      [admin, false],
      [editor, true],
      [admin, true],
    ] as const)
      expect((await ask(by, refresh)).status).toBe(200);
    expect(await loadAuditEntries(admin, job.id)).toMatchObject([
      { act: 'job_refreshed', actor: { id: admin.id }, after: { outcome: 'refreshed' } },
    ]);
    expect((await callAs(admin.tokens, '/jobs/2000000000/llm-reviews?force_refresh=true')).status).toBe(404);
  });
});

describe('the moderators', () => {
  const queue = async (by: TestMember, state: string) =>
    moderatedCommentSchema.array().parse((await callAs(by.tokens, `/admin/comments?state=${state}&limit=50`)).body);
  const report = (id: string, by: Commenter) =>
    call(`/comments/${id}/report`, { body: { reason: 'spam', note: '<b>look</b>' }, headers: by.headers });

  it('hide, restore and dismiss many comments at once, and each act is in the log once', async () => {
    const [editor, admin, article] = [await newEditor(), await newAdmin(), await newArticle()];
    const [ann, ben] = [await newCommenter(), await newCommenter()];
    const top = expectCreated(await postComment(ann, { news_id: article, comment_text: 'first of the thread' }));
    const reply = expectCreated(await postComment(ben, { news_id: article, comment_text: '<i>reply</i>', parent_comment_id: top.id }));
    for (const id of [top.id, reply.id]) expect((await report(id, id === top.id ? ben : ann)).status).toBe(204);
    const open = (await queue(editor, 'reported')).filter(({ news_id }) => news_id === article);
    expect(open.map(({ id }) => id)).toEqual([reply.id, top.id]);
    expect(open[0]).toMatchObject({
      comment_text: '<i>reply</i>',
      user: { id: ben.id },
      reports: [{ reason: 'spam', note: '<b>look</b>' }],
    });
    expect(JSON.stringify(open[0])).not.toContain(ann.id); // the reporter stays anonymous
    const thread = threadEntrySchema.array().parse((await callAs(editor.tokens, `/admin/comments/${reply.id}/thread`)).body);
    expect(thread.map(({ id }) => id)).toEqual([top.id, reply.id]);

    const act = async (action: string, ids: string[]) =>
      moderationResultSchema.parse((await post(editor, '/admin/comments/acts', { ids, act: action, reason: 'checked' })).body);
    const both = await Promise.all([act('hide', [top.id, reply.id]), act('hide', [reply.id, top.id])]);
    expect(both.flatMap(({ changed }) => changed).toSorted()).toEqual([top.id, reply.id].toSorted());
    expect((await queue(editor, 'reported')).filter(({ news_id }) => news_id === article)).toEqual([]);
    expect((await queue(editor, 'hidden')).filter(({ news_id }) => news_id === article)).toHaveLength(2);
    expect(await act('restore', [top.id, reply.id])).toMatchObject({ unchanged: [] });
    expect((await call(`/comments/${article}`)).body).toMatchObject([{ comment_text: 'first of the thread', reply_count: 1 }]);

    expect((await report(top.id, ben)).status).toBe(204);
    expect(await act('dismiss', [top.id, reply.id])).toEqual({ changed: [top.id], unchanged: [reply.id] });
    expect((await queue(editor, 'reported')).filter(({ news_id }) => news_id === article)).toEqual([]);
    expect(codesOf(await loadAuditEntries(admin, top.id))).toEqual(['reports_dismissed', 'comment_restored', 'comment_hidden']);
    for (const ids of [[], Array.from({ length: 51 }, () => top.id), ['x']])
      expect((await post(editor, '/admin/comments/acts', { ids, act: 'hide' })).status).toBe(422);
  });

  it('see refused comments, at most twenty of a member a day, and the blocked words', async () => {
    const [editor, admin, article, ann] = [await newEditor(), await newAdmin(), await newArticle(), await newCommenter()];
    const set = (blocked: boolean) => post(editor, '/admin/words', { word: 'Qzib-ble', blocked, reason: 'a test' });
    expect([(await set(true)).body, (await set(true)).body]).toEqual([{ changed: true }, { changed: false }]);
    expect((await callAs(editor.tokens, '/admin/words')).body).toContain('qzibble');
    for (const word of ['x', '', 'y'.repeat(61), 'a\u0000b'])
      expect((await post(editor, '/admin/words', { word, blocked: true })).status).toBe(422);
    for (let index = 0; index < 22; index += 1)
      expect((await postComment(ann, { news_id: article, comment_text: `qzibble <script>${index}` })).status).toBe(422);
    const list = async () =>
      refusedCommentSchema
        .array()
        .parse((await callAs(editor.tokens, '/admin/refused-comments?limit=50')).body)
        .filter(({ user }) => user?.id === ann.id);
    const refused = await until(list, (rows) => rows.length >= 20);
    expect(refused).toHaveLength(20);
    const dismiss = () => post(editor, `/admin/refused-comments/${refused[0]?.id}/dismiss`, {});
    expect([(await dismiss()).status, (await dismiss()).status]).toEqual([204, 404]);
    expect(await list()).toHaveLength(19);
    expect((await set(false)).body).toEqual({ changed: true });
    await moveCommentsBack(ann.id, '1 hour');
    expect((await postComment(ann, { news_id: article, comment_text: 'qzibble' })).status).toBe(201);
    expect(codesOf(await loadAuditEntries(admin, 'qzibble'))).toEqual(['word_removed', 'word_added']);
  });
});
