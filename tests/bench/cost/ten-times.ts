import { isQueueFull, nextTurn } from '#src/features/foundation/limits/next-turn.ts';

/** Creates a generator of numbers from 0 to 1. The same seed gives the same numbers. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** The relative traffic of each hour of a day: twice the mean in the busiest hour, a fifth in the quietest. */
const trafficByHour = Array.from({ length: 24 }, (_, hour) => 1.1 + 0.9 * Math.sin(((hour - 8) / 24) * 2 * Math.PI));
const meanTraffic = trafficByHour.reduce((sum, one) => sum + one, 0) / trafficByHour.length;

/** Simulates a day of new titles with the product's start queue: the share that is refused, and the longest wait of the others. */
export function simulateQueue(titles: number, perMinute: number, random: () => number): { turnedAway: number; maxWaitMs: number } {
  let [last, turnedAway, maxWaitMs, asked] = [0, 0, 0, 0];
  for (let now = 0; now < 86_400_000;) {
    const perMs = (titles / 86_400_000) * ((trafficByHour[Math.floor(now / 3_600_000)] ?? 1) / meanTraffic);
    now += -Math.log(1 - random()) / perMs;
    asked += 1;
    if (isQueueFull(last, now)) {
      turnedAway += 1;
      continue;
    }
    const { turn, startAt } = nextTurn(last, now, perMinute);
    last = turn;
    maxWaitMs = Math.max(maxWaitMs, startAt - now);
  }
  return { turnedAway: turnedAway / asked, maxWaitMs };
}

/** Computes the calls of one object in the busiest second of a day, if calls are spread like visits. The platform's soft limit is 1,000. */
export function callsInBusiestSecond(callsPerDay: number): number {
  return (callsPerDay / 86_400) * (Math.max(...trafficByHour) / meanTraffic);
}

/**
 * Computes the share of a day for which a timer keeps the database awake without visits. It suspends after some idle minutes.
 * @param everyMinutes interval of the timer
 */
export function computeAwakeShare(everyMinutes: number, suspendsAfterMinutes: number): number {
  let awake = 0;
  for (let minute = 0; minute < 1_440; minute += 1) if (minute % everyMinutes < suspendsAfterMinutes) awake += 1;
  return awake / 1_440;
}

/** Computes the bytes that the tally needs for half an hour of views in the busiest hour of a day. */
export function computeTallyMemory(viewsPerDay: number): number {
  const bytesPerView = 98; // measured: a Map of 700,000 of the product's keys, each with a number
  return callsInBusiestSecond(viewsPerDay) * 1_800 * bytesPerView;
}
