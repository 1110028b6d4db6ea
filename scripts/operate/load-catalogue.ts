import { renewFigures } from '#src/features/jobs/generation/renew-figures.ts';
import { loadCatalogue } from '#src/features/catalogue/data/load-catalogue.ts';
import { CatalogueRefused } from '#src/features/catalogue/data/parse-folder.ts';
import { openDatabase } from '#drizzle/client.ts';
import { readCatalogueFolder } from './read-catalogue.ts';

/** `npm run catalogue:load`: syncs the database of `DATABASE_URL` with the catalogue files and prints the changes. */
const { DATABASE_URL, NEON_LOCAL_PROXY } = process.env;
try {
  if (!DATABASE_URL) throw new CatalogueRefused([{ file: 'DATABASE_URL', line: 0, reason: 'is not set' }]);
  const db = openDatabase({ DATABASE_URL, NEON_LOCAL_PROXY });
  const now = new Date();
  const { lines } = await loadCatalogue(db, await readCatalogueFolder(), now);
  lines.push(...(await renewFigures(db, now)));
  console.error(lines.length > 0 ? lines.join('\n') : 'Nothing changed.');
} catch (error) {
  console.error(error instanceof CatalogueRefused ? error.message : error);
  process.exitCode = 1;
}
