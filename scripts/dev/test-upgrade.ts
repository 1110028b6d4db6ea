import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * `npm run test:upgrade -- [COMMIT]`: runs the product of an earlier commit, with its API tests, on the current schema. This is the state of an
 * upgrade between its migrations and its deployment. The default is the last commit before the newest migration. Takes some minutes.
 */
const folderOfMigrations = 'drizzle/migrations';
/** The API tests that write to most tables. */
const tests = [
  'auth/sessions',
  'catalogue/listing',
  'credits/ledger',
  'cv/editor',
  'cv/versions',
  'jobs/page',
  'messages/inbox',
  'news/comments',
  'news/editor',
  'reports/analyses',
  'search/search',
];

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

async function run(cwd: string, command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } });
  const [code] = (await once(child, 'exit')) as [number | null]; // the event's arguments: the exit code, null after a signal
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
}

/** The last commit without the newest migration, along first parents. */
function commitBefore(): string {
  const newest = readdirSync(folderOfMigrations)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1);
  const file = `${folderOfMigrations}/${newest}`;
  const brought = git('log', '--first-parent', '-m', '-1', '--format=%H', '--diff-filter=A', '--', file);
  if (brought === '')
    throw new Error(`${file} is not committed yet, or the history is cut off: name a commit, npm run test:upgrade -- COMMIT`);
  return `${brought}^`;
}

async function main(): Promise<void> {
  const commit = git('rev-parse', process.argv[2] ?? commitBefore());
  const old = mkdtempSync(path.join(tmpdir(), 'still-human-before-'));
  console.error(`The product of ${git('log', '-1', '--format=%h %s', commit)}, on the schema of today:`);
  git('worktree', 'add', '--detach', '--force', old, commit);
  try {
    const isSameLock = readFileSync('package-lock.json', 'utf8') === readFileSync(path.join(old, 'package-lock.json'), 'utf8');
    if (isSameLock) symlinkSync(path.resolve('node_modules'), path.join(old, 'node_modules'));
    else await run(old, 'npm', ['ci', '--no-audit', '--no-fund']);
    rmSync(path.join(old, folderOfMigrations), { recursive: true });
    cpSync(folderOfMigrations, path.join(old, folderOfMigrations), { recursive: true });
    await run(old, 'npm', ['run', '--silent', 'types:made']);
    await run(old, 'npm', ['run', '--silent', 'build']);
    await run(old, 'npx', ['vitest', 'run', '--project', 'api', ...tests.map((name) => `tests/api/${name}.test.ts`)]);
  } finally {
    git('worktree', 'remove', '--force', old);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
