export interface LabelledTask {
  /** Share of working time in any unit, above 0. Only the proportions between tasks matter. */
  weight: number;
  /** 0 untouched, 0.5 exposed with tools built on a model, 1 exposed directly (Eloundou et al. 2024). */
  label: number;
}

/**
 * The exposed share of a job's working time: Σ(weight·label) / Σ(weight).
 * @throws RangeError without a task of positive weight
 * @returns 0 to 1, to six decimals
 */
export function exposedShare(tasks: readonly LabelledTask[]): number {
  const total = tasks.reduce((sum, task) => sum + task.weight, 0);
  if (!(total > 0)) throw new RangeError('a share needs a task of positive weight');
  const exposed = tasks.reduce((sum, task) => sum + task.weight * task.label, 0);
  return Math.round((exposed / total) * 1e6) / 1e6;
}
