import type { Ctx } from '#src/shared/ctx.ts';
import { newSecret, newUuid } from '#src/shared/ids.ts';
import type { Audience } from '#src/features/auth/identity/contract.ts';
import { describeDevice } from '#src/features/auth/sessions/describe-device.ts';
import { lifetimeMs, refreshTokenHash } from '#src/features/auth/sessions/tokens.ts';
import type { NewSession } from './types.ts';

/** Creates a session to open, and its first refresh token in plain text. */
export async function createSession(
  ctx: Pick<Ctx, 'now'>,
  audience: Audience,
  userAgent: string,
): Promise<{ session: NewSession; refreshToken: string }> {
  const now = ctx.now();
  const refreshToken = newSecret();
  const session = {
    id: newUuid(now),
    audience,
    device: describeDevice(userAgent),
    tokenHash: await refreshTokenHash(refreshToken),
    expiresAt: new Date(now.getTime() + lifetimeMs[audience]),
  };
  return { session, refreshToken };
}
