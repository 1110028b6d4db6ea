import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { importTitles, type TitleFile } from '#src/features/catalogue/data/import-titles.ts';
import { openDatabase } from '#drizzle/client.ts';

/** `npm run catalogue:import -- FOLDER`: imports the titles of O*NET's text release as aliases, into the database of `DATABASE_URL`. */
const names = ['Alternate Titles.txt', 'Sample of Reported Titles.txt'];
const attribution =
  'These titles are from the O*NET Database by the U.S. Department of Labor, Employment and Training Administration (USDOL/ETA), ' +
  'used under the CC BY 4.0 licence (https://creativecommons.org/licenses/by/4.0/). O*NET® is a trademark of USDOL/ETA. The titles were ' +
  'put into lower case and singular for matching; USDOL/ETA has not approved, endorsed, or tested these modifications.';
const maxBadLinesShown = 20;

async function openTitleFile(file: string): Promise<TitleFile & { total: number }> {
  const hash = createHash('sha256');
  let total = 0;
  for await (const line of linesOf(file)) {
    hash.update(`${line}\n`);
    total += 1;
  }
  return { name: path.basename(file), digest: hash.digest('hex'), lines: linesOf(file), total };
}

async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
}

async function run(folder: string | undefined, env: NodeJS.ProcessEnv): Promise<boolean> {
  const { DATABASE_URL, NEON_LOCAL_PROXY } = env;
  if (!DATABASE_URL) throw new Error('DATABASE_URL is not set.');
  const files = names.map((name) => path.join(folder ?? '', name)).filter((file) => existsSync(file));
  if (!folder || files.length === 0) throw new Error(`Give the folder of O*NET's text release, with ${names.join(' or ')}.`);
  const db = openDatabase({ DATABASE_URL, NEON_LOCAL_PROXY });
  let good = true;
  for (const file of files) {
    const { total, ...titles } = await openTitleFile(file);
    const tell = ({ lines, added }: { lines: number; added: number }) =>
      console.error(`${titles.name}: ${lines} of ${total} lines, ${added} names added`);
    const report = await importTitles(db, titles, new Date(), tell);
    if (report.resumedAt > 0) console.error(`${titles.name}: lines up to ${report.resumedAt} were imported by an earlier run`);
    for (const { line, reason } of report.bad.slice(0, maxBadLinesShown)) console.error(`${titles.name}:${line} ${reason}`);
    if (report.bad.length > maxBadLinesShown) console.error(`${titles.name}: ${report.bad.length} bad lines in all`);
    good &&= report.bad.length === 0;
  }
  console.error(attribution);
  return good;
}

try {
  if (!(await run(process.argv[2], process.env))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
