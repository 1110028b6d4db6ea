import type { Db } from '#drizzle/client.ts';
import { users } from '#drizzle/schema.ts';
import type { AppCtx, AppMemberCtx } from '#src/app/ctx.ts';
import { newUuid } from '#src/shared/ids.ts';

/** The context of the ledger's functions, with a clock that a test sets. */
export interface LedgerCtx extends Pick<AppCtx, 'db' | 'now' | 'mail' | 'siteUrl' | 'later' | 'log' | 'keyed' | 'language'> {
  clock: { now: Date };
}

export function ledgerCtx(db: Db, start = new Date('2026-11-24T09:30:00Z')): LedgerCtx {
  const clock = { now: start };
  return {
    ...{ db, clock, now: () => clock.now, siteUrl: 'https://still-human.test', language: 'en' as const },
    ...{ mail: { send: async () => undefined }, later: () => undefined, log: () => undefined },
    keyed: async (use, text) => `${use}:${text}`,
  };
}

/** The context of a member's own calls. */
export function asMember(ctx: LedgerCtx, id: string): LedgerCtx & Pick<AppMemberCtx, 'member'> {
  return { ...ctx, member: { id, username: 'Member', isAdmin: false, role: null, language: 'en' } };
}

/** Inserts members directly into the database. Returns their ids. */
export async function addMembers(db: Db, names: readonly string[]): Promise<string[]> {
  const createdAt = new Date('2026-11-01T00:00:00Z');
  const rows = names.map((name) => ({
    ...{ id: newUuid(createdAt), email: `${name}@still-human.test`, username: name, createdAt },
    ...{ avatarStyle: 'shapes', avatarSeed: name, language: 'en' as const },
  }));
  for (let from = 0; from < rows.length; from += 500) await db.insert(users).values(rows.slice(from, from + 500));
  return rows.map(({ id }) => id);
}
