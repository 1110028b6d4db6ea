import autocannon from 'autocannon';

/** Requests of one kind of visitors, at a steady rate. */
export interface Crowd {
  perSecond: number;
  connections: number;
  next(count: number): Pick<autocannon.Request, 'method' | 'path' | 'headers' | 'body'>;
}

export interface CrowdResult {
  /** Time until each answer, in milliseconds. */
  times: number[];
  /** Number of answers by status; `failed` for requests without an answer. */
  statuses: Map<number | 'failed', number>;
}

let sent = 0;

/** Sends a crowd's requests for some seconds: at most the rate times the seconds. */
export async function send(url: string, { perSecond, connections, next }: Crowd, seconds: number): Promise<CrowdResult> {
  const result: CrowdResult = { times: [], statuses: new Map() };
  const add = (status: number | 'failed') => result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
  await new Promise<void>((resolve, reject) => {
    const setupRequest = (request: autocannon.Request) => ({ ...request, ...next((sent += 1)) });
    const options = { url, connections, duration: seconds, overallRate: perSecond, timeout: 30, requests: [{ setupRequest }] };
    const instance = autocannon(options, (error: Error | null) => (error ? reject(error) : resolve()));
    instance.on('response', (_client, status, _bytes, time) => {
      result.times.push(time);
      add(status);
    });
    instance.on('reqError', () => add('failed'));
  });
  return result;
}

/** Returns the time below which a share of all times is, 0 to 1. */
export function percentile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? Number.NaN;
}
