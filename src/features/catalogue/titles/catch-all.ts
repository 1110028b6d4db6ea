/** How the code of such an occupation ends. The classification ends no other code so, and no speciality of one ends in .00. */
const ending = '9.00';
/** The same as a pattern of SQL. */
export const catchAllPattern = `%${ending}`;

/** Whether an occupation is what the others of its kind leave over: "Managers, All Other". Null is the code of a job that has none. */
export function isCatchAll(code: string | null): boolean {
  return code?.endsWith(ending) ?? false;
}

/**
 * A list in which no catch-all comes first where there is anything else: it says too little of the work. The first other one goes ahead; the
 * rest keep their order.
 */
export function specificFirst<T>(list: readonly T[], codeOf: (item: T) => string | null): T[] {
  const first = list.findIndex((item) => !isCatchAll(codeOf(item)));
  const ahead = list[first];
  return first > 0 && ahead !== undefined ? [ahead, ...list.slice(0, first), ...list.slice(first + 1)] : [...list];
}
