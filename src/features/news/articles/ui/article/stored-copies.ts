import { safeStorage } from '#src/shared/storage.ts';
import { type ArticleCopy, idOfKey, readCopy } from '../../article-copy.ts';

/** Reads the articles stored in this browser, and removes those that are invalid or expired. */
export function loadStoredCopies(now: number): { id: number; copy: ArticleCopy }[] {
  return safeStorage.keys().flatMap((key) => {
    const id = idOfKey(key);
    if (id === null) return [];
    const copy = readCopy(safeStorage.read(key), now);
    if (copy) return [{ id, copy }];
    safeStorage.remove(key);
    return [];
  });
}
