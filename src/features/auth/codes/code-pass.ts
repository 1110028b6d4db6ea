import type { Ctx } from '#src/shared/ctx.ts';
import { equalDigests } from '#src/shared/digests.ts';

const hourMs = 60 * 60_000;

/**
 * What the link in a code's mail carries: it proves that whoever asks for another code reads the mail of this address. It signs nobody in.
 */
export function newPass(ctx: Pick<Ctx, 'now' | 'keyed'>, addressKey: string): Promise<string> {
  return passOf(ctx, addressKey, Math.floor(ctx.now().getTime() / hourMs));
}

/** Whether a pass was mailed to this address within one to two hours: for as long as the codes of strangers count. */
export async function isPass(ctx: Pick<Ctx, 'now' | 'keyed'>, addressKey: string, pass: string): Promise<boolean> {
  const hour = Math.floor(ctx.now().getTime() / hourMs);
  const valid = await Promise.all([passOf(ctx, addressKey, hour), passOf(ctx, addressKey, hour - 1)]);
  return valid.map((one) => equalDigests(one, pass)).includes(true);
}

async function passOf(ctx: Pick<Ctx, 'keyed'>, addressKey: string, hour: number): Promise<string> {
  return (await ctx.keyed('code', `pass:${addressKey}:${hour}`)).slice(0, 32);
}
