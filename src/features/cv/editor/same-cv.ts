import { type Cv, cvSchema } from './contract.ts';

/** Whether two CVs say the same, whatever the order in which their fields are stored. */
export function saysTheSame(one: Cv, other: Cv): boolean {
  const [a, b] = [cvSchema.safeParse(one), cvSchema.safeParse(other)];
  return a.success && b.success && JSON.stringify(a.data) === JSON.stringify(b.data);
}
