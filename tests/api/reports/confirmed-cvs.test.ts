import { describe, expect, it } from 'vitest';
import { cvResultSchema } from '#src/features/reports/cv/result/contract.ts';
import { pastedText } from '#src/features/cv/reading/extract-text.ts';
import { readCv } from '#src/features/cv/reading/read-cv.ts';
import type { CvReading } from '#src/features/cv/reading/types.ts';
import { callAs } from '#tests/support/accounts.ts';
import { waitForEnd, expectStarted, plainCv } from '#tests/support/analyses.ts';
import { givePaid } from '#tests/support/cvs.ts';
import { newMember, type TestMember } from '#tests/support/members.ts';
import { reasonOf } from '#tests/support/reason-of.ts';

const text = pastedText(plainCv);
const reading = readCv(text);
const place = (line: number) => ({ line, from: 0, to: 5 });
const send = ({ tokens }: TestMember, change: Record<string, unknown> = {}) =>
  callAs(tokens, '/cv-analyses', { body: { text, reading, analysis_type: 'free', ...change } });
const withRole = (change: Partial<CvReading['roles'][number]>) => ({
  reading: { ...reading, roles: reading.roles.map((role, index) => (index === 0 ? { ...role, ...change } : role)) },
});
const repeated = <T>(value: T, count: number) => Array.from({ length: count }, () => value);

/** A CV with words that no task of the catalogue has, so that it gets no figure. */
const unknownWork = pastedText('Work experience\nZzyx, Qwrtp, 2015 – 2019\n- Zzxq vvbk qqjw\n- Xkcd wqpz');

describe('a CV whose jobs the member confirmed', () => {
  it('is analysed with those jobs, and not read again', async () => {
    const member = await newMember();
    const [role] = reading.roles;
    const id = expectStarted(await send(member, { reading: { ...reading, roles: [{ ...role, tasks: role?.tasks.slice(0, 1) }] } }));
    const { status, result } = await waitForEnd(member, 'cv-analyses', id);
    const { roles, lines, exposure } = cvResultSchema.parse(result);
    expect([status, roles.length, lines.map(({ quote }) => quote.text)]).toEqual([
      'completed',
      1,
      ['Monitored patients and recorded their vital signs'],
    ]);
    expect(exposure.rate).not.toBeNull();
  });

  it('is analysed once per key, and separately for another member with the same key', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const key = 'the-same-key';
    const first = expectStarted(await send(one, { key }));
    expect(expectStarted(await send(one, { key }))).toBe(first);
    const second = expectStarted(await send(other, { key }));
    expect(second).not.toBe(first);
    expect((await callAs(other.tokens, `/cv-analyses/${first}`)).status).toBe(404);
    expect((await callAs(one.tokens, '/cv-analyses')).body).toHaveLength(1);
  });

  it.each<[problem: string, change: Record<string, unknown>, status: number, code: string]>([
    ['quotes a line that is not there', withRole({ title: { text: 'Registered Nurse', place: place(2499) } }), 422, 'invalid_input'],
    ['quotes words that are not in the line', withRole({ title: { text: 'Surgeon General', place: place(3) } }), 422, 'invalid_input'],
    ['quotes an invented task', withRole({ tasks: [{ text: 'Led 900 people', place: place(4) }] }), 422, 'invalid_input'],
    ['quotes before the first line', withRole({ title: { text: 'Robin', place: place(-1) } }), 422, 'invalid_input'],
    ['has an impossible date', withRole({ start: { year: 99_999, month: 1 } }), 422, 'invalid_input'],
    ['has no job', { reading: { ...reading, roles: [] } }, 422, 'cv_no_job'],
    [
      'has jobs without a description',
      { reading: { ...reading, roles: reading.roles.map((role) => ({ ...role, tasks: [] })) } },
      422,
      'cv_no_tasks',
    ],
    ['has too many jobs', { reading: { ...reading, roles: repeated(reading.roles[0], 301) } }, 422, 'invalid_input'],
    ['has too many tasks', withRole({ tasks: repeated({ text: 'Nurse', place: place(3) }, 301) }), 422, 'invalid_input'],
    ['has too many lines', { text: { ...text, lines: repeated('Nurse', 2501) } }, 422, 'invalid_input'],
    ['has too many characters', { text: { ...text, lines: repeated('x'.repeat(1900), 70) } }, 413, 'cv_too_large'],
    ['has too long a line', { text: { ...text, lines: ['x'.repeat(2001)] } }, 422, 'invalid_input'],
    ['has no line', { text: { ...text, lines: [] } }, 422, 'invalid_input'],
    ['has a NUL', { text: { ...text, lines: [...text.lines, 'a\0'] } }, 422, 'invalid_input'],
    ['has half of a character', { text: { ...text, lines: [...text.lines, 'a\ud800'] } }, 422, 'invalid_input'],
    ['is larger than any text', { text: { ...text, lines: repeated('x'.repeat(1900), 1200) } }, 413, 'cv_too_large'],
    ['has no reading', { reading: undefined }, 422, 'invalid_input'],
    ['has neither text nor reading', { text: undefined, reading: undefined }, 422, 'invalid_input'],
  ])('is refused if it %s, and nothing is used up', async (_problem, change, status, code) => {
    const member = await newMember();
    await givePaid(member.id, 5);
    for (const analysis_type of ['free', 'paid']) {
      const answer = await send(member, { ...change, analysis_type });
      expect([answer.status, reasonOf(answer)]).toEqual([status, code]);
    }
    expect((await callAs(member.tokens, '/cv-analyses/options')).body).toMatchObject({ free_available: true, balance: 5 });
    expect((await callAs(member.tokens, '/cv-analyses')).body).toEqual([]);
  });

  it('is refused with a content type other than JSON or a form', async () => {
    const { tokens } = await newMember();
    const answer = await callAs(tokens, '/cv-analyses', { raw: new TextEncoder().encode('CV'), headers: { 'content-type': 'text/plain' } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it.each(['free', 'paid'])('ends without a report and at no cost if no figure can be computed: %s', async (analysis_type) => {
    const member = await newMember();
    await givePaid(member.id, 5);
    const id = expectStarted(await send(member, { text: unknownWork, reading: readCv(unknownWork), analysis_type }));
    expect(await waitForEnd(member, 'cv-analyses', id)).toMatchObject({ status: 'failed', reason: 'no_figure', result: null });
    expect((await callAs(member.tokens, '/cv-analyses/options')).body).toMatchObject({ free_available: true, balance: 5 });
  });
});
