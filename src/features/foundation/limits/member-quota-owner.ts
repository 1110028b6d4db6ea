import type { QuotaOwner } from '#src/shared/ctx.ts';

/** The quota owner of a member: the member's quotas and share of the model calls are spent. */
export function memberQuotaOwner(userId: string): QuotaOwner {
  return { kind: 'member', key: userId.replaceAll('-', '') };
}
