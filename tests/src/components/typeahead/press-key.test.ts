import { describe, expect, it } from 'vitest';
import { pressKey } from '#src/components/typeahead/press-key.ts';

describe('a key in a combobox', () => {
  it('Down and Up go through the suggestions, then to the field, where nothing is chosen', () => {
    const chosenAfter = (key: string, from: number) => {
      const act = pressKey(key, from, 2);
      return act !== null && typeof act === 'object' ? act.choose : act;
    };
    expect([-1, 0, 1].map((from) => chosenAfter('ArrowDown', from))).toEqual([0, 1, -1]);
    expect([-1, 0, 1].map((from) => chosenAfter('ArrowUp', from))).toEqual([1, -1, 0]);
  });

  it('Enter takes the chosen suggestion, or closes the list if none is chosen, and Escape closes it', () => {
    expect(pressKey('Enter', 1, 3)).toBe('take');
    expect(pressKey('Enter', -1, 3)).toBe('close');
    expect(pressKey('Escape', 1, 3)).toBe('close');
  });

  it('Down opens a closed list', () => {
    expect(pressKey('ArrowDown', -1, 0)).toBe('open');
  });

  it('without suggestions the field gets every key but Enter, which ends a waiting request, and it always gets letters', () => {
    for (const key of ['Escape', 'ArrowUp']) expect(pressKey(key, -1, 0)).toBeNull();
    expect(pressKey('Enter', -1, 0)).toBe('close');
    expect(pressKey('a', 0, 3)).toBeNull();
  });
});
