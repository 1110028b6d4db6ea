/** Maximum number of visitors' descriptions that a job's estimate uses. */
export const maxDescriptions = 5;

/** Whether one more description changes a job's estimate: only if a search made the job and it is not listed. */
export function takesDescription({ origin, listing, descriptions }: { origin: string; listing: string; descriptions: number }): boolean {
  return origin === 'visitor' && listing === 'unlisted' && descriptions < maxDescriptions;
}
