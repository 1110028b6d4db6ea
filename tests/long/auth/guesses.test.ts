import { describe, expect, it } from 'vitest';
import { type Answer, query } from '#tests/support/api-helpers.ts';
import { newAddress, TestBrowser } from '#tests/support/accounts.ts';

describe('budgets', () => {
  it('judge the first guess at each of five codes an hour for an address, and ten more, of 2,000', async () => {
    const email = newAddress();
    let [refused, sent] = [0, 0];
    for (let code = 0; code < 50; code += 1) {
      const browser = new TestBrowser();
      if ((await browser.requestCode(email)).status === 200) sent += 1;
      for (let first = 0; first < 40; first += 20) {
        const codes = Array.from({ length: 20 }, (_, index) => String(first + index).padStart(6, '0'));
        const guesses = await Promise.all(codes.map((guess) => insistently(() => browser.verify(email, guess))));
        refused += guesses.filter(({ status }) => status === 429 || status === 400).length;
      }
    }
    const spent =
      await query`select cardinality(spent_at) as n from hourly_budgets where scope = 'guesses_of_address' order by last_spent_at desc limit 1`;
    expect([sent, refused]).toEqual([5, 2000]);
    expect(Number(spent[0]?.['n'])).toBe(10);
  }, 300_000);
});

/** Asks again where the local server closed the connection, or says itself that it lost one: with thousands of requests that happens. */
async function insistently(ask: () => Promise<Answer>, attempts = 8): Promise<Answer> {
  const answer = await ask().catch((error: unknown) => {
    if (attempts === 1 || !(error instanceof TypeError)) throw error;
    return null;
  });
  const isOurs = answer !== null && (answer.status < 500 || answer.headers.get('content-type')?.startsWith('application/problem+json'));
  return isOurs || attempts === 1 ? (answer ?? ask()) : insistently(ask, attempts - 1);
}
