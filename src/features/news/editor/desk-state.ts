import type { DeskState } from './contract.ts';
import type { StateSource } from './types.ts';

/** Returns the state of an article as editors see it. An article with a time is scheduled, also if readers see an earlier version. */
export function deskState({ status, publishAt }: StateSource): DeskState {
  return publishAt === null ? status : 'scheduled';
}
