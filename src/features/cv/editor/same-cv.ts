import { type Cv, cvSchema } from './contract.ts';

/** Whether two CVs have the same content, whatever the order of their fields. */
export function isSameCv(one: Cv, other: Cv): boolean {
  const [a, b] = [cvSchema.safeParse(one), cvSchema.safeParse(other)];
  return a.success && b.success && JSON.stringify(a.data) === JSON.stringify(b.data);
}
