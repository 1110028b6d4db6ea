import { isQueueFull, nextTurn } from '#src/features/foundation/limits/next-turn.ts';

/** A generator of numbers from 0 to 1 that gives the same ones for the same seed. */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** How much of a day's traffic falls into each hour: twice the mean in the busiest, a fifth in the quietest. */
const hours = Array.from({ length: 24 }, (_, hour) => 1.1 + 0.9 * Math.sin(((hour - 8) / 24) * 2 * Math.PI));
const meanOfHours = hours.reduce((sum, one) => sum + one, 0) / hours.length;

/** Runs the product's own rule for starts through a day of new titles: what share is turned away, and how long the others wait at most. */
export function queueOfDay(titles: number, perMinute: number, random: () => number): { turnedAway: number; maxWaitMs: number } {
  let [last, turnedAway, maxWaitMs, asked] = [0, 0, 0, 0];
  for (let now = 0; now < 86_400_000;) {
    const perMs = (titles / 86_400_000) * ((hours[Math.floor(now / 3_600_000)] ?? 1) / meanOfHours);
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

/** Calls of one object in the busiest second of a day, if a day's calls come as visits do. The platform's soft limit is 1,000. */
export function busiestSecond(callsPerDay: number): number {
  return (callsPerDay / 86_400) * (Math.max(...hours) / meanOfHours);
}

/**
 * The share of a day in which the database is awake although nobody visits: a timer wakes it, and it sleeps again after some idle minutes.
 * @param everyMinutes how often the timer asks the database
 */
export function awakeShare(everyMinutes: number, suspendsAfterMinutes: number): number {
  let awake = 0;
  for (let minute = 0; minute < 1_440; minute += 1) if (minute % everyMinutes < suspendsAfterMinutes) awake += 1;
  return awake / 1_440;
}

/** Bytes of memory with which the tally remembers who viewed what within half an hour, in the busiest hour of a day. */
export function memoryOfTally(viewsPerDay: number): number {
  const bytesPerView = 98; // a Map of the product's keys with a number each, measured over 700,000 of them
  return busiestSecond(viewsPerDay) * 1_800 * bytesPerView;
}
