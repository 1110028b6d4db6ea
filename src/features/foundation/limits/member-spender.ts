import type { Spender } from './contract.ts';

/** A member as the one whose quotas and share of the model calls are spent. */
export function memberSpender(userId: string): Spender {
  return { kind: 'member', key: userId.replaceAll('-', '') };
}
