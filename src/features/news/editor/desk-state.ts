import type { DeskState } from './contract.ts';
import type { StateSource } from './types.ts';

/** The state of an article as editors see it. One that waits for the timer is scheduled, whatever readers see now. */
export function deskState({ status, publishAt }: StateSource): DeskState {
  return publishAt === null ? status : 'scheduled';
}
