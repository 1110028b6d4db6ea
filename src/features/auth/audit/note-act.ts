import type { MemberCtx } from '#src/shared/ctx.ts';
import type { ActName } from './contract.ts';
import { createAct } from './create-act.ts';
import { type ActDetails, insertAct } from './store.ts';

type NewAct = ActDetails & { act: ActName; reason?: string };

/** Records an act that no database statement performs. An act in a statement records itself with `recordAct`. */
export async function noteAct(ctx: Pick<MemberCtx, 'db' | 'member' | 'now'>, { act, reason, ...details }: NewAct): Promise<void> {
  await insertAct(ctx.db, createAct(ctx, act, reason), details);
}
