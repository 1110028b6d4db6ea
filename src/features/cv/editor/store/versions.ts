import { and, desc, eq, exists, gt, gte, lt, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { cvs, cvVersions } from '#drizzle/schema.ts';
import type { Cv } from '../contract.ts';
import type { CvRow } from '../types.ts';

const { cvId, version, userId, saveKey, content, createdAt } = cvVersions;
const isOfCv = eq(cvs.id, cvId);

/** The version that has the content of one that was restored. */
const origin = alias(cvVersions, 'origin');
const isOrigin = and(eq(origin.cvId, cvId), eq(origin.version, cvVersions.contentOf));
/** The content of a version, its own or that of the version that it refers to: one of both is there. */
const anyContent = sql<Cv>`coalesce(${content}, ${origin.content})`;
const title = sql<string>`${anyContent} ->> 'title'`;

/** Whether no version refers to the content of this one. */
export function isUnused(db: Db) {
  const user = alias(cvVersions, 'user_of_content');
  return notExists(
    db
      .select({ version: user.version })
      .from(user)
      .where(and(eq(user.cvId, cvId), eq(user.contentOf, version))),
  );
}

/** How many bytes the versions of a member take up, compressed as they are stored. */
export function storedBytes(db: Db, owner: string) {
  return db
    .select({ bytes: sql<number>`coalesce(sum(pg_column_size(${content})), 0)::int` })
    .from(cvVersions)
    .where(eq(userId, owner));
}

export async function loadStoredBytes(db: Db, owner: string): Promise<number> {
  const [row] = await storedBytes(db, owner);
  return row?.bytes ?? 0;
}

/** What a save wrote, or null if there was no such save. */
export async function loadSave(db: Db, owner: string, key: string): Promise<CvRow | null> {
  const [row] = await db
    .select({ id: cvId, version, content: anyContent, createdAt: cvs.createdAt, updatedAt: createdAt })
    .from(cvVersions)
    .innerJoin(cvs, isOfCv)
    .leftJoin(origin, isOrigin)
    .where(and(eq(userId, owner), eq(saveKey, key)));
  return row ?? null;
}

/** The versions of a member's CV since a time, and the last one, newest first. Empty if the member has no such CV. */
export function loadVersions(db: Db, owner: string, id: string, since: Date) {
  return db
    .select({ version, title, createdAt })
    .from(cvVersions)
    .innerJoin(cvs, isOfCv)
    .leftJoin(origin, isOrigin)
    .where(and(eq(cvId, id), eq(userId, owner), or(gte(createdAt, since), eq(version, cvs.version))))
    .orderBy(desc(version));
}

/** So many versions of a CV below a number, newest first. One that was restored has no content of its own. */
export function loadVersionsBelow(db: Db, owner: string, id: string, { below, most }: { below: number; most: number }) {
  return db
    .select({ version, title, content, contentOf: cvVersions.contentOf, createdAt })
    .from(cvVersions)
    .leftJoin(origin, isOrigin)
    .where(and(eq(cvId, id), eq(userId, owner), lt(version, below)))
    .orderBy(desc(version))
    .limit(most);
}

/** The content of one version since a time, the version that has it, and the CV's last version; null if there is none. */
export async function loadVersion(db: Db, owner: string, { id, number, since }: { id: string; number: number; since: Date }) {
  const [row] = await db
    .select({ content: anyContent, contentOf: sql<number>`coalesce(${cvVersions.contentOf}, ${version})`, last: cvs.version })
    .from(cvVersions)
    .innerJoin(cvs, isOfCv)
    .leftJoin(origin, isOrigin)
    .where(and(eq(cvId, id), eq(version, number), eq(userId, owner), or(gte(createdAt, since), eq(version, cvs.version))));
  return row ?? null;
}

/** Deletes versions from before a time, but never the last one of a CV, nor content that a restored version refers to. */
export async function deleteVersionsBefore(db: Db, time: Date): Promise<void> {
  const newer = db
    .select({ id: cvs.id })
    .from(cvs)
    .where(and(isOfCv, gt(cvs.version, version)));
  await db.delete(cvVersions).where(and(lt(createdAt, time), exists(newer), isUnused(db)));
}
