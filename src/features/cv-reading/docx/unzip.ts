import { unzipSync } from 'fflate';
import { AppError } from '#src/shared/errors.ts';
import type { CvLimits } from '../limits.ts';

/**
 * Entries of a zip file whose names are wanted. No other is inflated.
 * @throws AppError cv_bomb when the file says that it unpacks to more than the limits, cv_broken when it cannot be read
 */
export function unzip(bytes: Uint8Array, isWanted: (name: string) => boolean, limits: CvLimits): Map<string, Uint8Array> {
  let total = 0;
  let count = 0;
  const files = attempt(() =>
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        total += originalSize;
        count += 1;
        const wanted = isWanted(name);
        if (total > limits.unzipped || count > limits.entries || (wanted && originalSize > limits.xml)) throw new AppError('cv_bomb');
        return wanted;
      },
    }),
  );
  return new Map(Object.entries(files));
}

function attempt<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('cv_broken', { cause: error });
  }
}
