import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataFolder, lockOwner, takeLock } from './platform/data-lock.ts';
import { portIsTaken } from './platform/ports.ts';
import { keepRunning } from './platform/keep-running.ts';
import { startPlatform } from './platform/platform.ts';
import { startServices } from './platform/services.ts';
import { onShutdown } from './platform/on-shutdown.ts';
import { startTimers } from './platform/timers.ts';
import { providerKeys, providerTable } from '#src/shared/providers.ts';
import { startWorkerProcess } from './platform/worker-process.ts';

/**
 * `npm run dev` and `npm run preview`: runs the whole product; Ctrl-C stops it. A part that ends, or is killed, is started again. Environment:
 * PORT, DATABASE_URL (a real Postgres or Neon), providers' keys, REVIEWERS=none, and for real mail MAIL_FROM with RESEND_API_KEY.
 */
const mode = process.argv[2] === 'preview' ? 'preview' : 'dev';
const port = Number(process.env['PORT'] ?? (mode === 'dev' ? 4321 : 8787));
const passedOn =
  /^(RESEND|MAIL)_|^(ACCESS_TOKEN_KEYS|SIGN_IN_KEY|SEARCH_DAILY_LIMIT|NEW_TITLES_PER_MINUTE|MODEL_DAILY_BUDGET|REVIEWER_TIMEOUT_MS|API_HOST|ALLOWED_ORIGINS|SITE_URL)$/;

/** Whether a variable of the shell reaches the Worker. */
function isPassedOn(name: string): boolean {
  return passedOn.test(name) || Object.values(providerTable).some(({ variables }) => name.startsWith(`${variables}_`));
}

/** Tells other commands (`npm run admin:grant`) where the running platform's database is. */
const databaseFile = path.join(dataFolder, 'database.json');

class Refusal extends Error {}

/** @throws Refusal with one sentence if the platform cannot start */
async function check(): Promise<void> {
  const { node } = process.versions;
  if (Number(node.split('.')[0]) < 24) throw new Refusal(`Node 24 is needed, this is ${node}; run "npm ci" and start with npm.`);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Refusal(`PORT must be a number from 1 to 65535, not "${process.env['PORT']}".`);
  if (mode === 'preview' && !existsSync('dist/server/wrangler.json'))
    throw new Refusal('There is no build yet; run "npm run build" first.');
  if (await portIsTaken(port)) throw new Refusal(`Port ${port} is taken; end what uses it, or set PORT to another.`);
  const owner = lockOwner();
  if (owner !== null) throw new Refusal(`The data folder .local is in use by process ${owner}; end that one first.`);
}

/** Ends everything that this process started, in the opposite order. `guard.ts` ends what is still starting. */
function openEnd() {
  const closing: (() => Promise<void>)[] = [];
  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    for (const close of closing.toReversed()) await close();
    rmSync(databaseFile, { force: true });
    process.exit(code);
  };
  return { end, endsWith: (close: () => Promise<void>) => void closing.push(close) };
}

async function main(): Promise<void> {
  await check();
  takeLock();
  const vars = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => isPassedOn(entry[0]) && entry[1] !== undefined),
  );
  const hasKey = providerKeys.some((key) => vars[key]);
  const databaseUrl = process.env['DATABASE_URL'];
  const reviewers = hasKey || process.env['REVIEWERS'] === 'none' ? 'none' : 'sandbox';
  const report = (line: string) => console.error(line);
  const began = performance.now();
  const { end, endsWith } = openEnd();
  onShutdown(() => void end(0));

  report('Starting the database …');
  const services = await startServices({ databaseUrl, dataDir: path.join(dataFolder, 'postgres'), reviewers, report });
  endsWith(services.close);
  const mediaTo = path.join(dataFolder, 'workerd');
  report('Loading the catalogue and the sample articles (the first time takes longest) …');
  const platform = await startPlatform({ services, mediaTo, reviewers, vars, report }).catch(async (error: unknown) => {
    await services.close();
    throw error;
  });
  endsWith(platform.close);
  writeFileSync(databaseFile, JSON.stringify(platform.database.env), { mode: 0o600 });
  report(mode === 'dev' ? 'Starting the site from source (the first time bundles its libraries) …' : 'Starting the built site …');
  const start = () => startWorkerProcess({ mode, port, persistTo: mediaTo, vars: platform.vars, echo: true });
  const worker = await keepRunning(start, { name: 'The Worker', report });
  endsWith(worker.stop);
  endsWith(startTimers(`http://127.0.0.1:${port}`, report));
  void Promise.race([worker.lost, services.lost]).then(() => end(1));
  report(`Ready after ${Math.round((performance.now() - began) / 1000)} s.`);
  console.error(
    `\n  Still Human: http://localhost:${port}/   尚需人类: http://localhost:${port}/zh\n  Ctrl-C ends it; data is kept in .local, "npm run dev:reset" starts anew.\n`,
  );
}

main().catch((error: unknown) => {
  const known = error instanceof Refusal || (error instanceof Error && /^The (data folder|database) /.test(error.message));
  console.error(known && error instanceof Error ? error.message : error);
  process.exit(1);
});
