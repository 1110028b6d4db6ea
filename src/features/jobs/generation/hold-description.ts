import { maxDescriptions } from '#src/features/catalogue/moderation/takes-description.ts';
import type { HeldDescriptions } from './contract.ts';

/** Adds a description to the held ones. It replaces an earlier one by the same visitor. Ignores it if the job would take no more. */
export function holdDescription(held: HeldDescriptions, added: HeldDescriptions[number]): HeldDescriptions {
  const others = held.filter(({ work }) => work.author !== added.work.author);
  return others.length < maxDescriptions ? [...others, added] : held;
}

/** Removes a description that the job has received. A newer one by the same visitor stays. */
export function withoutDescription(held: HeldDescriptions, { work }: HeldDescriptions[number]): HeldDescriptions {
  return held.filter((other) => other.work.author !== work.author || other.work.text !== work.text);
}
