import { and, desc, eq, exists, gt, gte, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { cvs, cvVersions } from '#drizzle/schema.ts';
import type { CvRow } from '../types.ts';

const { cvId, version, userId, saveKey, content, createdAt } = cvVersions;
const isOfCv = eq(cvs.id, cvId);

/** What a save wrote, or null if there was no such save. */
export async function loadSave(db: Db, owner: string, key: string): Promise<CvRow | null> {
  const [row] = await db
    .select({ id: cvId, version, content, createdAt: cvs.createdAt, updatedAt: createdAt })
    .from(cvVersions)
    .innerJoin(cvs, isOfCv)
    .where(and(eq(userId, owner), eq(saveKey, key)));
  return row ?? null;
}

/** The versions of a member's CV since a time, and the last one, newest first. Empty if the member has no such CV. */
export function loadVersions(db: Db, owner: string, id: string, since: Date) {
  return db
    .select({ version, title: sql<string>`${content} ->> 'title'`, createdAt })
    .from(cvVersions)
    .innerJoin(cvs, isOfCv)
    .where(and(eq(cvId, id), eq(userId, owner), or(gte(createdAt, since), eq(version, cvs.version))))
    .orderBy(desc(version));
}

/** All kept versions of a member's CVs with their content, newest first. */
export function loadAllVersions(db: Db, owner: string) {
  return db
    .select({ cvId, version, title: sql<string>`${content} ->> 'title'`, content, createdAt })
    .from(cvVersions)
    .where(eq(userId, owner))
    .orderBy(desc(createdAt), desc(version));
}

/** The content of one version since a time, and the CV's last version; null if there is none. */
export async function loadVersion(db: Db, owner: string, { id, number, since }: { id: string; number: number; since: Date }) {
  const [row] = await db
    .select({ content, last: cvs.version })
    .from(cvVersions)
    .innerJoin(cvs, isOfCv)
    .where(and(eq(cvId, id), eq(version, number), eq(userId, owner), or(gte(createdAt, since), eq(version, cvs.version))));
  return row ?? null;
}

/** Deletes versions from before a time, but never the last one of a CV. */
export async function deleteVersionsBefore(db: Db, time: Date): Promise<void> {
  const newer = db
    .select({ id: cvs.id })
    .from(cvs)
    .where(and(isOfCv, gt(cvs.version, version)));
  await db.delete(cvVersions).where(and(lt(createdAt, time), exists(newer)));
}
