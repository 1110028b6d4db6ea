import { safeStorage, storageKeys } from '#src/shared/storage.ts';
import { type Language, languages } from '#src/shared/language.ts';

const maxAgeMs = 1_800_000;

/** A running search, stored across reloads. `timestamp` is in milliseconds since 1970. */
export interface StoredSearch {
  taskId: string;
  clientTaskId: string;
  connectionId: string;
  query: string;
  timestamp: number;
  language: Language;
  status: 'processing';
}

export function storeSearch(search: StoredSearch): void {
  safeStorage.write(storageKeys.search, JSON.stringify(search));
}

export function deleteStoredSearch(): void {
  safeStorage.remove(storageKeys.search);
}

/** Loads the stored search if it is still processing and under 30 minutes old. Deletes any other value. */
export function loadOngoingSearch(now: number): StoredSearch | null {
  const stored = parseSearch(safeStorage.read(storageKeys.search));
  const age = stored ? now - stored.timestamp : maxAgeMs;
  if (stored && age >= 0 && age < maxAgeMs) return stored;
  deleteStoredSearch();
  return null;
}

function parseSearch(text: string | null): StoredSearch | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isStoredSearch(value) ? value : null;
  } catch {
    return null;
  }
}

function isStoredSearch(value: unknown): value is StoredSearch {
  if (typeof value !== 'object' || value === null) return false;
  const { taskId, clientTaskId, connectionId, query, timestamp, language, status } = value as Partial<StoredSearch>; // all fields are checked below
  const texts = [taskId, clientTaskId, connectionId, query];
  return (
    texts.every((text) => typeof text === 'string') &&
    typeof timestamp === 'number' &&
    languages.some((one) => one === language) &&
    status === 'processing'
  );
}
