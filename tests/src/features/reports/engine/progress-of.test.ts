import { describe, expect, it } from 'vitest';
import { progressOf, roomOf } from '#src/features/reports/engine/progress-of.ts';
import { stepsOf } from '#src/features/reports/engine/steps-of.ts';
import { isStrongId } from '#src/shared/ids.ts';

describe('the progress of an analysis', () => {
  it.each(['cv', 'industry'] as const)('grows from step to step and is 1 only at the end (%s)', (kind) => {
    const shares = [
      progressOf({ kind, status: 'pending', step: null }),
      ...stepsOf[kind].slice(1).map((step) => progressOf({ kind, status: 'processing', step })),
      progressOf({ kind, status: 'processing', step: null }),
      progressOf({ kind, status: 'completed', step: null }),
    ];
    for (const [index, share] of shares.entries()) if (index > 0) expect(share).toBeGreaterThan(shares[index - 1] ?? 1);
    expect(shares.at(-1)).toBe(1);
    expect(shares.slice(0, -1).every((share) => share > 0 && share < 1)).toBe(true);
    expect(progressOf({ kind, status: 'failed', step: null })).toBe(1);
  });

  it('each run has a separate room, whose id a socket accepts', () => {
    const id = '01a21913-0e7c-7c2b-a3a0-25ba41bb41bc';
    expect(roomOf({ id, run: 1 })).not.toBe(roomOf({ id, run: 2 }));
    expect(isStrongId(roomOf({ id, run: 12 }))).toBe(true);
  });
});
