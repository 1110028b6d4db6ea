import type { Match } from '#src/features/foundation/progress/contract.ts';

/** Builds the path of a job's page, with the searched name unless it is the title. */
export function jobPath(id: number, { member, alias }: Pick<Match, 'member' | 'alias'> = {}): string {
  const name = new URLSearchParams();
  if (member !== undefined) name.set('member', member);
  else if (alias !== undefined) name.set('alias', alias);
  return name.size > 0 ? `/jobs/${id}?${name}` : `/jobs/${id}`;
}
