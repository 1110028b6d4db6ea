import { describe, expect, it } from 'vitest';
import { holdDescription, withoutDescription } from '#src/features/jobs/generation/hold-description.ts';
import type { HeldDescriptions } from '#src/features/jobs/generation/contract.ts';
import { maxDescriptions } from '#src/features/catalogue/moderation/takes-description.ts';

const descriptionBy = (author: string, text = `work of ${author}`) => ({
  work: { author, text },
  quotaOwner: { kind: 'network', key: author } as const,
});
const textsOf = (held: HeldDescriptions) => held.map(({ work }) => work.text);

describe('the descriptions held during the analysis of their title', () => {
  it('are the latest of each visitor, and at most as many as a job takes', () => {
    const held = Array.from({ length: maxDescriptions + 2 }, (_, index) => descriptionBy(`v${index}`)).reduce(holdDescription, []);
    expect(held).toHaveLength(maxDescriptions);
    expect(textsOf(holdDescription(held, descriptionBy('v0', 'other work')))).toEqual([...textsOf(held.slice(1)), 'other work']);
    expect(holdDescription(held, descriptionBy('v9'))).toEqual(held);
  });

  it('are held only once if they are sent repeatedly', () => {
    expect(holdDescription([descriptionBy('a')], descriptionBy('a'))).toEqual([descriptionBy('a')]);
  });

  it('are removed when the job has received them, and a later one by the same visitor stays', () => {
    expect(withoutDescription([descriptionBy('a'), descriptionBy('b')], descriptionBy('a'))).toEqual([descriptionBy('b')]);
    expect(withoutDescription([descriptionBy('a', 'later work')], descriptionBy('a'))).toEqual([descriptionBy('a', 'later work')]);
  });
});
