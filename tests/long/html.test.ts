import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, inject, test } from 'vitest';
import { query } from '#tests/support/api-helpers.ts';
import { inBothLanguages, memberAddresses, publicAddresses } from '#tests/support/public-pages.ts';

/** The validator's rules for the HTML standard, all of them. */
const validator = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }));

async function errorsOf(address: string): Promise<string[]> {
  const html = await (await fetch(inject('baseUrl') + address)).text();
  const { results } = await validator.validateString(html, address);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, line, message }) => `${address}:${line} ${ruleId}: ${message}`));
}

const others = [...inBothLanguages('/embed/jobs/1'), '/api/docs?lang=en', '/api/docs?lang=zh'];

describe('the HTML standard', () => {
  test.each([...publicAddresses, ...memberAddresses, ...others])('is met by %s', async (address) => {
    expect(await errorsOf(address)).toEqual([]);
  });

  test('is met by every article and by every fortieth job', { timeout: 300_000 }, async () => {
    const rows = await query`select '/jobs/' || id as path from jobs where id % 40 = 0 union all
      select '/news/' || id from news where seed_key is not null`;
    const addresses = rows.flatMap(({ path }) => inBothLanguages(String(path)));
    expect(addresses.length).toBeGreaterThan(60);
    for (const address of addresses) expect(await errorsOf(address)).toEqual([]);
  });

  test('is what the validator checks', async () => {
    const { valid } = await validator.validateString(
      '<!doctype html><html lang="en"><head><title>x</title></head><body><div><style></style></div></body></html>',
    );
    expect(valid).toBe(false);
  });
});
