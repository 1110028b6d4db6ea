/** How many jobs of a CV are looked at; the first ones, which are the latest in nearly every CV. */
export const mostRoles = 15;

/** The fewest letters of a task that is labelled. */
const shortest = 4;

/** Whether a task has enough letters to be labelled. */
export function isLongEnough(task: string): boolean {
  return (task.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= shortest;
}
