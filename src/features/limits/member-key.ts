/** The key under which a member's quotas are counted. */
export function memberKey(memberId: string): string {
  return memberId.replaceAll('-', '');
}
