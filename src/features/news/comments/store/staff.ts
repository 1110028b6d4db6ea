import { asc, isNotNull } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { users } from '#drizzle/schema.ts';

/** Most of the staff who are told what a reader writes to the editors. */
const mostTold = 10;

/** Who answers for the site's own articles: those with a role, the longest-standing first. */
export async function loadStaffIds(db: Db): Promise<string[]> {
  const staff = await db.select({ id: users.id }).from(users).where(isNotNull(users.role)).orderBy(asc(users.id)).limit(mostTold);
  return staff.map(({ id }) => id);
}
