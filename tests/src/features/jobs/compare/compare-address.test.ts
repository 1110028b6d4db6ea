import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareSearch, maxJobs, readIds } from '#src/features/jobs/compare/compare-address.ts';

describe('the ids of a comparison', () => {
  it('are read back as they were written', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: maxJobs });
    fc.assert(
      fc.property(ids, (given) => {
        const text = new URLSearchParams(compareSearch(given)).get('jobs') ?? '';
        expect(readIds(text)).toEqual({ ids: given, bad: [], surplus: [] });
      }),
    );
  });

  it.each([
    ['', [], [], []],
    ['1,1,2', [1, 2], [], []],
    ['1, 2，3、4', [1, 2, 3, 4], [], []],
    ['1,2,3,4,5,6', [1, 2, 3, 4], [], [5, 6]],
    ['1,abc,-2,2.5,0,99999999999', [1], ['abc', '-2', '2.5', '0'], []],
    ['2147483648', [], ['2147483648'], []],
    ['x'.repeat(50), [], ['x'.repeat(20)], []],
  ])('of "%s" are %j, with the bad parts %j and the surplus %j', (text, ids, bad, surplus) => {
    expect(readIds(text)).toEqual({ ids, bad, surplus });
  });
});
