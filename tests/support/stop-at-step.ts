import { subscribe } from 'node:diagnostics_channel';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { z } from 'zod';

/**
 * Loaded before a command (`node --import`). It counts the command's steps and kills the process in the middle of one. A step is a write or a
 * rename in `STEPS_FOLDER`, an HTTP request, or an answer to one. `STOP_AT` is the number of the step, or the start of its name; without it the
 * command runs through. The number of steps is printed at the end.
 */
const { STEPS_FOLDER = '', STOP_AT = '' } = process.env;
const { createWriteStream, write, writev } = fs;
const { writeFile, rename } = fs.promises;
let count = 0;

/** @param begin does the first half of the step */
function step(name: string, begin?: () => void): void {
  const isLast = STOP_AT !== '' && (STOP_AT === String(count) || name.startsWith(STOP_AT));
  count += 1;
  if (!isLast) return;
  begin?.();
  fs.writeSync(1, `stopped in step ${count - 1}: ${name}\n`);
  process.kill(process.pid, 'SIGKILL');
}

const isInside = (file: unknown): file is string => typeof file === 'string' && file.startsWith(STEPS_FOLDER);

/** A call that writes one piece or several: its step ends after the first half of the first. */
function inHalves<Call extends typeof write | typeof writev>(call: Call, file: string): Call {
  return new Proxy(call, {
    apply: (target, self, args: unknown[]) => {
      const [fd, given] = args;
      const piece: unknown = Array.isArray(given) ? given[0] : given;
      if (typeof fd === 'number' && piece instanceof Uint8Array)
        step(`write ${path.basename(file)}`, () => fs.writeSync(fd, piece, 0, Math.floor(piece.length / 2)));
      const result: unknown = Reflect.apply(target, self, args);
      return result;
    },
  });
}

function watchFiles(): void {
  fs.promises.writeFile = async (file, data, options) => {
    if (isInside(file) && (typeof data === 'string' || data instanceof Uint8Array))
      step(`write ${path.basename(file)}`, () => fs.writeFileSync(file, data.slice(0, data.length / 2)));
    return writeFile(file, data, options);
  };
  fs.promises.rename = async (from, to) => {
    if (isInside(to)) step(`rename ${path.basename(to)}`);
    return rename(from, to);
  };
  fs.createWriteStream = (file, options) => {
    if (!isInside(file) || typeof options === 'string') return createWriteStream(file, options);
    const watched = { write: inHalves(write, file), writev: inHalves(writev, file) };
    return createWriteStream(file, { ...options, fs: { ...fs, ...watched } });
  };
  syncBuiltinESMExports();
}

const requestSchema = z.looseObject({ request: z.looseObject({ method: z.string(), path: z.string() }) });

function watchRequests(): void {
  for (const [channel, verb] of [
    ['undici:request:create', 'ask'],
    ['undici:request:headers', 'hear'],
  ] as const)
    subscribe(channel, (message) => {
      const { request } = requestSchema.parse(message);
      step(`${verb} ${request.method} ${request.path}`);
    });
}

if (isMainThread) {
  watchFiles();
  watchRequests();
  process.on('exit', () => fs.writeSync(1, `steps: ${count}\n`));
}
