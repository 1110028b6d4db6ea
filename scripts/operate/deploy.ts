import { openDatabase } from '#drizzle/client.ts';
import { checkAccount } from './deploy/check-account.ts';
import { checkConfig } from './deploy/check-config.ts';
import { checkDatabase, checkDatabaseAddress } from './deploy/check-database.ts';
import { checkSite } from './deploy/check-site.ts';
import { type Finding, linesOf } from './deploy/finding.ts';
import { readProject, scriptOfBuild } from './deploy/read-project.ts';
import { recordRun } from './deploy/record.ts';
import { rehearse } from './deploy/rehearse.ts';
import { mustRun, StepFailed, wrangler } from './deploy/run-step.ts';

/**
 * `npm run deploy`: checks what a deployment needs, and prints what is missing and how to get it. Then it builds, migrates, loads the catalogue,
 * deploys both Workers, and tests the deployed site. Each step can be repeated, so a stopped command can run again. `--dry-run` changes
 * nothing outside this machine: it rehearses the same steps on a temporary database and Worker. With `--record`, the dry run is also
 * written into docs/deploy.md.
 */
const isDry = process.argv.includes('--dry-run');
const began = performance.now();
const { config, reader, mailAddresses, knownCrons } = readProject();
const { DATABASE_URL } = process.env;

const printed: string[] = [];

function say(line: string): void {
  printed.push(line);
  console.error(line);
}

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  say(`\n${name} …`);
  const result = await work();
  say(`  done after ${Math.round((performance.now() - start) / 1000)} s`);
  return result;
}

async function findAll(): Promise<Finding[]> {
  const address = checkDatabaseAddress(DATABASE_URL);
  const database = DATABASE_URL && address.state !== 'missing' ? [address, await checkDatabase(openDatabase({ DATABASE_URL }))] : [address];
  return [...checkConfig(config, reader, mailAddresses, knownCrons), ...database, ...(await checkAccount(wrangler, config))];
}

/** Prints the findings. @returns the number of missing ones */
function report(findings: readonly Finding[]): number {
  for (const line of findings.flatMap(linesOf)) say(line);
  return findings.filter(({ state }) => state === 'missing').length;
}

async function build(): Promise<void> {
  await mustRun('npm', ['run', '--silent', 'build']);
  for (const more of [[], ['--config', 'wrangler.reader.toml']]) {
    const out = await mustRun('wrangler', ['deploy', '--dry-run', ...more]);
    if (/Unexpected fields/.test(out)) throw new StepFailed(`wrangler does not know a setting:\n${out.trim().slice(0, 1_000)}`);
  }
}

async function deploy(): Promise<Finding[]> {
  await step('Build', build);
  say(`\nTo return to the data from before: Neon's restore, to ${new Date().toISOString()}; to the code: npx wrangler rollback`);
  await step('Migrations', () => mustRun('node', ['scripts/operate/migrate.ts']));
  await step('Catalogue', async () => say((await mustRun('node', ['scripts/operate/load-catalogue.ts'])).trim()));
  await step('Reader of files', () => mustRun('wrangler', ['deploy', '--config', 'wrangler.reader.toml']));
  await step('Site', () => mustRun('wrangler', ['deploy']));
  const site = { url: config.vars['SITE_URL'] ?? '', apiHost: config.vars['API_HOST'] ?? '', script: scriptOfBuild(), isLocal: false };
  return step('The deployed site', () => checkSite(site));
}

async function rehearseAll(): Promise<Finding[]> {
  await step('Build (both Workers, not uploaded)', build);
  return step('Migrations, catalogue and the built site, on this machine', () => rehearse(scriptOfBuild(), say));
}

async function main(): Promise<number> {
  say(`What a deployment needs${isDry ? ' (dry run)' : ''}:`);
  const lacking = report(await findAll());
  if (lacking > 0 && !isDry) {
    say(`\n${lacking} things are missing. Nothing was changed. Get them, and run the command again.`);
    return 1;
  }
  const wrong = report(isDry ? await rehearseAll() : await deploy());
  say(
    `\n${Math.round((performance.now() - began) / 1000)} s. ${wrong === 0 ? 'The site does what it should.' : `${wrong} things are wrong with the site.`}`,
  );
  if (isDry) say(lacking === 0 ? 'Nothing is missing for a deployment.' : `${lacking} things are missing for a deployment: see above.`);
  if (isDry && process.argv.includes('--record')) recordRun(printed);
  else if (wrong === 0)
    say('After the first deployment: npm run admin:grant -- EMAIL, and sign in at /admin/login, which also shows that mail works.');
  return wrong === 0 ? 0 : 1;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    say(error instanceof StepFailed ? error.message : String(error instanceof Error ? (error.stack ?? error.message) : error));
    say('\nStopped. Run the command again: what is done is not done twice.');
    process.exitCode = 1;
  },
);
