import { notInArray } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { usEmployment } from '#drizzle/schema/employment.ts';
import { overwriteChanged } from '#drizzle/upsert.ts';
import type { EmploymentRow } from '../parse-employment.ts';

/** Makes the stored employment and pay equal to the file's, in one transaction. Returns a line with the number of changes, or none. */
export async function saveEmployment(db: Db, rows: EmploymentRow[]): Promise<string[]> {
  const codes = rows.map(({ soc }) => soc);
  const [removed, saved] = await db.batch([
    db.delete(usEmployment).where(notInArray(usEmployment.soc, codes)),
    db
      .insert(usEmployment)
      .values(rows)
      .onConflictDoUpdate({
        target: usEmployment.soc,
        ...overwriteChanged(usEmployment, ['countedAs', 'jobs', 'payP10', 'payMedian', 'payP90']),
      }),
  ]);
  const count = removed.rowCount + saved.rowCount;
  return count > 0 ? [`employment and pay: ${count}`] : [];
}
