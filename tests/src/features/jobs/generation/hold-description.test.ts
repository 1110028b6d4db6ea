import { describe, expect, it } from 'vitest';
import { holdDescription, withoutDescription } from '#src/features/jobs/generation/hold-description.ts';
import type { HeldDescriptions } from '#src/features/jobs/generation/contract.ts';
import { maxDescriptions } from '#src/features/catalogue/moderation/takes-description.ts';

const by = (author: string, text = `work of ${author}`) => ({
  work: { author, text },
  quotaOwner: { kind: 'network', key: author } as const,
});
const textsOf = (held: HeldDescriptions) => held.map(({ work }) => work.text);

describe('the descriptions held during the analysis of their title', () => {
  it('are the latest of each visitor, and at most as many as a job takes', () => {
    const held = Array.from({ length: maxDescriptions + 2 }, (_, index) => by(`v${index}`)).reduce(holdDescription, []);
    expect(held).toHaveLength(maxDescriptions);
    expect(textsOf(holdDescription(held, by('v0', 'other work')))).toEqual([...textsOf(held.slice(1)), 'other work']);
    expect(holdDescription(held, by('v9'))).toEqual(held);
  });

  it('are held only once if they are sent repeatedly', () => {
    expect(holdDescription([by('a')], by('a'))).toEqual([by('a')]);
  });

  it('are removed when the job has received them, and a later one by the same visitor stays', () => {
    expect(withoutDescription([by('a'), by('b')], by('a'))).toEqual([by('b')]);
    expect(withoutDescription([by('a', 'later work')], by('a'))).toEqual([by('a', 'later work')]);
  });
});
