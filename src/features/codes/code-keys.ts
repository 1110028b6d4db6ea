import type { Ctx } from '#src/shared/ctx.ts';
import type { Purpose } from './code.ts';
import type { CodeKeys } from './facts.ts';

/** The digests under which a code is kept. */
export async function codeKeys(
  ctx: Pick<Ctx, 'keyed'>,
  { email, browser, purpose }: { email: string; browser: string; purpose: Purpose },
): Promise<CodeKeys> {
  return { addressKey: await ctx.keyed('address', email), browserKey: await ctx.keyed('browser', browser), purpose };
}

/** The digest of a code: of no use for another address, browser or purpose. */
export function codeDigest(ctx: Pick<Ctx, 'keyed'>, { addressKey, browserKey, purpose }: CodeKeys, code: string): Promise<string> {
  return ctx.keyed('code', [addressKey, browserKey, purpose, code].join(':'));
}
