/** An event of the browser's trace. Times are in microseconds. `tdur` is processor time, which is the same on a busy machine. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { url?: string; functionName?: string } };
}

export interface Task {
  /** Processor milliseconds on the phone. */
  ms: number;
  /** The steps that took them, longest first. */
  parts: { name: string; ms: number }[];
}

const isTask = ({ name, ph }: TraceEvent) => ph === 'X' && (name === 'RunTask' || name === 'ThreadControllerImpl::RunTask');
/** Steps of the browser that explain a task. */
const steps = new Set([
  'ParseHTML',
  'ParseAuthorStyleSheet',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'EvaluateScript',
  'FunctionCall',
  'v8.compile',
  'v8.compileModule',
  'MinorGC',
  'MajorGC',
  'Commit',
  'Layerize',
  'HitTest',
  'v8.run',
  'v8.evaluateModule',
  'RunMicrotasks',
  'TimerFire',
  'FireIdleCallback',
]);

/** Finds the main thread of the page: the thread that parsed the most HTML. */
function findMainThread(events: readonly TraceEvent[]): string {
  const parsed = new Map<string, number>();
  for (const { name, pid, tid, tdur = 0 } of events)
    if (name === 'ParseHTML') parsed.set(`${pid} ${tid}`, (parsed.get(`${pid} ${tid}`) ?? 0) + tdur);
  return [...parsed].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/**
 * Returns the tasks of the page's main thread, in order.
 * @param slower how many times slower the phone is than this machine
 */
export function readTasks(events: readonly TraceEvent[], slower: number): Task[] {
  const main = findMainThread(events);
  const mainEvents = events.filter(({ pid, tid, ph }) => `${pid} ${tid}` === main && ph === 'X').toSorted((a, b) => a.ts - b.ts);
  const isOutermost = (task: TraceEvent, all: readonly TraceEvent[]) =>
    !all.some((other) => other !== task && other.ts <= task.ts && other.ts + (other.dur ?? 0) > task.ts + (task.dur ?? 0));
  const allTasks = mainEvents.filter(isTask);
  // the browser records each task as two nested events
  const tasks = allTasks.filter((task, index) => isOutermost(task, allTasks.slice(Math.max(0, index - 3), index + 4)));
  return tasks.map((task) => {
    const end = task.ts + (task.dur ?? 0);
    const inside = mainEvents.filter((event) => steps.has(event.name) && event.ts >= task.ts && event.ts + (event.dur ?? 0) <= end);
    const parts = new Map<string, number>();
    for (const event of inside) {
      const within = inside.filter(
        (other) => other !== event && other.ts >= event.ts && other.ts + (other.dur ?? 0) <= event.ts + (event.dur ?? 0),
      );
      const children = within.filter(
        (other) =>
          !within.some((outer) => outer !== other && outer.ts <= other.ts && outer.ts + (outer.dur ?? 0) >= other.ts + (other.dur ?? 0)),
      );
      const ownTime = (event.tdur ?? 0) - children.reduce((sum, { tdur = 0 }) => sum + tdur, 0);
      const place = event.args?.data?.url?.split('/').at(-1)?.slice(0, 40) ?? '';
      const name = place === '' ? event.name : `${event.name} ${place}`;
      parts.set(name, (parts.get(name) ?? 0) + Math.max(0, ownTime));
    }
    const ms = (micros: number) => (micros / 1000) * slower;
    return {
      ms: ms(task.tdur ?? 0),
      parts: [...parts].map(([name, micros]) => ({ name, ms: ms(micros) })).toSorted((a, b) => b.ms - a.ms),
    };
  });
}

/** Sums the time beyond 50 ms of each task, for which the page does not respond. */
export function sumBlocking(tasks: readonly Task[]): number {
  return tasks.reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0);
}
