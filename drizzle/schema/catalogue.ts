import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Which content of each catalogue file is loaded, so that an unchanged file costs nothing. */
export const catalogueFiles = pgTable('catalogue_files', {
  file: text('file').primaryKey(),
  digest: text('digest').notNull(),
  loadedAt: timestamp('loaded_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
