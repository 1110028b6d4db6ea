/** The descriptions by different visitors that a job's estimate rests on at most. */
export const maxDescriptions = 5;

/** Whether a job's estimate changes with one more description: only of a job that a search made, while it is not listed. */
export function takesDescription({ origin, listing, descriptions }: { origin: string; listing: string; descriptions: number }): boolean {
  return origin === 'visitor' && listing === 'unlisted' && descriptions < maxDescriptions;
}
