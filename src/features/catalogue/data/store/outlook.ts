import { notInArray } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { usOutlook } from '#drizzle/schema/employment.ts';
import { overwriteChanged } from '#drizzle/upsert.ts';
import type { OutlookRow } from '../parse-outlook.ts';

const figures = [
  ...(['countedAs', 'employment', 'employmentThen', 'change', 'openings', 'exits', 'transfers', 'education'] as const),
  ...(['newerOpenings', 'newerChange', 'aiCategory', 'demandIndex'] as const),
];

/** Makes the stored outlook equal to the file's, in one transaction. Returns a line with the number of changes, or none. */
export async function saveOutlook(db: Db, rows: OutlookRow[]): Promise<string[]> {
  const codes = rows.map(({ soc }) => soc);
  const [removed, saved] = await db.batch([
    db.delete(usOutlook).where(notInArray(usOutlook.soc, codes)),
    db
      .insert(usOutlook)
      .values(rows)
      .onConflictDoUpdate({ target: usOutlook.soc, ...overwriteChanged(usOutlook, figures) }),
  ]);
  const count = removed.rowCount + saved.rowCount;
  return count > 0 ? [`outlook: ${count}`] : [];
}
