import { expect, it } from 'vitest';
import { escapeLike } from '#src/shared/escape-like.ts';

it.each([
  ['nurse', 'nurse'],
  ['100%', '100\\%'],
  ['a_b', 'a\\_b'],
  ['back\\slash', 'back\\\\slash'],
  ['护士', '护士'],
])('%s becomes %s', (text, escaped) => {
  expect(escapeLike(text)).toBe(escaped);
});
