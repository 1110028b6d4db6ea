import type { QuotaOwner } from '#src/shared/ctx.ts';

/** A member as the one whose quotas and share of the model calls are spent. */
export function memberQuotaOwner(userId: string): QuotaOwner {
  return { kind: 'member', key: userId.replaceAll('-', '') };
}
