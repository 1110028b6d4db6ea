import { z } from 'zod';
import { reasonSchema } from '#src/features/auth/audit/contract.ts';
import { languageSchema } from '#src/shared/language-schema.ts';

const instant = z.iso.datetime();
export const roleSchema = z.enum(['admin', 'editor']);

export const personSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  role: roleSchema.nullable(),
  /** Barred from commenting. */
  barred: z.boolean(),
  created_at: instant,
  paid: z.int(),
  gift: z.int(),
});
export type Person = z.infer<typeof personSchema>;

/** `GET /admin/users`, newest first. */
export const findPeopleQuerySchema = z.object({
  /** Part of a name or an address, or a whole id. One or two characters match only the beginning. */
  q: z.string().normalize('NFKC').trim().toLowerCase().max(254).default(''),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  /** Keyset paging: only people whose account is older than this one. */
  before: z.uuid().optional(),
});
export type FindPeopleQuery = z.infer<typeof findPeopleQuerySchema>;

/** `GET /admin/users/{id}`. */
export const personDetailSchema = personSchema.extend({
  language: languageSchema,
  sessions: z.int(),
  last_used_at: instant.nullable(),
});
export type PersonDetail = z.infer<typeof personDetailSchema>;

/** `PATCH /admin/users/{id}/bar`. 404 `not_found` also for a person whom the caller may not bar. */
export const barSchema = z.object({ barred: z.boolean(), reason: reasonSchema.default('') });
export type BarInput = z.infer<typeof barSchema>;

/** `PATCH /admin/users/{id}/role`; null removes the role. */
export const setRoleSchema = z.object({ role: roleSchema.nullable(), reason: reasonSchema.default('') });
export type SetRoleInput = z.infer<typeof setRoleSchema>;

/** `POST /admin/users/{id}/end-sessions` → 200 `endedSchema`. */
export const endSessionsSchema = z.object({ reason: reasonSchema.default('') });
export const endedSchema = z.object({ ended: z.int() });
