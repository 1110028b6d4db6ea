import { expect, it } from 'vitest';
import { isComposing } from '#src/components/typeahead/is-composing.ts';

it('leaves a key to the input method while it composes, and the key that ends it in Safari', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
});
