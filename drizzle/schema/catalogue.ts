import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The digest of each catalogue file when it was last loaded. A file with the same digest is skipped. */
export const catalogueFiles = pgTable('catalogue_files', {
  file: text('file').primaryKey(),
  digest: text('digest').notNull(),
  loadedAt: timestamp('loaded_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
