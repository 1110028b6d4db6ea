import { expect, it } from 'vitest';
import { openRounds } from '#src/components/open-rounds.ts';

it('only the newer of two requests counts, in whatever order they are answered', () => {
  const begin = openRounds();
  const isFirstCurrent = begin();
  expect(isFirstCurrent()).toBe(true);
  const isSecondCurrent = begin();
  expect([isSecondCurrent(), isFirstCurrent()]).toEqual([true, false]);
});
