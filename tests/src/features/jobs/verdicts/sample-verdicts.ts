import type { Saying } from '#src/features/jobs/verdicts/contract.ts';
import type { Verdict } from '#src/features/jobs/verdicts/types.ts';

export const day = 86_400_000;
export const start = Date.UTC(2026, 5, 1);

/** Tasks of a made-up job, with these labels. */
export const tasksOf = (...labels: number[]) =>
  labels.map((label, index) => ({
    ...{ key: String(index).padStart(16, '0'), text: { en: `Task ${index}`, zh: `任务${index}` }, weight: 1 / labels.length, label },
  }));

interface VerdictOptions {
  /** The answer to each task, in the order of the tasks. */
  says: readonly Saying[];
  hours?: readonly number[];
  /** Days after the start. */
  on: number;
  network?: string;
  joined?: number;
  decision?: Verdict['decision'];
}

let count = 0;
/** Makes a verdict by a member of at least 100 days, from a separate network unless one is given. */
export function makeVerdict({ says, hours, on, network, joined = -100, decision = null }: VerdictOptions): Verdict {
  count += 1;
  return {
    id: `verdict-${count}`,
    answers: says.map((one, index) => ({
      task: String(index).padStart(16, '0'),
      says: one,
      hours: one === 'not_mine' ? 0 : (hours?.[index] ?? 8),
    })),
    network: network ?? `network-${count}`,
    givenAt: new Date(start + on * day),
    joinedAt: new Date(start + joined * day),
    decision,
  };
}
