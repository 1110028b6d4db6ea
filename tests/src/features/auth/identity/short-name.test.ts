import { expect, it } from 'vitest';
import { shortName } from '#src/features/auth/identity/short-name.ts';

it.each([
  ['Ada', 'Ada'],
  ['exactly12chr', 'exactly12chr'],
  ['thirteenchars', 'thirteen…'],
  ['一二三四五六七八九十一二', '一二三四五六七八九十一二'],
  ['一二三四五六七八九十一二三', '一二三四五六七八…'],
  ['👩🏽‍🚀'.repeat(13), `${'👩🏽‍🚀'.repeat(8)}…`],
])('the name %s is shown as %s', (name, shown) => {
  expect(shortName(name)).toBe(shown);
});
