import { expect } from 'vitest';
import { actFields, auditEntrySchema, type AuditEntry } from '#src/features/auth/audit/contract.ts';
import { callAs } from './accounts.ts';
import { query } from './api-helpers.ts';
import { newAddress } from './made-up.ts';
import { newAdminAddress, newMember, type TestMember } from './members.ts';

export const newAdmin = async (language: 'en' | 'zh' = 'en'): Promise<TestMember> =>
  newMember({ email: await newAdminAddress(), audience: 'admin', language });

/** Makes a new member an editor and signs them in to the admin area. */
export async function newEditor(language: 'en' | 'zh' = 'en'): Promise<TestMember> {
  const email = newAddress();
  await newMember({ email });
  await query`update users set role = 'editor' where email = ${email}`;
  return newMember({ email, audience: 'admin', language });
}

export const loadUsername = async ({ id }: Pick<TestMember, 'id'>): Promise<string> =>
  String((await query`select username from users where id = ${id}::uuid`)[0]?.['username']);

/** Loads the audit entries of a member, a job or a comment, newest first. Expects that each field in them has a readable name. */
export async function loadAuditEntries({ tokens }: TestMember, subject: string | number): Promise<AuditEntry[]> {
  const entries = auditEntrySchema.array().parse((await callAs(tokens, `/admin/audit?subject=${subject}`)).body);
  const fields = entries.flatMap(({ before, after }) => Object.keys({ ...before, ...after }));
  expect(actFields).toEqual(expect.arrayContaining(fields));
  return entries;
}
