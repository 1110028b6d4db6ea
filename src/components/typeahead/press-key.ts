/** Effect of a key in a combobox: highlight a suggestion (−1: none), take it, close or open the list. Null: the combobox ignores the key. */
export type KeyAction = { choose: number } | 'take' | 'close' | 'open' | null;

/**
 * Down and Up choose, Enter takes the choice, Escape closes, Down opens a closed list.
 * @param active index of the chosen suggestion, −1 for none
 * @param count number of suggestions; 0 means closed
 */
export function pressKey(key: string, active: number, count: number): KeyAction {
  if (key === 'Enter') return active >= 0 ? 'take' : 'close'; // also cancels a pending request
  if (count === 0) return key === 'ArrowDown' ? 'open' : null;
  if (key === 'Escape') return 'close';
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  // one position more than suggestions: the field itself, without a choice
  return step === undefined ? null : { choose: ((active + 1 + step + count + 1) % (count + 1)) - 1 };
}
