import { notInArray, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { anthropicUse, canadaOutlook, chinaPay, chinaPostGroups, gdpval } from '#drizzle/schema/further-figures.ts';
import { overwriteChanged } from '#drizzle/upsert.ts';
import type { Further } from '../parse-further.ts';

/** Makes the stored further figures equal to the files', in one transaction. Returns a line with the number of changes, or none. */
export async function saveFurther(db: Db, further: Further): Promise<string[]> {
  const keysOf = (rows: readonly { catalogueKey: string }[]) => rows.map(({ catalogueKey }) => catalogueKey);
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
    ...chinaStatements(db, further),
  ]);
  const count = results.reduce((sum, { rowCount }) => sum + rowCount, 0);
  return count > 0 ? [`further figures: ${count}`] : [];
}

function chinaStatements(db: Db, { chinaPay: paid, chinaPostGroups: groups }: Further) {
  const keys = paid.map((row) => `${row.catalogueKey} ${row.region} ${row.year} ${row.name}`);
  const key = sql`${chinaPay.catalogueKey} || ' ' || ${chinaPay.region} || ' ' || ${chinaPay.year} || ' ' || ${chinaPay.name}`;
  return [
    db.delete(chinaPay).where(notInArray(key, keys)),
    db
      .insert(chinaPay)
      .values(paid)
      .onConflictDoUpdate({
        target: [chinaPay.catalogueKey, chinaPay.region, chinaPay.year, chinaPay.name],
        ...overwriteChanged(chinaPay, ['csco', 'low', 'median', 'high']),
      }),
    db.delete(chinaPostGroups).where(
      notInArray(
        chinaPostGroups.majorGroup,
        groups.map(({ majorGroup }) => majorGroup),
      ),
    ),
    db
      .insert(chinaPostGroups)
      .values(groups)
      .onConflictDoUpdate({
        target: chinaPostGroups.majorGroup,
        ...overwriteChanged(chinaPostGroups, ['year', 'nameEn', 'nameZh', 'pay']),
      }),
  ] as const;
}
