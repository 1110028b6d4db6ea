import { expect, it } from 'vitest';
import { openRounds } from '#src/components/open-rounds.ts';

it('of two requests only the newer one counts, in whatever order they are answered', () => {
  const begin = openRounds();
  const isFirst = begin();
  expect(isFirst()).toBe(true);
  const isSecond = begin();
  expect([isSecond(), isFirst()]).toEqual([true, false]);
});
