import autocannon from 'autocannon';

export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** An action that is timed repeatedly. `after` runs after each time and is not timed. */
export interface TimedAction {
  run(round: number): Promise<unknown>;
  after?(): Promise<unknown>;
}

/**
 * Times all actions in turn, round after round, so that other load on the machine affects all equally. The first rounds do not count.
 * @returns the median time of each action, in milliseconds
 */
export async function timeInTurn(actions: readonly TimedAction[], rounds: number, warmUpRounds = 20): Promise<number[]> {
  const times = actions.map((): number[] => []);
  const order = [...actions.keys()];
  for (let round = 0; round < rounds + warmUpRounds; round += 1) {
    for (const index of round % 2 === 0 ? order : order.toReversed()) {
      const startedAt = performance.now();
      await actions[index]?.run(round);
      if (round >= warmUpRounds) times[index]?.push(performance.now() - startedAt);
      await actions[index]?.after?.();
    }
  }
  return times.map(median);
}

/** Measures the answered requests per second over a number of connections, from a separate thread. */
export async function measurePerSecond(
  url: string,
  { connections, seconds, headers = {} }: { connections: number; seconds: number; headers?: Record<string, string> },
): Promise<number> {
  const { requests, non2xx, errors, duration } = await autocannon({ url, connections, duration: seconds, headers, workers: 1 });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return requests.total / duration;
}
