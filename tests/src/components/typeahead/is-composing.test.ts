import { describe, expect, it } from 'vitest';
import { isComposing, leaveToInputMethod } from '#src/components/typeahead/is-composing.ts';

const composingKeys = [
  { isComposing: true, keyCode: 13 },
  { isComposing: false, keyCode: 229 },
];

it.each(composingKeys)('a key that is pressed during a composition, or ends it in Safari, belongs to the input method: %o', (event) => {
  expect(isComposing(event)).toBe(true);
});

it('any other key does not belong to the input method', () => {
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
});

describe('a key that is left to the input method', () => {
  const press = (key: string, event: { isComposing: boolean; keyCode: number }) => {
    let submits = true;
    const isLeft = leaveToInputMethod({ ...event, key, preventDefault: () => (submits = false) });
    return { isLeft, submits };
  };

  it('submits nothing if it is Enter, and keeps its effect otherwise', () => {
    for (const event of composingKeys) {
      expect(press('Enter', event)).toEqual({ isLeft: true, submits: false });
      expect(press('Escape', event)).toEqual({ isLeft: true, submits: true });
    }
    expect(press('Enter', { isComposing: false, keyCode: 13 })).toEqual({ isLeft: false, submits: true });
  });
});
