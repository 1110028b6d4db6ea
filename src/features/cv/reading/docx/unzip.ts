import { unzipSync } from 'fflate';
import { AppError } from '#src/shared/errors.ts';
import type { CvLimits } from '../limits.ts';

/**
 * Lists the names of a zip file's entries without inflating them.
 * @throws AppError cv_bomb if the declared sizes are over the limits, cv_broken if the file cannot be read
 */
export function zipNames(bytes: Uint8Array, limits: CvLimits): string[] {
  let total = 0;
  const names: string[] = [];
  attempt(() =>
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        total += originalSize;
        names.push(name);
        if (total > limits.unzipped || names.length > limits.entries) throw new AppError('cv_bomb');
        return false;
      },
    }),
  );
  return names;
}

/**
 * Inflates one entry of a zip file; undefined if it is missing. Reading entries one by one saves memory.
 * @throws AppError cv_bomb if the declared size is over the limit, cv_broken if the file cannot be read
 */
export function unzip(bytes: Uint8Array, wanted: string, limits: CvLimits): Uint8Array | undefined {
  const files = attempt(() =>
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name === wanted && originalSize > limits.xml) throw new AppError('cv_bomb');
        return name === wanted;
      },
    }),
  );
  return files[wanted];
}

function attempt<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('cv_broken', { cause: error });
  }
}
