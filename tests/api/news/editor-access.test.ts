import { describe, expect, it } from 'vitest';
import { actFields, auditEntrySchema } from '#src/features/auth/audit/contract.ts';
import { storedImageSchema, previewLinkSchema } from '#src/features/news/editor/contract.ts';
import { callAs } from '#tests/support/accounts.ts';
import { call, query } from '#tests/support/api-helpers.ts';
import { newDesk, completeContent } from '#tests/support/desk.ts';
import { newAdminAddress, newMember } from '#tests/support/members.ts';
import { makePng } from '#tests/support/picture-files.ts';

const actsOn = async (subject: number | string) =>
  (
    await query`select act, subject_name, after from audit_entries where subject_id = ${String(subject)} and subject_kind in ('article', 'picture') order by id`
  ).map(({ act, subject_name: name, after }) => [act, name, after]);

describe('the editors’ desk', () => {
  const calls = (id: number): { method: string; address: string; body?: unknown }[] => [
    { method: 'GET', address: '' },
    { method: 'POST', address: '', body: {} },
    { method: 'POST', address: '/images', body: {} },
    { method: 'GET', address: `/${id}` },
    { method: 'PUT', address: `/${id}`, body: { version: 2, content: completeContent('Foreign') } },
    { method: 'DELETE', address: `/${id}` },
    { method: 'POST', address: `/${id}/publish`, body: { version: 2 } },
    { method: 'POST', address: `/${id}/unpublish` },
    { method: 'DELETE', address: `/${id}/schedule` },
    { method: 'POST', address: `/${id}/presence`, body: { tab: '0193a000-0000-7000-8000-0000000000a1' } },
    { method: 'GET', address: `/${id}/revisions` },
    { method: 'GET', address: `/${id}/revisions/1` },
    { method: 'POST', address: `/${id}/revisions/1/restore`, body: { version: 2 } },
    { method: 'POST', address: `/${id}/preview` },
    { method: 'GET', address: `/${id}/export.md` },
  ];

  it('refuses visitors, members and an administrator’s member session, and nothing changes', async () => {
    const desk = await newDesk();
    const id = await desk.create(completeContent('Untouched'));
    const { tokens: member } = await newMember();
    const { tokens: ordinary } = await newMember({ email: await newAdminAddress() });
    for (const { method, address, body } of calls(id)) {
      const options = { method, ...(body === undefined ? {} : { body }) };
      expect((await call(`/admin/news${address}`, options)).status).toBe(401);
      expect((await callAs({ access_token: 'forged' }, `/admin/news${address}`, options)).status).toBe(401);
      for (const tokens of [member, ordinary]) expect((await callAs(tokens, `/admin/news${address}`, options)).status).toBe(403);
    }
    const { version, content, state } = await desk.get(id);
    expect([version, content.texts.en.title, state]).toEqual([2, 'Untouched', 'draft']);
  });

  it('answers 404 for unknown articles, and 4xx for invalid input', async () => {
    const desk = await newDesk();
    const missing = calls(2_000_000_000).filter(({ address }) => /^\/\d/.test(address) && !/(?:revisions|schedule)$/.test(address));
    for (const { method, address, body } of missing)
      expect([address, (await desk.call(address, { method, ...(body === undefined ? {} : { body }) })).status]).toEqual([address, 404]);
    const id = await desk.create();
    const content = completeContent();
    const { en } = content.texts;
    const withEnglishText = (change: object) => ({
      version: 1,
      content: { ...content, texts: { ...content.texts, en: { ...en, ...change } } },
    });
    const bodies = [
      withEnglishText({ title: 'x'.repeat(201) }),
      withEnglishText({ title: 'a\0b' }),
      withEnglishText({ title: '\ud800' }),
      withEnglishText({ body: 'x'.repeat(500_001) }),
      withEnglishText({ tags: Array.from({ length: 11 }, String) }),
      withEnglishText({ edits: [-1] }),
      { version: -1, content },
      { version: 1, content: { ...content, cover: '../x' } },
      { version: 1, content: { ...content, job_ids: [1.5] } },
      { version: 1 },
    ];
    for (const body of bodies) expect((await desk.call(`/${id}`, { method: 'PUT', body })).status).toBe(422);
    expect((await desk.call(`/${id}`, { method: 'PUT', raw: `{"version":1,"x":"${'x'.repeat(3 * 1024 * 1024)}"}` })).status).toBe(413);
    for (const search of ['?state=x', '?before=x', '?limit=51', '?q=%00']) expect((await desk.call(search)).status).toBe(422);
    expect((await desk.get(id)).version).toBe(1);
  });

  it('adds one entry to the audit log when an article is scheduled, published, unpublished or deleted', async () => {
    const desk = await newDesk();
    const id = await desk.create(completeContent('On the record'));
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const version = 2;
    await desk.call(`/${id}/publish`, { body: { version, at } });
    await desk.call(`/${id}/schedule`, { method: 'DELETE' });
    await desk.call(`/${id}/schedule`, { method: 'DELETE' });
    await desk.call(`/${id}/publish`, { body: { version } });
    await desk.call(`/${id}/publish`, { body: { version } });
    await desk.call(`/${id}/unpublish`, { method: 'POST' });
    const other = await desk.create(completeContent('Never seen'));
    await desk.call(`/${other}`, { method: 'DELETE' });
    expect(await actsOn(id)).toEqual([
      ['news_created', '', { version: 1 }],
      ['news_scheduled', 'On the record', { version, at }],
      ['news_unscheduled', 'On the record', null],
      ['news_published', 'On the record', { version }],
      ['news_unpublished', 'On the record', { version }],
    ]);
    expect(await actsOn(other)).toEqual([
      ['news_created', '', { version: 1 }],
      ['news_deleted', 'Never seen', null],
    ]);
  });

  it('adds entries to the audit log for saves, restores, preview links and pictures, with one entry for saves that share a line of the history', async () => {
    const [desk, other] = [await newDesk(), await newDesk()];
    const id = await desk.create(completeContent('Begun'));
    await other.save(id, 2, completeContent('By another'));
    await other.save(id, 3, completeContent('By another, again'));
    const restore = (version: number) => desk.call(`/${id}/revisions/1/restore`, { body: { version } });
    expect([(await restore(4)).status, (await restore(4)).status]).toEqual([200, 409]);
    expect((await desk.call(`/${id}`, { method: 'PUT', body: { version: 1, content: completeContent() } })).status).toBe(409);
    const link = previewLinkSchema.parse((await desk.call(`/${id}/preview`, { method: 'POST' })).body);
    expect((await desk.call('/2147483647/preview', { method: 'POST' })).status).toBe(404);
    expect(await actsOn(id)).toEqual([
      ['news_created', '', { version: 1 }],
      ['news_saved', 'By another', { version: 3 }],
      ['news_restored', 'Begun', { version: 5, restored: 2 }],
      ['preview_link_made', 'Begun', { expires: link.expires_at }],
    ]);
    expect(await actsOn(2147483647)).toEqual([]);
    const upload = async () => storedImageSchema.parse((await desk.upload(makePng({ width: 611, height: 13 }))).body);
    const { key } = await upload();
    await upload(); // the same picture is not added twice
    expect(await actsOn(key)).toEqual([['picture_added', '', null]]);
    const listed = auditEntrySchema.array().parse((await callAs(desk.tokens, `/admin/audit?subject=${key}`)).body);
    expect(listed).toMatchObject([{ act: 'picture_added', subject: { kind: 'picture', id: key } }]);
    expect(actFields).toEqual(expect.arrayContaining(['version', 'restored', 'expires']));
  });
});
