import type { Ctx } from '#src/shared/ctx.ts';
import type { Purpose } from './code-limits.ts';
import type { CodeKeys } from './types.ts';

/** The keyed digests under which a code is stored. */
export async function codeKeys(
  ctx: Pick<Ctx, 'keyed'>,
  { email, browser, purpose }: { email: string; browser: string; purpose: Purpose },
): Promise<CodeKeys> {
  return { addressKey: await ctx.keyed('address', email), browserKey: await ctx.keyed('browser', browser), purpose };
}

/** Digest of a code. Differs by address, browser and purpose. */
export function hashCode(ctx: Pick<Ctx, 'keyed'>, { addressKey, browserKey, purpose }: CodeKeys, code: string): Promise<string> {
  return ctx.keyed('code', [addressKey, browserKey, purpose, code].join(':'));
}
