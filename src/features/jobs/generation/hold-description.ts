import { maxDescriptions } from '#src/features/catalogue/moderation/takes-description.ts';
import type { HeldDescriptions } from './contract.ts';

/** The held descriptions with one more: each visitor's latest, and no more than a job takes. */
export function holdDescription(held: HeldDescriptions, one: HeldDescriptions[number]): HeldDescriptions {
  const others = held.filter(({ work }) => work.author !== one.work.author);
  return others.length < maxDescriptions ? [...others, one] : held;
}

/** Those that are left once one has been handed over. A later one of the same visitor stays. */
export function withoutDescription(held: HeldDescriptions, { work }: HeldDescriptions[number]): HeldDescriptions {
  return held.filter((other) => other.work.author !== work.author || other.work.text !== work.text);
}
