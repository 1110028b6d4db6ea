import { sql } from 'drizzle-orm';
import { checkDatabaseUrl, type Db } from '#drizzle/client.ts';
import { type Finding, missing, ok, unknown } from './finding.ts';

const how = 'export DATABASE_URL=postgresql://…: the pooled address of a Neon project in the east of the United States (console.neon.tech)';

/** Checks the address of the database. */
export function checkDatabaseAddress(address: string | undefined): Finding {
  if (!address) return missing('database', 'DATABASE_URL is not set', how);
  try {
    checkDatabaseUrl(address);
  } catch (error) {
    return missing('database', error instanceof Error ? error.message : String(error), how);
  }
  const { hostname } = new URL(address);
  if (!hostname.endsWith('.neon.tech')) return missing('database', `${hostname} does not speak Neon's protocol`, how);
  if (!hostname.includes('-pooler')) return missing('database', 'the address is not the pooled one', how);
  if (!/us-east|eastus/.test(hostname))
    return unknown('database', `${hostname} is not where analyses run`, 'Statements then travel further: see src/shared/analyst-place.ts.');
  return ok('database', hostname);
}

/** Checks that the database answers and has what the migrations need. Changes nothing. */
export async function checkDatabase(db: Db): Promise<Finding> {
  try {
    const { rows } = await db.execute(sql`
      select current_setting('server_version') as version, has_database_privilege(current_database(), 'create') as may_create,
        (select count(*) from pg_available_extensions where name = 'pg_trgm') as trgm`);
    const [row] = rows;
    if (row?.['may_create'] !== true) return missing('database', 'its user may not create tables', 'Use the owner of the database.');
    if (Number(row['trgm']) === 0)
      return missing('database', 'it has no extension pg_trgm', 'Use Neon, or a Postgres with its contrib package.');
    return ok('database', `answers, Postgres ${String(row['version'])}`);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : 'no answer';
    return missing('database', `does not answer: ${cause}`, 'Check DATABASE_URL, and whether the project is suspended.');
  }
}
