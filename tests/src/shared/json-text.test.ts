import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrayText, objectText, toStream, valueText } from '#src/shared/json-text.ts';

const textOf = async (text: AsyncIterable<string>) => (await Array.fromAsync(text)).join('');

it('a document that is written in pieces is the same document', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.array(fc.jsonValue())), async (value) => {
      const entries = Object.entries(value).map(([name, list]) => [name, () => arrayText(list.map((one) => JSON.stringify(one)))] as const);
      expect(JSON.parse(await textOf(objectText(entries)))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: 300, seed: Number(process.env['TEST_SEED']) },
  );
});

it('a stream makes the next piece only after the one before was read, and none after it was cancelled', async () => {
  const made: number[] = [];
  async function* pieces() {
    for (let number = 0; number < 1000; number += 1) {
      made.push(number);
      yield* valueText(number);
    }
  }
  const reader = toStream(pieces()).getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('0');
  expect(made.length).toBeLessThanOrEqual(2);
  await reader.cancel();
  expect(made.length).toBeLessThanOrEqual(2);
});
