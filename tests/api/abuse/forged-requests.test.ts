import { describe, expect, it } from 'vitest';
import { randomId } from '#src/shared/ids.ts';
import { call, newVisitor } from '#tests/support/api-helpers.ts';
import { newAddress } from '#tests/support/accounts.ts';

/** Content types that a form or a script of another site may send without a CORS preflight. */
const simpleTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''];

describe('a call that another site can make without a CORS preflight', () => {
  it.each(simpleTypes)('starts no search and sends no code, with the type "%s"', async (type) => {
    const search = { query: 'nurse', connection_id: randomId(), client_task_id: randomId() };
    for (const [address, body] of [
      ['/search-job', search],
      ['/auth/email-otp/request-otp', { email: newAddress() }],
    ] as const) {
      const answer = await call(address, { raw: JSON.stringify(body), headers: { 'content-type': type }, visitor: newVisitor() });
      expect([address, answer.status]).toEqual([address, 422]);
    }
  });
});
