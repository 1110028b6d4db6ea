import { sql } from 'drizzle-orm';
import { openDatabase } from '#drizzle/client.ts';
import { settle } from '#src/features/credits/ledger/settle.ts';
import { reserve } from '#src/features/credits/ledger/reserve.ts';

/**
 * One paid task in a separate process that a test kills: it reserves credits, stores its result, and settles the credits. Every step can be
 * repeated after a kill. Arguments: member, key. The database is that of `DATABASE_URL` and `NEON_LOCAL_PROXY`.
 */
const [memberId = '', key = ''] = process.argv.slice(2);
const { DATABASE_URL = '', NEON_LOCAL_PROXY } = process.env;
const ctx = { db: openDatabase({ DATABASE_URL, NEON_LOCAL_PROXY }), now: () => new Date() };

const { status } = await reserve(ctx, { memberId, key, action: 'cv_analysis', actionId: key });
if (status === 'pending') {
  await ctx.db.execute(sql`insert into made (key) select ${key} where not exists (select from made where key = ${key})`);
  await settle(ctx, { memberId, key });
}
