import { AppError } from '#src/shared/errors.ts';

/** How many files, and how many bytes, this isolate reads at the same time: one of the largest files fits into its memory next to everything else. */
const maxHeld = { files: 4, bytes: 12_000_000 };
/** How long a member waits for a place, and how often to try. */
const [maxWaitMs, pollIntervalMs] = [20_000, 100];
/** After this time a place is free again even if it was not returned: its client has left, which ended the work. */
const maxHoldMs = 30_000;

interface Place {
  bytes: number;
  until: number;
}

const places = new Map<string, Place>();

/**
 * Works on a member's file, one file of a member at a time, and a few in all; the others wait. Waiting requests poll: a request that awaited another
 * request's promise would wait for ever if that one's client left.
 * @throws AppError reading_busy
 */
export async function inPlace<T>(memberId: string, bytes: number, work: () => Promise<T>): Promise<T> {
  const end = Date.now() + maxWaitMs;
  let place = takePlace(memberId, bytes, Date.now());
  for (; place === null; place = takePlace(memberId, bytes, Date.now())) {
    if (Date.now() > end) throw new AppError('reading_busy', { retryAfterSeconds: 5 });
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
  try {
    return await work();
  } finally {
    if (places.get(memberId) === place) places.delete(memberId);
  }
}

/** Takes the member's place; null if the member has one already, or if all are taken. */
export function takePlace(memberId: string, bytes: number, now: number): Place | null {
  for (const [id, { until }] of places) if (until <= now) places.delete(id);
  const held = places.values().reduce((sum, place) => sum + place.bytes, 0);
  if (places.has(memberId) || places.size >= maxHeld.files || (places.size > 0 && held + bytes > maxHeld.bytes)) return null;
  const place = { bytes, until: now + maxHoldMs };
  places.set(memberId, place);
  return place;
}
