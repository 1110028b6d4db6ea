/**
 * Calls `end` once, when this process receives a signal or the process that started it ends. `npm run` sends a signal only to its shell,
 * which ends and leaves the command running. So the command also watches that shell.
 */
export function onShutdown(end: () => void): void {
  let hasEnded = false;
  const once = () => {
    if (hasEnded) return;
    hasEnded = true;
    end();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) once();
  }, 250).unref();
}
