import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { downloadBackup, openBucket } from '#scripts/operate/backup/bucket.ts';
import { loadFile } from '#scripts/operate/backup/files.ts';
import { type Manifest, manifestFile } from '#scripts/operate/backup/format.ts';
import { checkBackup, findBackup } from '#scripts/operate/backup/read-backup.ts';
import { writeBackup } from '#scripts/operate/backup/write-backup.ts';
import { draw } from '#tests/support/draw.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';

const bucketName = 'still-human-backups';
const patience = 600_000; // guards against what hangs

const own = useOwnPlatform();
const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'still-human-killed-'));
  folders.push(folder);
  return folder;
}

/** What a backup that ran through holds, and the number of its steps. */
let whole: Manifest;
let steps: number;
let empty: OwnDatabase;

beforeAll(async () => {
  empty = await openOwnDatabase('nothing');
  const all = newFolder();
  steps = stepsIn(await backUp(all));
  whole = await readWhole(all);
  expect(whole.files.length).toBeGreaterThan(5);
}, patience);
afterAll(async () => {
  await empty.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

interface Run {
  code: number | null;
  signal: NodeJS.Signals | null;
  said: string;
}

/** Runs a command in a process group of its own, of which nothing is left at the end. */
async function run(command: readonly string[], env: Record<string, string>): Promise<Run> {
  const child = spawn(process.execPath, command, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]; // the event's arguments
  endGroup(child.pid);
  return { code, signal, said };
}

/** A command that is killed leaves the runtime that it started for the bucket. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // nothing is left of it
  }
}

interface How {
  /** The step in which the process is killed: its number, or the start of its name. */
  stopAt?: number | string;
  /** The folder of the platform whose bucket gets a copy. */
  bucketIn?: string;
}

function backUp(all: string, { stopAt = '', bucketIn }: How = {}): Promise<Run> {
  const bucket = bucketIn === undefined ? [] : ['--bucket', bucketName];
  return run(['--import', './tests/support/stop-at-step.ts', 'scripts/operate/backup.ts', all, '--site', own().url, ...bucket], {
    ...own().database,
    ...{ STEPS_FOLDER: all, STOP_AT: String(stopAt), MEDIA_FOLDER: bucketIn ?? '' },
  });
}

function restore(all: string, mediaTo: string, more: readonly string[] = []): Promise<Run> {
  return run(['scripts/operate/restore.ts', all, ...more], { ...empty.env, MEDIA_FOLDER: mediaTo });
}

function stepsIn({ code, said }: Run): number {
  expect(code, said).toBe(0);
  return Number(/^steps: (\d+)$/m.exec(said)?.[1]);
}

/** The newest finished backup of a folder, once each of its rows and files was read. */
async function readWhole(all: string): Promise<Manifest> {
  const manifest = await checkBackup(await findBackup(all));
  for (const key of manifest.files) expect(await loadFile(key, all), key).not.toBeNull();
  return manifest;
}

async function expectWhole(all: string): Promise<void> {
  const { tables, sequences, files } = await readWhole(all);
  expect({ tables, sequences, files }).toEqual({ tables: whole.tables, sequences: whole.sequences, files: whole.files });
}

async function expectRestored(all: string, more: readonly string[] = [], mediaTo = newFolder()): Promise<void> {
  const { code, said } = await restore(all, mediaTo, ['--over', ...more]);
  expect(code, said).toBe(0);
  expect(said).toContain(`Files put: ${whole.files.length}.`);
  expect((await writeBackup(empty.env.DATABASE_URL, newFolder())).manifest.tables).toEqual(whole.tables);
}

const unfinishedIn = (all: string) =>
  readdirSync(all).filter((name) => name !== 'files' && !existsSync(manifestFile(path.join(all, name)))).length;

it(
  'a backup that is killed in any step is refused as unfinished, and the same command then makes a whole one',
  async () => {
    const all = newFolder();
    const points = ['rename manifest', 'hear GET /media/', draw(5), ...Array.from({ length: 2 }, () => draw(Math.floor(steps * 0.9)))];
    for (const stopAt of points) {
      const folder = stopAt === points[0] ? all : newFolder();
      const { signal, said } = await backUp(folder, { stopAt });
      expect(signal, said).toBe('SIGKILL');
      expect(unfinishedIn(folder), said).toBe(1);
      const refused = await restore(folder, newFolder());
      expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(`There is no finished backup in ${folder}`) });
      stepsIn(await backUp(folder));
      expect(unfinishedIn(folder)).toBe(1);
      await expectWhole(folder);
    }
    await expectRestored(all);
  },
  patience,
);

async function isFinishedIn(bucketIn: string): Promise<boolean> {
  const bucket = await openBucket(bucketName, { persistTo: bucketIn });
  try {
    const names = (await bucket.folders()).filter((name) => name !== 'files');
    const manifests = await Promise.all(names.map((name) => bucket.get(`${name}/manifest.json`)));
    return manifests.some((manifest) => manifest !== null);
  } finally {
    await bucket.close();
  }
}

async function download(bucketIn: string): Promise<string> {
  const bucket = await openBucket(bucketName, { persistTo: bucketIn });
  const all = newFolder();
  try {
    await downloadBackup(bucket, all);
  } finally {
    await bucket.close();
  }
  return all;
}

it(
  'a copy into a bucket that is killed at any request is refused as unfinished, or is whole, and the same command then completes it',
  async () => {
    const all = newFolder();
    const requests = stepsIn(await backUp(all, { bucketIn: newFolder() })) - steps;
    expect(requests).toBeGreaterThan(whole.files.length);
    let bucketIn = '';
    let refusals = 0;
    for (const stopAt of [0, 1, 2].map((third) => steps + Math.floor(((third + draw(1000) / 1000) / 3.2) * requests))) {
      [bucketIn] = [newFolder()];
      const folder = newFolder();
      const { signal, said } = await backUp(folder, { stopAt, bucketIn });
      expect(signal, said).toBe('SIGKILL');
      if (await isFinishedIn(bucketIn)) await expectWhole(await download(bucketIn));
      else {
        const refused = await restore(newFolder(), bucketIn, ['--bucket', bucketName]);
        expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('There is no finished backup in the bucket') });
        refusals += 1;
      }
      stepsIn(await backUp(folder, { bucketIn }));
      await expectWhole(await download(bucketIn));
    }
    expect(refusals).toBeGreaterThan(0);
    await expectRestored(newFolder(), ['--bucket', bucketName], bucketIn);
  },
  patience,
);
