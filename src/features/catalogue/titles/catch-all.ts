/** Ending of the code of a catch-all occupation. No other code of the classification has it. */
const ending = '9.00';
/** The same ending as an SQL pattern. */
export const catchAllPattern = `%${ending}`;

/** Whether an occupation is a catch-all such as "Managers, All Other". `code` is null for a job without one. */
export function isCatchAll(code: string | null): boolean {
  return code?.endsWith(ending) ?? false;
}

/**
 * Moves the first item that is no catch-all to the front, because a catch-all says too little about the work. The rest keep their order.
 */
export function specificFirst<T>(list: readonly T[], codeOf: (item: T) => string | null): T[] {
  const index = list.findIndex((item) => !isCatchAll(codeOf(item)));
  const specific = list[index];
  return index > 0 && specific !== undefined ? [specific, ...list.slice(0, index), ...list.slice(index + 1)] : [...list];
}
