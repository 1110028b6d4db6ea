import { notInArray, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { anthropicUse, canadaOutlook, chinaPay, chinaPostGroups, gdpval } from '#drizzle/schema/further-figures.ts';
import { overwriteChanged } from '#drizzle/upsert.ts';
import type { Further } from '../parse-further.ts';

/** Updates the figures that are shown next to the rate to the files', in one transaction. Returns a line with the number of changes, or none. */
export async function saveFurther(db: Db, further: Further): Promise<string[]> {
  const keysOf = (rows: readonly { catalogueKey: string }[]) => rows.map(({ catalogueKey }) => catalogueKey);
  const payKeys = further.chinaPay.map((row) => `${row.catalogueKey} ${row.region} ${row.year} ${row.name}`);
  const payKey = sql`${chinaPay.catalogueKey} || ' ' || ${chinaPay.region} || ' ' || ${chinaPay.year} || ' ' || ${chinaPay.name}`;
  const results = await db.batch([
    db.delete(anthropicUse).where(notInArray(anthropicUse.catalogueKey, keysOf(further.anthropicUse))),
    db
      .insert(anthropicUse)
      .values(further.anthropicUse)
      .onConflictDoUpdate({
        target: anthropicUse.catalogueKey,
        ...overwriteChanged(anthropicUse, [
          ...(['claudeShare', 'claudeAutomation', 'claudeAugmentation'] as const),
          ...(['apiShare', 'apiAutomation', 'apiAugmentation'] as const),
        ]),
      }),
    db.delete(gdpval).where(notInArray(gdpval.catalogueKey, keysOf(further.gdpval))),
    db
      .insert(gdpval)
      .values(further.gdpval)
      .onConflictDoUpdate({ target: gdpval.catalogueKey, ...overwriteChanged(gdpval, ['best', 'newest']) }),
    db.delete(canadaOutlook).where(notInArray(canadaOutlook.catalogueKey, keysOf(further.canada))),
    db
      .insert(canadaOutlook)
      .values(further.canada)
      .onConflictDoUpdate({
        target: canadaOutlook.catalogueKey,
        ...overwriteChanged(canadaOutlook, ['noc', 'name', 'employment', 'growth', 'openings', 'seekers', 'condition']),
      }),
    db.delete(chinaPay).where(notInArray(payKey, payKeys)),
    db
      .insert(chinaPay)
      .values(further.chinaPay)
      .onConflictDoUpdate({
        target: [chinaPay.catalogueKey, chinaPay.region, chinaPay.year, chinaPay.name],
        ...overwriteChanged(chinaPay, ['csco', 'low', 'median', 'high']),
      }),
    db.delete(chinaPostGroups).where(
      notInArray(
        chinaPostGroups.majorGroup,
        further.chinaPostGroups.map(({ majorGroup }) => majorGroup),
      ),
    ),
    db
      .insert(chinaPostGroups)
      .values(further.chinaPostGroups)
      .onConflictDoUpdate({
        target: chinaPostGroups.majorGroup,
        ...overwriteChanged(chinaPostGroups, ['year', 'nameEn', 'nameZh', 'pay']),
      }),
  ]);
  const count = results.reduce((sum, { rowCount }) => sum + rowCount, 0);
  return count > 0 ? [`further figures: ${count}`] : [];
}
