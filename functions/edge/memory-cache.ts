/** A response in this isolate's memory, between two lookups in the data centre's cache. */
interface MemoryEntry {
  body: ArrayBuffer;
  headers: Headers;
  tags: string[];
  /** When the data centre's cache last had this response unpurged, in milliseconds since 1970. */
  confirmedAt: number;
}

/** How long a response is used without checking the data centre's cache (decision 020). */
const confirmedForMs = 1000;
const maxBytes = 16 * 1024 * 1024;

const entries = new Map<string, MemoryEntry>();
let bytes = 0;
let purges = 0;

/** The response for a key, if it was confirmed within the last second. */
export function recall(key: string, now: number): Response | null {
  const entry = entries.get(key);
  return entry && now - entry.confirmedAt < confirmedForMs ? new Response(entry.body, { headers: entry.headers }) : null;
}

/** Stores a response, evicting the oldest if there is no room. */
export function remember(key: string, entry: MemoryEntry): void {
  forget(key);
  entries.set(key, entry);
  bytes += entry.body.byteLength;
  for (const oldest of entries.keys()) {
    if (bytes <= maxBytes) return;
    forget(oldest);
  }
}

/** Removes every response with a tag. */
export function forgetTag(tag: string): void {
  purges += 1;
  for (const [key, { tags }] of entries) if (tags.includes(tag)) forget(key);
}

/** Number of calls of `forgetTag` so far. If it changes during a lookup, the result may be old. */
export function purgeCount(): number {
  return purges;
}

/** Removes the response for a key. */
export function forget(key: string): void {
  bytes -= entries.get(key)?.body.byteLength ?? 0;
  entries.delete(key);
}
