import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { signInCodes } from '#drizzle/schema.ts';
import type { ProvenCode } from '#src/features/auth/codes/types.ts';

/**
 * Builds a CTE that consumes a code: of all statements with the same code, at most one gets a row. The caller's change is in the same statement, so that
 * both happen or neither.
 */
export function consumeCode(db: Db, { addressKey, browserKey, purpose, codeHash }: ProvenCode, now: Date) {
  const whereCode = and(
    eq(signInCodes.addressKey, addressKey),
    eq(signInCodes.browserKey, browserKey),
    eq(signInCodes.purpose, purpose),
    eq(signInCodes.codeHash, codeHash),
    gt(signInCodes.expiresAt, now),
  );
  return db.$with('used').as(db.delete(signInCodes).where(whereCode).returning({ usedPurpose: signInCodes.purpose }));
}
