import autocannon from 'autocannon';

export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** An action that is timed repeatedly. `after` runs after each time and is not timed. */
export interface Deed {
  run(round: number): Promise<unknown>;
  after?(): Promise<unknown>;
}

/**
 * Times all actions in turn, round after round, so that other load on the machine affects all equally. The first rounds do not count.
 * @returns the median time of each action, in milliseconds
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

/** Measures the answered requests per second over a number of connections, from a separate thread. */
export async function perSecond(
  url: string,
  { connections, seconds, headers = {} }: { connections: number; seconds: number; headers?: Record<string, string> },
): Promise<number> {
  const { requests, non2xx, errors, duration } = await autocannon({ url, connections, duration: seconds, headers, workers: 1 });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return requests.total / duration;
}
