/** A response in this isolate's memory, between two lookups in the data centre's cache. */
interface MemoryEntry {
  body: ArrayBuffer;
  headers: Headers;
  tags: string[];
  /** When the data centre's cache last had this response unpurged, in milliseconds since 1970. */
  confirmedAt: number;
}

/** How long a response is used without checking the data centre's cache, in milliseconds. For its effect see decision 020. */
const confirmedForMs = 1000;
const maxBytes = 16 * 1024 * 1024;

const answers = new Map<string, MemoryEntry>();
let bytes = 0;
let purges = 0;

/** The response for a key, if it was confirmed within the last second. */
export function recall(key: string, now: number): Response | null {
  const answer = answers.get(key);
  return answer && now - answer.confirmedAt < confirmedForMs ? new Response(answer.body, { headers: answer.headers }) : null;
}

/** Stores a response, evicting the oldest if there is no room. */
export function remember(key: string, answer: MemoryEntry): void {
  forget(key);
  answers.set(key, answer);
  bytes += answer.body.byteLength;
  for (const oldest of answers.keys()) {
    if (bytes <= maxBytes) return;
    forget(oldest);
  }
}

/** Removes every response with a tag. */
export function forgetTag(tag: string): void {
  purges += 1;
  for (const [key, { tags }] of answers) if (tags.includes(tag)) forget(key);
}

/** Counts the calls of `forgetTag`: what was looked up across one may be old. */
export function purgesSoFar(): number {
  return purges;
}

/** Removes the response for a key. */
export function forget(key: string): void {
  bytes -= answers.get(key)?.body.byteLength ?? 0;
  answers.delete(key);
}
