/** Counts the occurrences of each item. */
export function countItems(list: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}
