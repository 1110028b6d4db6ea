import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { cvLimits } from '#src/features/cv/reading/limits.ts';
import type { MemberEnv } from '../http/api-env.ts';
import { inPlace } from '../reader/places.ts';

/** A body up to this size needs almost no memory. */
const smallBytes = 400 * 1024;

const lengthOf = (c: Pick<Context, 'req'>) => Number(c.req.header('content-length') ?? cvLimits.bytes);

/** Makes a member's large upload wait for its place before any of it is read, because it needs memory that all requests share. */
export const oneUpload = createMiddleware<MemberEnv>(async (c, next) => {
  if (lengthOf(c) <= smallBytes) await next();
  else await inPlace(c.var.ctx.member.id, lengthOf(c), next);
});

/** Works on an upload in the member's place. A large upload has its place already, from `oneUpload`. */
export function onUpload<T>(c: Context<MemberEnv>, work: () => Promise<T>): Promise<T> {
  return lengthOf(c) <= smallBytes ? inPlace(c.var.ctx.member.id, lengthOf(c), work) : work();
}
