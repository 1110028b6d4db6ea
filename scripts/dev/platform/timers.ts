import { Cron } from 'croner';
import { unstable_readConfig as readConfig } from 'wrangler';

/**
 * Runs the Worker's timers at their times (UTC), as the platform does in production. Local servers do not run them. A run that takes
 * longer than its interval is not started twice.
 * @param url address of the Worker
 * @returns a function that ends all timers
 */
export function startTimers(url: string, report: (line: string) => void): () => Promise<void> {
  const timers = readConfig({ config: 'wrangler.toml' }).triggers.crons?.map((cron: string) => {
    const run = async () => {
      const { status } = await fetch(`${url}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(cron)}`);
      if (status !== 200) throw new Error(`status ${status}`);
    };
    return new Cron(
      cron,
      { timezone: 'UTC', protect: true, catch: (error) => report(`The timer "${cron}" failed: ${String(error)}`) },
      run,
    );
  });
  return () => Promise.resolve(timers?.forEach((timer: Cron) => timer.stop()));
}
