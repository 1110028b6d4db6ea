import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { cvs } from '#drizzle/schema.ts';
import type { CvHead, CvRow } from '../types.ts';

const { id, userId, titleKey, version, content, createdAt, updatedAt } = cvs;
const columns = { id, version, content, createdAt, updatedAt };
const title = sql<string>`${content} ->> 'title'`;
const userType = sql<string>`${content} ->> 'user_type'`;

/** Loads a member's CVs without their content, last changed first. At most 20. */
export function loadHeads(db: Db, owner: string): Promise<CvHead[]> {
  return db
    .select({ id, version, createdAt, updatedAt, title, userType })
    .from(cvs)
    .where(eq(userId, owner))
    .orderBy(desc(updatedAt), desc(id));
}

/** Loads a member's CV; null if there is none. */
export async function loadCv(db: Db, owner: string, cvId: string): Promise<CvRow | null> {
  const [row] = await db
    .select(columns)
    .from(cvs)
    .where(and(eq(id, cvId), eq(userId, owner)));
  return row ?? null;
}

/** Loads a member's CV by its title's key; null if there is none. */
export async function loadByTitle(db: Db, owner: string, key: string): Promise<CvRow | null> {
  const [row] = await db
    .select(columns)
    .from(cvs)
    .where(and(eq(userId, owner), eq(titleKey, key)));
  return row ?? null;
}

export function countCvs(db: Db, owner: string): Promise<number> {
  return db.$count(cvs, eq(userId, owner));
}

/** Deletes a member's CV with its versions. False if there is none. */
export async function deleteRow(db: Db, owner: string, cvId: string): Promise<boolean> {
  const deleted = await db
    .delete(cvs)
    .where(and(eq(id, cvId), eq(userId, owner)))
    .returning({ id });
  return deleted.length > 0;
}
