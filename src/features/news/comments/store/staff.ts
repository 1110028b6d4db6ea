import { asc, isNotNull } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { users } from '#drizzle/schema.ts';

/** Maximum number of staff who get a message when a reader mentions the editors. */
const maxStaff = 10;

/** Loads the ids of members with a role, oldest accounts first. They answer for the site's own articles. */
export async function loadStaffIds(db: Db): Promise<string[]> {
  const staff = await db.select({ id: users.id }).from(users).where(isNotNull(users.role)).orderBy(asc(users.id)).limit(maxStaff);
  return staff.map(({ id }) => id);
}
