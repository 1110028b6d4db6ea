import { expect, it } from 'vitest';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { objectionTo } from '#src/features/foundation/wording/title-objection.ts';
import { newVisitor, unknownTitle } from '#tests/support/made-up.ts';

it.each(['en', 'zh'] as const)('a made-up title is its own normal form (%s)', (language) => {
  const titles = Array.from({ length: 2_000 }, () => unknownTitle(language));
  expect(titles.filter((title) => normalizeTitle(title) !== title)).toEqual([]);
});

it.each(['en', 'zh'] as const)('no made-up title is refused for its words (%s)', (language) => {
  const titles = Array.from({ length: 20_000 }, () => unknownTitle(language));
  expect(titles.filter((title) => objectionTo(title) !== null)).toEqual([]);
});

it('a made-up visitor has an address of their own', () => {
  const visitors = Array.from({ length: 5_000 }, newVisitor);
  expect(new Set(visitors).size).toBe(visitors.length);
});
