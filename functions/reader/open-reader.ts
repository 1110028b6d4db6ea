import type { ReadText } from '#src/features/cv/reading/contract.ts';
import type { AppCtx } from '#src/app/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { readSchema } from './contract.ts';

type ReaderEnv = Pick<Env, 'CV_READER' | 'CV_READER_URL' | 'LOCAL_PLATFORM'>;

/** Milliseconds that a file has; the reading Worker's own limit of processor time (`wrangler.reader.toml`) ends before. */
const patienceMs = 15_000;
/** A reading that ends before the limit of processor time may have died of another file, with the process that both were read in. It is tried once more. */
const ownFaultAfterMs = 4_500;

/** Reads files in the Worker that does only that. One that dies, takes too long or answers anything else could not read the file. */
export function openReader(env: ReaderEnv, log: (entry: Record<string, unknown>) => void): AppCtx['reader'] {
  return {
    read: async (file: Blob): Promise<ReadText> => {
      const begun = Date.now();
      const again = (cause: unknown) => (Date.now() - begun < ownFaultAfterMs ? ask(env, file) : Promise.reject(cause));
      const read = await ask(env, file)
        .catch(again)
        .catch((cause: unknown) => {
          log({ event: 'cv_unreadable', bytes: file.size, reason: String(cause).slice(0, 200) });
          throw new AppError('cv_unreadable', { cause });
        });
      if ('refusal' in read) throw new AppError(read.refusal);
      return read.text;
    },
  };
}

async function ask(env: ReaderEnv, file: Blob) {
  const request = new Request('https://reader.invalid/', { method: 'POST', body: file, signal: AbortSignal.timeout(patienceMs) });
  // on the local platform it is a process of its own, so that one that dies takes nothing with it
  const local = env.LOCAL_PLATFORM === 'true' ? env.CV_READER_URL : undefined;
  const answer = await (local === undefined ? env.CV_READER.fetch(request) : fetch(local, request));
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`status ${answer.status}`);
  }
  return readSchema.parse(await answer.json());
}
