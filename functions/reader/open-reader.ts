import type { ReadText } from '#src/features/cv/reading/contract.ts';
import type { AppCtx } from '#src/app/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { readResultSchema } from './contract.ts';

type ReaderEnv = Pick<Env, 'CV_READER' | 'CV_READER_URL' | 'LOCAL_PLATFORM'>;

/** Time limit for a file. The reading Worker's own limit of processor time (`wrangler.reader.toml`) is shorter. */
const timeoutMs = 15_000;
/** A reading that fails sooner than the limit of processor time may have failed because of another file in the same process. It is repeated once. */
const minOwnFaultMs = 4_500;

/** Reads files in a separate Worker. If that crashes, takes too long or sends another response, the file counts as unreadable. */
export function openReader(env: ReaderEnv, log: (entry: Record<string, unknown>) => void): AppCtx['reader'] {
  return {
    read: async (file: Blob): Promise<ReadText> => {
      const startedAt = Date.now();
      const retryUnlessOwnFault = (cause: unknown) => (Date.now() - startedAt < minOwnFaultMs ? ask(env, file) : Promise.reject(cause));
      const read = await ask(env, file)
        .catch(retryUnlessOwnFault)
        .catch((cause: unknown) => {
          log({ event: 'cv_unreadable', bytes: file.size, error: cause });
          throw new AppError('cv_unreadable', { cause });
        });
      if ('refusal' in read) throw new AppError(read.refusal);
      return read.text;
    },
  };
}

async function ask(env: ReaderEnv, file: Blob) {
  const request = new Request('https://reader.invalid/', { method: 'POST', body: file, signal: AbortSignal.timeout(timeoutMs) });
  // on the local platform the reader is a separate process, so that a crash does not affect the product
  const local = env.LOCAL_PLATFORM === 'true' ? env.CV_READER_URL : undefined;
  const response = await (local === undefined ? env.CV_READER.fetch(request) : fetch(local, request));
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  return readResultSchema.parse(await response.json());
}
