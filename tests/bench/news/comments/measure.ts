import autocannon from 'autocannon';

export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Something that is done again and again; what comes after it takes no time of its own. */
export interface Deed {
  run(round: number): Promise<unknown>;
  after?(): Promise<unknown>;
}

/**
 * Does all of them in turn, round after round, so that whatever else the machine does falls on all alike. The first rounds do not count.
 * @returns the median of each one's times, in milliseconds
 */
export async function timesInTurn(deeds: readonly Deed[], rounds: number, uncounted = 20): Promise<number[]> {
  const taken = deeds.map((): number[] => []);
  const order = [...deeds.keys()];
  for (let round = 0; round < rounds + uncounted; round += 1) {
    for (const index of round % 2 === 0 ? order : order.toReversed()) {
      const begun = performance.now();
      await deeds[index]?.run(round);
      if (round >= uncounted) taken[index]?.push(performance.now() - begun);
      await deeds[index]?.after?.();
    }
  }
  return taken.map(median);
}

/** Answered requests per second over that many connections, on a thread of its own. */
export async function perSecond(
  url: string,
  { connections, seconds, headers = {} }: { connections: number; seconds: number; headers?: Record<string, string> },
): Promise<number> {
  const { requests, non2xx, errors, duration } = await autocannon({ url, connections, duration: seconds, headers, workers: 1 });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return requests.total / duration;
}
