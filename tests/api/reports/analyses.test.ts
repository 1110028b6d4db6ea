import { describe, expect, it } from 'vitest';
import { balanceSchema, transactionSchema } from '#src/features/credits/ledger/contract.ts';
import { type CvAnalysis, cvAnalysisSchema } from '#src/features/reports/cv/schemas.ts';
import { analysisOptionsSchema, analysisSchema } from '#src/features/reports/engine/contract.ts';
import { industryAnalysisSchema } from '#src/features/reports/industry/contract.ts';
import { inboxMessageSchema } from '#src/features/messages/inbox/contract.ts';
import { analysisProgressSchema } from '#src/features/foundation/progress/contract.ts';
import { problemSchema } from '#src/shared/problem.ts';
import { callAs } from '#tests/support/accounts.ts';
import {
  type AnalysisKind,
  expectStarted,
  giveCredits,
  plainCv,
  postCvAnalysis,
  postIndustryAnalysis,
  startCvAnalysis,
  startIndustryAnalysis,
  waitForEnd,
} from '#tests/support/analyses.ts';
import { call, openSocket, query, until } from '#tests/support/api-helpers.ts';
import { newMember, type TestMember } from '#tests/support/members.ts';
import { itWithinOneDay } from '#tests/support/within-one-day.ts';
import { reasonOf } from '#tests/support/reason-of.ts';

const unknownId = '01900000-0000-7000-8000-000000000000';
const kinds: readonly AnalysisKind[] = ['cv-analyses', 'industry-analyses'];
const startOf = { 'cv-analyses': startCvAnalysis, 'industry-analyses': startIndustryAnalysis };
const post = (kind: AnalysisKind, member: TestMember, fields: Record<string, string> = {}) =>
  kind === 'cv-analyses'
    ? postCvAnalysis(member, { text: plainCv, analysis_type: 'free', ...fields })
    : postIndustryAnalysis(member, fields);
const priceOf = { 'cv-analyses': 3, 'industry-analyses': 2 };
const balanceOf = async ({ tokens }: TestMember) => {
  const { paid, gift } = balanceSchema.parse((await callAs(tokens, '/credits/balance')).body);
  return paid + gift;
};
const getCv = async ({ tokens }: TestMember, id: string): Promise<CvAnalysis> =>
  cvAnalysisSchema.parse((await callAs(tokens, `/cv-analyses/${id}`)).body);
const endOfCv = async (member: TestMember, id: string) => {
  await waitForEnd(member, 'cv-analyses', id);
  return getCv(member, id);
};
const sortedStatuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

/** Every call on one analysis. */
const commonCalls: [method: string, suffix: string, body?: unknown][] = [
  ['GET', ''],
  ['DELETE', ''],
  ['POST', '/keep'],
];
const callsOf: Record<AnalysisKind, typeof commonCalls> = {
  'cv-analyses': [
    ...commonCalls,
    ['DELETE', '/text'],
    ['POST', '/corrections', { reading: { language: 'en', sections: [], roles: [], education: [], skills: [] } }],
  ],
  'industry-analyses': [...commonCalls, ['GET', '/chart/svg'], ['GET', '/chart/csv']],
};

describe.each(kinds)('%s', (kind) => {
  itWithinOneDay('are free once a day, report their progress and one end, and are listed and exported', async () => {
    const member = await newMember();
    const id = await startOf[kind](member, { career_goal: ' Ward manager ' });
    const end = await waitForEnd(member, kind, id);
    expect(end).toMatchObject({ type: 'free', status: 'completed', progress: 1, run: 1, career_goal: 'Ward manager', reason: null });
    expect(Date.parse(end.expires_at ?? '') - Date.parse(end.finished_at ?? '')).toBe(24 * 3_600_000);
    expect(end.result).not.toBeNull();
    const again = await post(kind, member);
    expect([again.status, reasonOf(again)]).toEqual([429, 'free_analysis_used']);
    expect(again.headers.get('retry-after')).toMatch(/^[1-9]\d{0,4}$/);
    const list = await callAs(member.tokens, `/${kind}?limit=5`);
    expect(list.headers.get('x-total-count')).toBe('1');
    expect(analysisSchema.array().parse(list.body)).toMatchObject([{ id, status: 'completed' }]);
    const messages = inboxMessageSchema.array().parse((await callAs(member.tokens, '/inbox/list')).body);
    const page = kind === 'cv-analyses' ? 'cv-analysis' : 'industry-analysis';
    expect(messages.filter((message) => message.kind === 'analysis_finished')).toMatchObject([{ link: `/me/${page}/result/${id}` }]);
    expect(JSON.stringify(messages)).not.toMatch(/St Mary|Ward manager/);
    expect((await callAs(member.tokens, '/users/me/export')).body).toMatchObject({ analyses: [{ id, career_goal: 'Ward manager' }] });
    const socket = await openSocket({ room: end.room });
    socket.join(end.room);
    const progressEvents = await until(
      () => socket.received.map((text) => analysisProgressSchema.parse(JSON.parse(text)).data),
      (events) => events.some(({ progress }) => progress === 1),
    );
    expect(progressEvents.map(({ seq }) => seq)).toEqual(progressEvents.map((_, index) => index + 1));
    expect(progressEvents.at(-1)).toMatchObject({ status: 'completed', error: null, analysis_id: id });
    expect(progressEvents.filter(({ progress }) => progress === 1)).toHaveLength(1);
    socket.close();
  });

  it('cost their price once when eight calls start them at once, and are kept', async () => {
    const member = await newMember();
    await giveCredits(member, 10);
    const start = () => post(kind, member, { analysis_type: 'paid', key: `press-${member.id}` });
    const ids = (await Promise.all(Array.from({ length: 8 }, start))).map(expectStarted);
    expect(new Set(ids).size).toBe(1);
    const [id = ''] = ids;
    expect(await waitForEnd(member, kind, id)).toMatchObject({ type: 'paid', status: 'completed', expires_at: null });
    expect(expectStarted(await start())).toBe(id);
    expect(await balanceOf(member)).toBe(10 - priceOf[kind]);
    const spent = transactionSchema.array().parse((await callAs(member.tokens, '/credits/transactions?type=consume')).body);
    expect(spent).toMatchObject([{ status: 'settled', action_reference_id: id }]);
  });

  it('are refused without enough credits, with price and balance, and leave nothing behind', async () => {
    const member = await newMember();
    await giveCredits(member, 1);
    const refused = await post(kind, member, { analysis_type: 'paid' });
    expect([refused.status, reasonOf(refused)]).toEqual([402, 'insufficient_credit']);
    expect(problemSchema.parse(refused.body).detail).toContain(`costs ${priceOf[kind]} credits, and you have 1`);
    expect((await callAs(member.tokens, `/${kind}`)).body).toEqual([]);
    expect(await balanceOf(member)).toBe(1);
    const options = analysisOptionsSchema.parse((await callAs(member.tokens, `/${kind}/options`)).body);
    expect(options).toMatchObject({ price: priceOf[kind], balance: 1, free_available: true });
  });

  itWithinOneDay('start once when eight calls start a free one at once', async () => {
    const member = await newMember();
    const start = () => post(kind, member);
    const answers = await Promise.all(Array.from({ length: 8 }, start));
    expect(sortedStatuses(answers)).toEqual([202, ...Array.from({ length: 7 }, () => 429)]);
  });

  it('belong to their member: every call answers visitors with 401 and other members with 404', async () => {
    const [owner, other] = [await newMember(), await newMember()];
    const id = await startOf[kind](owner);
    await waitForEnd(owner, kind, id);
    for (const [method, suffix, body] of callsOf[kind]) {
      expect([method, suffix, (await call(`/${kind}/${id}${suffix}`, { method, body })).status]).toEqual([method, suffix, 401]);
      expect([method, suffix, (await callAs(other.tokens, `/${kind}/${id}${suffix}`, { method, body })).status]).toEqual([
        method,
        suffix,
        404,
      ]);
      expect([method, suffix, (await callAs(owner.tokens, `/${kind}/${unknownId}${suffix}`, { method, body })).status]).toEqual([
        method,
        suffix,
        404,
      ]);
    }
    for (const address of [`/${kind}`, `/${kind}/options`]) expect((await call(address)).status).toBe(401);
    expect((await call(`/${kind}`, { method: 'POST', body: {} })).status).toBe(401);
    expect((await callAs(other.tokens, `/${kind}`)).body).toEqual([]);
    const otherKind = kind === 'cv-analyses' ? 'industry-analyses' : 'cv-analyses';
    expect((await callAs(owner.tokens, `/${otherKind}/${id}`)).status).toBe(404);
    for (const search of ['?limit=51', '?limit=0', '?offset=-1', '?limit=x'])
      expect((await callAs(owner.tokens, `/${kind}${search}`)).status).toBe(422);
    expect((await callAs(owner.tokens, `/${kind}/7`)).status).toBe(422);
    expect((await waitForEnd(owner, kind, id)).status).toBe('completed');
  });

  itWithinOneDay('are deleted with all their data, and the day’s free one stays used', async () => {
    const member = await newMember();
    const id = await startOf[kind](member, { career_goal: 'Ward manager' });
    await waitForEnd(member, kind, id);
    const deletions = await Promise.all(Array.from({ length: 4 }, () => callAs(member.tokens, `/${kind}/${id}`, { method: 'DELETE' })));
    expect(sortedStatuses(deletions)).toEqual([204, 404, 404, 404]);
    expect((await callAs(member.tokens, `/${kind}/${id}`)).status).toBe(404);
    expect(await query`select input, steps, result, goal, related_jobs from member_analyses where id = ${id}::uuid`).toEqual([
      { input: {}, steps: {}, result: null, goal: '', related_jobs: [] },
    ]);
    const again = await post(kind, member);
    expect(reasonOf(again)).toBe('free_analysis_used');
    await query`delete from users where id = ${member.id}::uuid`;
    expect(await query`select 1 from member_analyses where id = ${id}::uuid`).toEqual([]);
  });

  it('are kept and paid once by six simultaneous calls', async () => {
    const member = await newMember();
    const id = await startOf[kind](member);
    await waitForEnd(member, kind, id);
    const keep = () => callAs(member.tokens, `/${kind}/${id}/keep`, { method: 'POST' });
    expect([(await keep()).status, (await waitForEnd(member, kind, id)).type]).toEqual([402, 'free']);
    await giveCredits(member, 10);
    expect(sortedStatuses(await Promise.all(Array.from({ length: 6 }, keep)))).toEqual([204, 204, 204, 204, 204, 204]);
    expect(await waitForEnd(member, kind, id)).toMatchObject({ type: 'paid', expires_at: null });
    expect(await balanceOf(member)).toBe(10 - priceOf[kind]);
    expect(await query`select settle_due from member_analyses where id = ${id}::uuid`).toEqual([{ settle_due: false }]);
  });
});

describe('the text of a CV', () => {
  it('can be read differently by the member at no cost, but only with jobs that are in it', async () => {
    const member = await newMember();
    await giveCredits(member, 3);
    const id = await startCvAnalysis(member, { analysis_type: 'paid' });
    const before = await endOfCv(member, id);
    const reading = before.result?.source?.reading;
    if (!reading) throw new Error('nothing was read');
    const correct = (changed: unknown) => callAs(member.tokens, `/cv-analyses/${id}/corrections`, { body: { reading: changed } });
    const invented = { text: 'Chief Surgeon', place: { line: 3, from: 0, to: 13 } };
    const bad = await correct({ ...reading, roles: [{ ...reading.roles[0], title: invented }] });
    expect([bad.status, problemSchema.parse(bad.body).errors]).toMatchObject([422, [{ field: 'reading.roles.0.title' }]]);
    const years = await correct({ ...reading, roles: [{ ...reading.roles[0], start: { year: 20_190, month: 1 } }] });
    expect(years.status).toBe(422);
    const answers = await Promise.all([1, 2, 3].map(() => correct({ ...reading, roles: reading.roles.slice(1) })));
    expect(sortedStatuses(answers)).toEqual([202, 409, 409]);
    const after = await endOfCv(member, id);
    expect([after.run, after.result?.roles.map(({ title }) => title.text)]).toEqual([2, ['Nursing Assistant']]);
    expect(after.room).not.toBe(before.room);
    expect(await balanceOf(member)).toBe(0);
  });

  it('is deleted by one call, after which the report stays and corrections are refused', async () => {
    const member = await newMember();
    const id = await startCvAnalysis(member);
    const before = await endOfCv(member, id);
    expect(before.kept).toMatchObject({ format: 'text', lines: plainCv.split('\n').length });
    for (let round = 0; round < 2; round += 1)
      expect((await callAs(member.tokens, `/cv-analyses/${id}/text`, { method: 'DELETE' })).status).toBe(204);
    const after = await getCv(member, id);
    expect([after.kept, after.result?.source, after.result?.roles.length]).toEqual([null, null, before.result?.roles.length]);
    expect(JSON.stringify(await query`select input, steps from member_analyses where id = ${id}::uuid`)).not.toContain('St Mary');
    const reading = before.result?.source?.reading;
    const again = await callAs(member.tokens, `/cv-analyses/${id}/corrections`, { body: { reading } });
    expect([again.status, reasonOf(again)]).toEqual([409, 'text_deleted']);
  });
});

describe('the report on an industry', () => {
  it('has comments of models, paid from the member’s share of calls, and files with its figures', async () => {
    const member = await newMember();
    const id = await startIndustryAnalysis(member, { career_goal: 'Registered nurse, says Jane Miller' });
    await waitForEnd(member, 'industry-analyses', id);
    const { result, drawings } = industryAnalysisSchema.parse((await callAs(member.tokens, `/industry-analyses/${id}`)).body);
    expect(result?.commentary.models.map(({ failure }) => failure)).toEqual([null, null, null]);
    expect(result?.commentary.sentences.every(({ sample, text }) => sample && /^Sample commentary: /.test(text))).toBe(true);
    const key = member.id.replaceAll('-', '');
    expect(await query`select count from daily_counters where scope = 'model_calls_of_visitor' and key = ${key}`).toEqual([{ count: 3 }]);
    for (const drawing of [drawings?.wide, drawings?.narrow]) expect(drawing).toMatch(/^<defs>.*class="in-ink"/s);
    const file = (format: string) => callAs(member.tokens, `/industry-analyses/${id}/chart/${format}`);
    const [svg, csv, png, other] = [await file('svg'), await file('csv'), await file('png'), await file('pdf')];
    expect(svg.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect([svg.text.startsWith('<svg'), svg.text.includes('Jane')]).toEqual([true, false]);
    const [, ...rows] = csv.text.trim().split('\r\n');
    expect(rows.map((row) => Number(row.split(',')[2]))).toEqual(result?.distribution.map(({ share }) => share));
    expect([png.status, png.headers.get('content-type'), png.headers.get('cache-control')]).toEqual([200, 'image/png', 'no-store']);
    expect(other.status).toBe(422);
  });

  it('has no files before it is finished', async () => {
    const member = await newMember();
    const id = await startIndustryAnalysis(member);
    await waitForEnd(member, 'industry-analyses', id);
    await query`update member_analyses set result = null where id = ${id}::uuid`;
    for (const format of ['svg', 'png', 'csv'])
      expect((await callAs(member.tokens, `/industry-analyses/${id}/chart/${format}`)).status).toBe(404);
  });
});
