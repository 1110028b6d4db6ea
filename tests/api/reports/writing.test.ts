import { describe, expect, it } from 'vitest';
import { draftEventSchema, draftsLeftSchema, exposureSchema, helpSchema } from '#src/features/cv/editor/writing/schemas.ts';
import { deleteOldDrafts } from '#src/features/reports/writing/count-drafts.ts';
import { utcDay } from '#src/features/foundation/limits/daily.ts';
import { callAs } from '#tests/support/accounts.ts';
import { call, database, query } from '#tests/support/api-helpers.ts';
import { completeCv } from '#tests/support/cvs.ts';
import { newMember, type TestMember } from '#tests/support/members.ts';
import { itWithinOneDay } from '#tests/support/within-one-day.ts';
import { reasonOf } from '#tests/support/reason-of.ts';

describe('help with writing', () => {
  const target = { advert: 'Registered nurse' };
  const entries = [
    { title: 'Accountant', lines: ['Prepared tax returns for clients', 'xyzzy plugh', '', 'Comforted families of patients'] },
  ];
  const requestDraft = ({ tokens }: TestMember, more: Record<string, unknown> = {}) =>
    callAs(tokens, '/cvs/drafts', { method: 'POST', body: { cv: completeCv('Draft'), language: 'en', target, consent: true, ...more } });
  const eventsOf = ({ text }: { text: string }) =>
    text
      .trim()
      .split('\n')
      .map((line) => draftEventSchema.parse(JSON.parse(line)));
  const fetchDraftsLeft = async ({ tokens }: TestMember) => draftsLeftSchema.parse((await callAs(tokens, '/cvs/drafts')).body);

  it('labels each point by the rubric, leaves unmatched points without a label, and lists missing tasks', async () => {
    const member = await newMember();
    const answer = await callAs(member.tokens, '/cvs/exposure', { method: 'POST', body: { entries } });
    const [found] = exposureSchema.parse(answer.body).entries;
    expect(found?.lines.map(({ label }) => label === null)).toEqual([false, true, true, expect.any(Boolean)]);
    expect(found?.lines[0]?.task?.zh).toMatch(/\p{Script=Han}/u);
    const helped = helpSchema.parse((await callAs(member.tokens, '/cvs/help', { method: 'POST', body: { entries, target } })).body);
    expect([helped.job?.title.en.toLowerCase().includes('nurse'), helped.missing.length > 3]).toEqual([true, true]);
    const rules = helped.advice.filter(({ line }) => line === 1).map(({ rule }) => rule);
    expect(rules).toContain('too_short');
  });

  itWithinOneDay('allows 400,000 characters a day for both calls together, also in simultaneous calls', async () => {
    const member = await newMember();
    const key = member.id.replaceAll('-', '');
    const cost = 500 + 1000 + entries.flatMap(({ lines }) => lines).reduce((sum, line) => sum + 50 + line.length, 0);
    await query`insert into daily_counters (day, scope, key, count) values (${utcDay(new Date())}, 'cv_characters', ${key}, ${400_000 - 2 * cost})`;
    const post = (path: string) =>
      callAs(member.tokens, `/cvs/${path}`, { method: 'POST', body: path === 'help' ? { entries, target } : { entries } });
    const answers = await Promise.all(['exposure', 'help', 'exposure', 'help', 'exposure'].map(post));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect([reasonOf(refused ?? { body: null }), Number(refused?.headers.get('retry-after'))]).toEqual([
      'too_many_points',
      expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 86_400),
    ]);
    expect((await callAs((await newMember()).tokens, '/cvs/exposure', { method: 'POST', body: { entries } })).status).toBe(200);
  });

  it('sends drafts part by part, labelled as samples, at most three in 24 hours even to ten calls at once', async () => {
    const member = await newMember();
    const answers = await Promise.all(Array.from({ length: 10 }, () => requestDraft(member)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, ...Array.from({ length: 7 }, () => 429)]);
    const accepted = answers.find(({ status }) => status === 200);
    const events = eventsOf(accepted ?? { text: '' });
    expect(events.map(({ is }) => is)).toEqual(['start', 'part', 'part', 'end']);
    expect(events[2]).toMatchObject({
      part: 'work',
      id: 'w1',
      sample: true,
      dropped: 0,
      suggestions: [{ before: 'Led 12 audits', text: 'Sample: Led 12 audits' }, {}],
    });
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect(await fetchDraftsLeft(member)).toMatchObject({ left: 0, next_at: expect.any(String) });
    await query`update cv_drafts set started_at = now() - interval '24 hours 1 minute' where user_id = ${member.id}::uuid`;
    expect((await fetchDraftsLeft(member)).left).toBe(3);
    await deleteOldDrafts({ db: database(), now: () => new Date() });
    expect(await query`select 1 from cv_drafts where user_id = ${member.id}::uuid`).toEqual([]);
  });

  it('is refused to visitors, without consent, without a text to rewrite, and with invalid or too much input', async () => {
    const member = await newMember();
    for (const path of ['drafts', 'exposure', 'help']) expect((await call(`/cvs/${path}`, { method: 'POST', body: {} })).status).toBe(401);
    expect((await call('/cvs/drafts')).status).toBe(401);
    expect(reasonOf(await requestDraft(member, { consent: false }))).toBe('consent_needed');
    const cv = completeCv('x', { work: [], projects: [] });
    const empty = { ...cv, basic: { ...cv.basic, bio: { en: '', zh: '' } } };
    expect(reasonOf(await requestDraft(member, { cv: empty }))).toBe('nothing_to_write');
    for (const bad of [
      { language: 'fr' },
      { cv: { ...cv, extra: 1 } },
      { target: { job_id: 0 } },
      { target: { advert: 'x'.repeat(6001) } },
      { target: null },
    ])
      expect([bad, (await requestDraft(member, bad)).status]).toEqual([bad, 422]);
    const statusOf = async (path: string, body: unknown) => (await callAs(member.tokens, path, { method: 'POST', body })).status;
    expect(await statusOf('/cvs/help', { entries, target: { advert: ' ' } })).toBe(422);
    for (const bad of [
      Array.from({ length: 16 }, () => entries[0]),
      Array.from({ length: 15 }, () => ({ title: 'x', lines: Array.from({ length: 11 }, () => 'y') })),
      [{ title: 'x', lines: ['y'.repeat(1001)] }],
      [{ title: 'x'.repeat(161), lines: [] }],
      [{ title: 7, lines: [null] }],
    ])
      expect(await statusOf('/cvs/exposure', { entries: bad })).toBe(422);
    expect(await statusOf('/cvs/exposure', { entries: 'x'.repeat(300_000) })).toBe(413);
    expect((await fetchDraftsLeft(member)).left).toBe(3);
  });
});
