/**
 * Calls `end` once, when this process is told to end: by a signal, or by the end of the process that started it. `npm run` passes a signal
 * on only to its shell, which ends and leaves its command running; so a command of npm also watches that shell.
 */
export function whenToldToEnd(end: () => void): void {
  let told = false;
  const once = () => {
    if (told) return;
    told = true;
    end();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) once();
  }, 250).unref();
}
