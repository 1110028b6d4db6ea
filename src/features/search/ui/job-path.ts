/** The path of a job's page, with the name of the searched job where the studies count it in this one. */
export function jobPath(id: number, member?: string): string {
  return `/jobs/${id}${member === undefined ? '' : `?member=${encodeURIComponent(member)}`}`;
}
