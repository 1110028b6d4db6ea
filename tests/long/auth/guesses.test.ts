import { describe, expect, it } from 'vitest';
import { type Answer, query } from '#tests/support/api-helpers.ts';
import { newAddress, TestBrowser } from '#tests/support/accounts.ts';

describe('the budgets of an address', () => {
  it('allow five codes an hour, and of 2,000 guesses the first at each code and ten more', async () => {
    const email = newAddress();
    let [refused, codesSent] = [0, 0];
    for (let code = 0; code < 50; code += 1) {
      const browser = new TestBrowser();
      if ((await browser.requestCode(email)).status === 200) codesSent += 1;
      for (let first = 0; first < 40; first += 20) {
        const codes = Array.from({ length: 20 }, (_, index) => String(first + index).padStart(6, '0'));
        const guesses = await Promise.all(codes.map((guess) => withRetries(() => browser.verify(email, guess))));
        refused += guesses.filter(({ status }) => status === 429 || status === 400).length;
      }
    }
    const spent =
      await query`select cardinality(spent_at) as n from hourly_budgets where scope = 'guesses_of_address' order by last_spent_at desc limit 1`;
    expect([codesSent, refused]).toEqual([5, 2000]);
    expect(Number(spent[0]?.['n'])).toBe(10);
  }, 300_000);
});

/** Repeats a call if the local server closed the connection or lost one, which happens in thousands of requests. */
async function withRetries(send: () => Promise<Answer>, attempts = 8): Promise<Answer> {
  const answer = await send().catch((error: unknown) => {
    if (attempts === 1 || !(error instanceof TypeError)) throw error;
    return null;
  });
  const isFromWorker =
    answer !== null && (answer.status < 500 || answer.headers.get('content-type')?.startsWith('application/problem+json'));
  return isFromWorker || attempts === 1 ? (answer ?? send()) : withRetries(send, attempts - 1);
}
