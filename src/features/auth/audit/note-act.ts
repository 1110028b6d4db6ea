import type { MemberCtx } from '#src/shared/ctx.ts';
import type { ActName, SubjectKind } from './contract.ts';
import { newAct } from './new-act.ts';
import { insertAct } from './store.ts';

interface Done {
  act: ActName;
  kind: SubjectKind;
  id: string;
  name: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  reason?: string;
}

/** Records an act whose work is no statement of the database. Whatever is one, records itself with `recordAct`. */
export async function noteAct(ctx: Pick<MemberCtx, 'db' | 'member' | 'now'>, { act, reason, ...done }: Done): Promise<void> {
  await insertAct(ctx.db, newAct(ctx, act, reason), done);
}
