import { openAccessTokens } from '#functions/tokens/access-tokens.ts';
import { newUuid } from '#src/shared/ids.ts';
import type { BenchDatabase } from '#tests/support/bench-database.ts';

/** Signs people in without a code. Returns the headers of each person's calls. */
export async function signIn(
  query: BenchDatabase['query'],
  people: readonly string[],
  vars: { ACCESS_TOKEN_KEYS: string; SITE_URL: string },
): Promise<{ authorization: string }[]> {
  const now = new Date();
  const sessions = people.map(() => newUuid(now));
  await query(
    `insert into session_families (id, user_id, audience, device, created_at, last_used_at, expires_at)
     select s, u, 'member', 'Bench', now(), now(), now() + interval '1 day' from unnest($1::uuid[], $2::uuid[]) as p(s, u)`,
    [sessions, people],
  );
  const tokens = openAccessTokens(vars);
  return Promise.all(
    people.map(async (userId, index) => {
      const token = await tokens.sign({ userId, sessionId: sessions[index] ?? '', audience: 'member' }, now);
      return { authorization: `Bearer ${token}` };
    }),
  );
}
