import { AppError } from '#src/shared/errors.ts';

/** Files that this isolate holds at the same time, in number and in bytes: one of the largest fits next to everything else in its memory. */
const most = { files: 4, bytes: 12_000_000 };
/** Milliseconds that a member waits for a place, and between two looks. */
const [patienceMs, everyMs] = [20_000, 100];
/** Milliseconds after which a place is free again though nobody gave it back: its client has gone, and its work with it. */
const heldForMs = 30_000;

interface Place {
  bytes: number;
  until: number;
}

const places = new Map<string, Place>();

/**
 * Does work on a file of a member, one at a time, and of a few members in all; the others wait. Each waits by itself, looking now and then: a request that waited
 * for another one's promise would wait for ever once that one's client has gone.
 * @throws AppError reading_busy
 */
export async function inPlace<T>(memberId: string, bytes: number, work: () => Promise<T>): Promise<T> {
  const end = Date.now() + patienceMs;
  let place = takePlace(memberId, bytes, Date.now());
  for (; place === null; place = takePlace(memberId, bytes, Date.now())) {
    if (Date.now() > end) throw new AppError('reading_busy', { retryAfterSeconds: 5 });
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  try {
    return await work();
  } finally {
    if (places.get(memberId) === place) places.delete(memberId);
  }
}

/** The member's one place among the files that are read now; null if the member has it already, or if there is no room. */
export function takePlace(memberId: string, bytes: number, now: number): Place | null {
  for (const [id, { until }] of places) if (until <= now) places.delete(id);
  const held = places.values().reduce((sum, place) => sum + place.bytes, 0);
  if (places.has(memberId) || places.size >= most.files || (places.size > 0 && held + bytes > most.bytes)) return null;
  const place = { bytes, until: now + heldForMs };
  places.set(memberId, place);
  return place;
}
