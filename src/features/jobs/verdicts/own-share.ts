import { exposedShare } from '#src/features/catalogue/figures/rubric.ts';
import type { Answer, Saying } from './contract.ts';

/** The exposed share of a task by a person's answer. Work that needs tools counts half, as in the rate. */
export const reachOf: Record<Exclude<Saying, 'not_mine'>, number> = { today: 1, tools: 0.5, not: 0 };

/** Computes the exposed share of a person's week from the person's answers, 0 to 1; null if no task has hours. */
export function ownShare(answers: readonly Pick<Answer, 'says' | 'hours'>[]): number | null {
  const tasks = answers.flatMap(({ says, hours }) => (says === 'not_mine' || hours === 0 ? [] : [{ label: reachOf[says], weight: hours }]));
  return tasks.length === 0 ? null : exposedShare(tasks);
}
