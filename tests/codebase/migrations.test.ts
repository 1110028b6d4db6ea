import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findChecks, type Migration, splitStatements, findBreakingChanges } from './additive.ts';
import { readFiles } from './files.ts';

const migrations: Migration[] = readFiles(['drizzle/migrations/*.sql']).map(({ name, text }) => ({
  ...{ tag: path.basename(name, '.sql'), statements: splitStatements(text) },
}));
/** Returns the checks that the schema has before a migration. */
function checksBefore(tag: string): Map<string, string> {
  return new Map(migrations.filter((one) => one.tag < tag).flatMap(findChecks));
}

it('the previous Worker works on the schema after each migration, because the migration only adds', () => {
  expect(migrations[0]?.statements.length).toBeGreaterThan(100);
  const found = migrations.flatMap((one) => findBreakingChanges(one, checksBefore(one.tag)).map((reason) => `${one.tag} ${reason}`));
  expect(found).toEqual([]);
});

describe('the check finds', () => {
  const jobs = new Map([['jobs.jobs_origin', "(jobs.origin in ('catalogue', 'visitor'))"]]);
  const reasons = (...statements: string[]) => findBreakingChanges({ tag: 'x', statements }, jobs);

  it.each([
    'DROP TABLE "jobs" CASCADE;',
    'ALTER TABLE "jobs" DROP COLUMN "soc";',
    'ALTER TABLE "jobs" RENAME COLUMN "soc" TO "code";',
    'ALTER TABLE "jobs" ALTER COLUMN "soc" SET NOT NULL;',
    'ALTER TABLE "jobs" ALTER COLUMN "soc" SET DATA TYPE integer;',
    'ALTER TABLE "jobs" ALTER COLUMN "soc" DROP DEFAULT;',
    'ALTER TABLE "jobs" ADD COLUMN "code" text NOT NULL;',
    'CREATE UNIQUE INDEX "jobs_soc" ON "jobs" USING btree ("soc");',
    'ALTER TABLE "jobs" ADD CONSTRAINT "jobs_soc" UNIQUE("soc");',
    'ALTER TABLE "jobs" ADD CONSTRAINT "jobs_soc" CHECK ("jobs"."soc" <> \'\');',
    'ALTER TABLE "jobs" ADD CONSTRAINT "jobs_origin" CHECK ("jobs"."origin" in (\'catalogue\', \'added\'));',
    'ALTER TABLE "jobs" ADD CONSTRAINT "jobs_to_major" FOREIGN KEY ("soc") REFERENCES "public"."majors"("soc");',
    'CREATE TRIGGER jobs_kept BEFORE DELETE ON jobs FOR EACH ROW EXECUTE FUNCTION refuse();',
    'DELETE FROM jobs;',
  ])('%s', (statement) => {
    expect(reasons(statement)).toHaveLength(1);
  });

  it.each([
    [
      'CREATE TABLE "notes" ("id" uuid PRIMARY KEY NOT NULL, "soc" text NOT NULL);',
      'CREATE UNIQUE INDEX "notes_soc" ON "notes" USING btree ("soc");',
      'ALTER TABLE "notes" ADD CONSTRAINT "notes_fk" FOREIGN KEY ("soc") REFERENCES "public"."jobs"("soc");',
    ],
    [
      'ALTER TABLE "jobs" ADD COLUMN "code" text;',
      'CREATE UNIQUE INDEX "jobs_code" ON "jobs" USING btree ("code");',
      'ALTER TABLE "jobs" ADD CONSTRAINT "jobs_code" CHECK ("jobs"."code" <> \'\');',
    ],
    ['ALTER TABLE "jobs" ADD COLUMN "count" integer DEFAULT 0 NOT NULL;'],
    ['ALTER TABLE "jobs" ALTER COLUMN "soc" DROP NOT NULL;'],
    [
      'ALTER TABLE "jobs" DROP CONSTRAINT "jobs_origin";',
      'ALTER TABLE "jobs" ADD CONSTRAINT "jobs_origin" CHECK ("jobs"."origin" in (\'catalogue\', \'added\', \'visitor\'));',
    ],
    ['CREATE INDEX "jobs_by_soc" ON "jobs" USING btree ("soc");', 'DROP INDEX "jobs_by_name";', 'UPDATE jobs SET soc = null;'],
  ])('nothing in migrations that only add: %s', (...statements) => {
    expect(reasons(...statements)).toEqual([]);
  });
});
