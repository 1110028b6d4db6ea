import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The timers in `wrangler.toml`. */
const configured = () => {
  const crons = /^crons = \[(.*)\]$/m.exec(readFileSync('wrangler.toml', 'utf8'))?.[1] ?? '';
  return [...crons.matchAll(/"([^"]+)"/g)].map(([, cron = '']) => cron);
};
const known = [...readFileSync('functions/worker.ts', 'utf8').matchAll(/^const every\w+ = '([^']+)';$/gm)].map(([, cron = '']) => cron);

it('each timer in the Worker’s code is configured, and one nightly timer', () => {
  expect(known).toHaveLength(2);
  expect(configured()).toEqual(expect.arrayContaining(known));
  const others = configured().filter((cron) => !known.includes(cron));
  expect(others).toHaveLength(1);
  expect(others[0]).toMatch(/^\d{1,2} \d{1,2} \* \* \*$/); // once a day
});
