import { renewFigures } from '#src/features/jobs/generation/renew-figures.ts';
import { loadCatalogue } from '#src/features/catalogue/data/load-catalogue.ts';
import { readCatalogueFolder } from '#scripts/operate/read-catalogue.ts';
import type { Db } from '#drizzle/client.ts';
import { migrateDatabase } from '#scripts/operate/migrate.ts';
import { seedNewsFolder } from '#scripts/operate/seed-news.ts';

/** Brings the local platform's database up to date: migrations, catalogue, figures, and with `mediaTo` the sample articles and their files. */
export async function seedDatabase(db: Db, mediaTo: string | undefined, report: (line: string) => void): Promise<void> {
  await migrateDatabase(db);
  const now = new Date();
  const { lines } = await loadCatalogue(db, await readCatalogueFolder(), now);
  [...lines, ...(await renewFigures(db, now))].forEach(report);
  if (mediaTo !== undefined) (await seedNewsFolder(db, { persistTo: mediaTo })).forEach(report);
}
