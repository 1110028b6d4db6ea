import { describe, expect, it } from 'vitest';
import { pressKey } from '#src/components/typeahead/press-key.ts';

describe('a key in a combobox', () => {
  it('goes down and up through the suggestions, and through the field itself where nothing is chosen', () => {
    const walk = (key: string, from: number) => {
      const act = pressKey(key, from, 2);
      return act !== null && typeof act === 'object' ? act.choose : act;
    };
    expect([-1, 0, 1].map((from) => walk('ArrowDown', from))).toEqual([0, 1, -1]);
    expect([-1, 0, 1].map((from) => walk('ArrowUp', from))).toEqual([1, -1, 0]);
  });

  it('takes what is chosen by Enter, and closes by Enter without a choice and by Escape', () => {
    expect(pressKey('Enter', 1, 3)).toBe('take');
    expect(pressKey('Enter', -1, 3)).toBe('close');
    expect(pressKey('Escape', 1, 3)).toBe('close');
  });

  it('opens a list that is closed by Down', () => {
    expect(pressKey('ArrowDown', -1, 0)).toBe('open');
  });

  it('is left to the field where nothing is suggested, but Enter ends what is still asked for', () => {
    for (const key of ['Escape', 'ArrowUp']) expect(pressKey(key, -1, 0)).toBeNull();
    expect(pressKey('Enter', -1, 0)).toBe('close');
    expect(pressKey('a', 0, 3)).toBeNull();
  });
});
