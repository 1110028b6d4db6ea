import { z } from 'zod';
import { reasonSchema } from '#src/features/auth/audit/contract.ts';

const instant = z.iso.datetime();
const text = (max: number) => z.string().normalize('NFC').trim().min(1).max(max);
const line = (max: number) => text(max).regex(/^\P{Cc}*$/u, { error: 'control_characters' });
const bilingual = (schema: z.ZodType<string>) => z.object({ en: schema, zh: schema });

/** `POST /admin/announcements` → 201 `announcementSchema`. A repeated call with the same id sends nothing more. */
export const newAnnouncementSchema = z.object({
  /** Chosen by the client, so that a repeated call is one announcement. */
  id: z.uuid(),
  title: bilingual(line(120)),
  body: bilingual(text(2000)),
  /** Path of a page of this site, without its language: `/news/3`. */
  link: z
    .string()
    .max(200)
    .regex(/^\/(?![/\\])[\w/?=&#.-]*$/)
    .nullable()
    .default(null),
  reason: reasonSchema.default(''),
});
export type NewAnnouncement = z.infer<typeof newAnnouncementSchema>;

export const announcementSchema = z.object({
  id: z.uuid(),
  title: z.object({ en: z.string(), zh: z.string() }),
  body: z.object({ en: z.string(), zh: z.string() }),
  link: z.string().nullable(),
  /** Number of members who have it so far. */
  sent: z.int(),
  state: z.enum(['under_way', 'sent', 'withdrawn']),
  created_at: instant,
});
export type Announcement = z.infer<typeof announcementSchema>;

/** `GET /admin/announcements`, newest first, at most 50. */
export const announcementListSchema = z.object({
  /** Number of members that an announcement would reach now. */
  recipients: z.int(),
  list: z.array(announcementSchema),
});
export type AnnouncementList = z.infer<typeof announcementListSchema>;

/** `POST /admin/announcements/{id}/withdraw`: deletes the messages from all inboxes. */
export const withdrawSchema = z.object({ reason: reasonSchema.default('') });
