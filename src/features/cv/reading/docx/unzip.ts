import { unzipSync } from 'fflate';
import { AppError } from '#src/shared/errors.ts';
import type { CvLimits } from '../limits.ts';

/**
 * Names of a zip file's entries. Nothing is inflated.
 * @throws AppError cv_bomb when the file says that it unpacks to more than the limits, cv_broken when it cannot be read
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
 * One entry of a zip file, inflated; undefined without it. Entries are read one by one, since together they take the most memory.
 * @throws AppError cv_bomb when the file says that it is larger than the limits, cv_broken when it cannot be read
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
