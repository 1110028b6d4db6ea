import { and, desc, eq, exists, gt, gte, lt, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { cvs, cvVersions } from '#drizzle/schema.ts';
import type { Cv } from '../contract.ts';
import type { CvRow } from '../types.ts';

const { cvId, version, userId, saveKey, content, createdAt } = cvVersions;
const isOfCv = eq(cvs.id, cvId);

/** The version whose content a restored version refers to. */
const origin = alias(cvVersions, 'origin');
const isOrigin = and(eq(origin.cvId, cvId), eq(origin.version, cvVersions.contentOf));
/** A version's content: its own, or that of the version that it refers to. */
const effectiveContent = sql<Cv>`coalesce(${content}, ${origin.content})`;
const title = sql<string>`${effectiveContent} ->> 'title'`;

/** Builds the condition that no other version refers to a version's content. */
export function isUnused(db: Db) {
  const referrer = alias(cvVersions, 'referrer');
  return notExists(
    db
      .select({ version: referrer.version })
      .from(referrer)
      .where(and(eq(referrer.cvId, cvId), eq(referrer.contentOf, version))),
  );
}

/** Builds the query for the compressed size of a member's versions, in bytes. */
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

/** Loads what a save wrote; null if there was no such save. */
export async function loadSave(db: Db, owner: string, key: string): Promise<CvRow | null> {
  const [row] = await db
    .select({ id: cvId, version, content: effectiveContent, createdAt: cvs.createdAt, updatedAt: createdAt })
    .from(cvVersions)
    .innerJoin(cvs, isOfCv)
    .leftJoin(origin, isOrigin)
    .where(and(eq(userId, owner), eq(saveKey, key)));
  return row ?? null;
}

/** Loads the last version of a member's CV and those since a time, newest first. Empty if the member has no such CV. */
export function loadVersions(db: Db, owner: string, id: string, since: Date) {
  return db
    .select({ version, title, createdAt })
    .from(cvVersions)
    .innerJoin(cvs, isOfCv)
    .leftJoin(origin, isOrigin)
    .where(and(eq(cvId, id), eq(userId, owner), or(gte(createdAt, since), eq(version, cvs.version))))
    .orderBy(desc(version));
}

/** Loads a batch of a CV's versions below a number, newest first. A restored version has no content of its own. */
export function loadVersionsBelow(db: Db, owner: string, id: string, { below, limit }: { below: number; limit: number }) {
  return db
    .select({ version, title, content, contentOf: cvVersions.contentOf, createdAt })
    .from(cvVersions)
    .leftJoin(origin, isOrigin)
    .where(and(eq(cvId, id), eq(userId, owner), lt(version, below)))
    .orderBy(desc(version))
    .limit(limit);
}

/** Loads one version's content, the number of the version that stores it, and the CV's last version. Null if there is none since the time. */
export async function loadVersion(db: Db, owner: string, { id, number, since }: { id: string; number: number; since: Date }) {
  const [row] = await db
    .select({ content: effectiveContent, contentOf: sql<number>`coalesce(${cvVersions.contentOf}, ${version})`, last: cvs.version })
    .from(cvVersions)
    .innerJoin(cvs, isOfCv)
    .leftJoin(origin, isOrigin)
    .where(and(eq(cvId, id), eq(version, number), eq(userId, owner), or(gte(createdAt, since), eq(version, cvs.version))));
  return row ?? null;
}

/** Deletes versions from before a time, except the last one of each CV and those whose content another version refers to. */
export async function deleteVersionsBefore(db: Db, time: Date): Promise<void> {
  const newer = db
    .select({ id: cvs.id })
    .from(cvs)
    .where(and(isOfCv, gt(cvs.version, version)));
  await db.delete(cvVersions).where(and(lt(createdAt, time), exists(newer), isUnused(db)));
}
