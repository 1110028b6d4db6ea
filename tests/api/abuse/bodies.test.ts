import { describe, expect, it } from 'vitest';
import { problemSchema } from '#src/shared/problem.ts';
import { callAs } from '#tests/support/accounts.ts';
import { call, newVisitor } from '#tests/support/api-helpers.ts';
import { newMember } from '#tests/support/members.ts';
import { newEditor } from '#tests/support/staff.ts';

const megabyte = 1024 * 1024;
/** A body that is costly to parse: pairs of escapes and empty lists. */
const costly = (bytes: number) => {
  const part = String.raw`"\ud83d\ude00",[],[],`;
  return `[${part.repeat(Math.floor(bytes / part.length))}1]`;
};
const codeOf = (answer: { status: number; body: unknown }) => [answer.status, problemSchema.parse(answer.body).code];

/** Calls that accept more than the usual 64 KB, each with a size that it accepts from permitted callers. */
const large: [method: string, address: string, bytes: number][] = [
  ['POST', '/admin/news', 2.9 * megabyte],
  ['PATCH', '/admin/news/1', 2.9 * megabyte],
  ['POST', '/admin/news/images', 4 * megabyte],
  ['PUT', '/cvs', 0.3 * megabyte],
  ['POST', '/cvs/drafts', 0.3 * megabyte],
  ['POST', '/cvs/exposure', 0.2 * megabyte],
  ['POST', '/cvs/help', 0.2 * megabyte],
  ['POST', '/cv-analyses/8ad1b0a3-9b7c-4d37-a1ab-3f4bca4a8a10/corrections', 0.9 * megabyte],
];

describe('a large body', () => {
  it.each(large)('of a visitor to %s %s is refused before it is read', async (method, address, bytes) => {
    const raw = costly(bytes).replace('[', '["\\u0000",'); // a scan would find this NUL and answer 422
    for (const authorization of ['', 'Bearer forged'])
      expect(codeOf(await call(address, { method, raw, headers: { authorization }, visitor: newVisitor() }))).toEqual([
        401,
        'unauthenticated',
      ]);
  });

  it('of a member to a call of editors is refused before it is read', async () => {
    const { tokens } = await newMember();
    const raw = costly(2.9 * megabyte).replace('[', '["\\u0000",');
    expect(codeOf(await callAs(tokens, '/admin/news', { method: 'POST', raw }))).toEqual([403, 'forbidden']);
  });

  it('of a permitted caller is scanned and validated', async () => {
    const { tokens } = await newEditor();
    const send = (raw: string) => callAs(tokens, '/admin/news', { method: 'POST', raw });
    expect(codeOf(await send(costly(2.9 * megabyte)))).toEqual([422, 'invalid_input']);
    expect(codeOf(await send(costly(2.9 * megabyte).replace('[', '["\\u0000",')))).toEqual([422, 'invalid_input']);
    expect(codeOf(await send(costly(3.1 * megabyte)))).toEqual([413, 'payload_too_large']);
  });

  it('of more than 64 KB is refused by all other calls, whoever sends it', async () => {
    const { tokens } = await newMember();
    const raw = JSON.stringify({ text: 'x'.repeat(65 * 1024) });
    expect(codeOf(await callAs(tokens, '/feedback', { method: 'POST', raw }))).toEqual([413, 'payload_too_large']);
    expect(codeOf(await call('/search-job', { raw, visitor: newVisitor() }))).toEqual([413, 'payload_too_large']);
  });
});

describe('a NUL in a body', () => {
  it('is found behind 25,000 nested lists', async () => {
    const { tokens } = await newMember();
    const deep = `${'['.repeat(25_000)}${']'.repeat(25_000)}`;
    const raw = `{"text":"Nothing to say here\\u0000","more":${deep}}`;
    expect(codeOf(await callAs(tokens, '/feedback', { method: 'POST', raw }))).toEqual([422, 'invalid_input']);
  });

  it('is found in a field of a multipart form', async () => {
    const { tokens } = await newMember();
    for (const field of ['text', 'career_goal', 'cv_id', 'key']) {
      const form = new FormData();
      form.set(field, 'a\0b');
      const request = new Request('http://form.invalid', { method: 'POST', body: form });
      const headers = { 'content-type': request.headers.get('content-type') ?? '' };
      const answer = await callAs(tokens, '/cv-analyses', { method: 'POST', raw: new Uint8Array(await request.arrayBuffer()), headers });
      expect([field, ...codeOf(answer)]).toEqual([field, 422, 'invalid_input']);
    }
  });
});
