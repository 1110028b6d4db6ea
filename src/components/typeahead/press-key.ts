/** What a key does in a combobox: another suggestion is the chosen one (−1: none), the chosen one is taken, the list closes or is asked for again; null: nothing of the combobox. */
export type Act = { choose: number } | 'take' | 'close' | 'open' | null;

/**
 * Down and up choose, Enter takes what is chosen, Escape closes, Down opens a list that was closed.
 * @param active place of the chosen suggestion, −1 without one
 * @param count suggestions in the list, which is closed without any
 */
export function pressKey(key: string, active: number, count: number): Act {
  if (key === 'Enter') return active >= 0 ? 'take' : 'close'; // also what is still being asked for
  if (count === 0) return key === 'ArrowDown' ? 'open' : null;
  if (key === 'Escape') return 'close';
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  // One place more than there are suggestions: the field itself, where nothing is chosen.
  return step === undefined ? null : { choose: ((active + 1 + step + count + 1) % (count + 1)) - 1 };
}
