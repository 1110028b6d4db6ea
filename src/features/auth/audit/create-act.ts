import type { Member } from '#src/shared/ctx.ts';
import { newUuid } from '#src/shared/ids.ts';
import type { Act, ActName } from './contract.ts';

/** An act by the caller, for the store whose statement does it. */
export function createAct(ctx: { member: Pick<Member, 'id' | 'username'>; now(): Date }, act: ActName, reason = ''): Act {
  const at = ctx.now();
  return { id: newUuid(at), act, actorId: ctx.member.id, actorName: ctx.member.username, reason, at };
}
