import { CatalogueRefused, loadCatalogue } from '#src/features/catalogue/load-catalogue.ts';
import { openDatabase } from './client.ts';
import { readCatalogueFolder } from './read-catalogue.ts';

/** `npm run catalogue:load`: makes the database named by DATABASE_URL say what the catalogue's files say, and tells what changed. */
const { DATABASE_URL, NEON_LOCAL_PROXY } = process.env;
try {
  if (!DATABASE_URL) throw new CatalogueRefused([{ file: 'DATABASE_URL', line: 0, reason: 'is not set' }]);
  const { lines } = await loadCatalogue(openDatabase({ DATABASE_URL, NEON_LOCAL_PROXY }), await readCatalogueFolder(), new Date());
  console.error(lines.length > 0 ? lines.join('\n') : 'Nothing changed.');
} catch (error) {
  console.error(error instanceof CatalogueRefused ? error.message : error);
  process.exitCode = 1;
}
