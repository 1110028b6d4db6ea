import type { Ctx } from '#src/shared/ctx.ts';
import { equalDigests } from '#src/shared/digests.ts';

const hourMs = 60 * 60_000;

/**
 * Secret in the link of a code's mail. A client that sends it with a request for another code reads the mail of this address. It signs nobody in.
 */
export function createPass(ctx: Pick<Ctx, 'now' | 'keyed'>, addressKey: string): Promise<string> {
  return passOf(ctx, addressKey, Math.floor(ctx.now().getTime() / hourMs));
}

/** Whether a pass was mailed to this address in this hour or the hour before: as long as strangers' codes count. */
export async function isPass(ctx: Pick<Ctx, 'now' | 'keyed'>, addressKey: string, pass: string): Promise<boolean> {
  const hour = Math.floor(ctx.now().getTime() / hourMs);
  const valid = await Promise.all([passOf(ctx, addressKey, hour), passOf(ctx, addressKey, hour - 1)]);
  return valid.map((candidate) => equalDigests(candidate, pass)).includes(true);
}

async function passOf(ctx: Pick<Ctx, 'keyed'>, addressKey: string, hour: number): Promise<string> {
  return (await ctx.keyed('code', `pass:${addressKey}:${hour}`)).slice(0, 32);
}
