import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignBlocks, type Block } from '#src/features/news/editor/align-blocks.ts';

const blocks = (...kinds: string[]): Block[] => kinds.map((kind) => ({ kind: kind === '' ? 'p' : kind, isEmpty: kind === '' }));

describe('the blocks of two texts', () => {
  it.each([
    [
      'are paired if they have the same kind',
      blocks('h2', 'p', 'p'),
      blocks('h2', 'p', 'p'),
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    ],
    [
      'keep headings paired if a paragraph is missing',
      blocks('p', 'p', 'h2', 'p'),
      blocks('p', 'h2', 'p'),
      [
        [0, 0],
        [1, null],
        [2, 1],
        [3, 2],
      ],
    ],
    [
      'pair a picture with the same picture only',
      blocks('image:a', 'image:b'),
      blocks('image:b'),
      [
        [0, null],
        [1, 0],
      ],
    ],
    [
      'leave empty paragraphs out',
      blocks('p', '', 'p'),
      blocks('', 'p', 'p'),
      [
        [0, 1],
        [2, 2],
      ],
    ],
    [
      'have no partner if the other text is empty',
      blocks('p', 'h2'),
      blocks(''),
      [
        [0, null],
        [1, null],
      ],
    ],
  ])('%s', (_what, left, right, pairs) => {
    expect(alignBlocks(left, right)).toEqual(pairs);
  });

  it('appear once each and in order, and pairs have one kind, for any texts', () => {
    const block = fc.record({ kind: fc.constantFrom('p', 'h2', 'ul', 'image:a'), isEmpty: fc.boolean() });
    const text = fc.array(block, { maxLength: 25 });
    fc.assert(
      fc.property(text, text, (left, right) => {
        const pairs = alignBlocks(left, right);
        const indexesOf = (list: Block[]) => list.flatMap(({ isEmpty }, index) => (isEmpty ? [] : [index]));
        expect(pairs.flatMap(([index]) => index ?? [])).toEqual(indexesOf(left));
        expect(pairs.flatMap(([, index]) => index ?? [])).toEqual(indexesOf(right));
        for (const [one, other] of pairs) if (one !== null && other !== null) expect(left[one]?.kind).toBe(right[other]?.kind);
      }),
    );
  });
});
