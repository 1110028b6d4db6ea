import { describe, expect, it, vi } from 'vitest';
import { inPlace, takePlace } from '#functions/reader/places.ts';

const megabyte = 1_000_000;
let hour = Date.now();
/** Returns a time at which every place from earlier tests is free again. */
const nextFreeTime = () => (hour += 3_600_000);

describe('a place for reading a file', () => {
  it('is limited to one for each member', () => {
    const now = nextFreeTime();
    expect(takePlace('ann', 1000, now)).not.toBeNull();
    expect(takePlace('ann', 1000, now)).toBeNull();
    expect(takePlace('bob', 1000, now)).not.toBeNull();
  });

  it('is limited to four in total', () => {
    const now = nextFreeTime();
    expect(['a', 'b', 'c', 'd', 'e'].map((id) => takePlace(id, 1000, now) !== null)).toEqual([true, true, true, true, false]);
  });

  it('is limited to 12 MB in total, so that only one of the largest files is read at a time', () => {
    const now = nextFreeTime();
    expect(['a', 'b', 'c'].map((id) => takePlace(id, id === 'c' ? megabyte : 10 * megabyte, now) !== null)).toEqual([true, false, true]);
  });

  it('is given to a file over 12 MB if no other file is being read', () => {
    expect(takePlace('a', 13 * megabyte, nextFreeTime())).not.toBeNull();
  });

  it('is free again half a minute after its client disconnected', () => {
    const now = nextFreeTime();
    takePlace('a', 1000, now);
    expect([takePlace('a', 1000, now + 29_999), takePlace('a', 1000, now + 30_000) !== null]).toEqual([null, true]);
  });
});

describe('work on files', () => {
  it('of one member runs one after the other, even if it fails', async () => {
    vi.useFakeTimers({ now: nextFreeTime() });
    let running = 0;
    const work = async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      running -= 1;
      throw new Error('broken');
    };
    const all = Promise.allSettled(['ann', 'ann', 'ann'].map((id) => inPlace(id, 1000, work)));
    await vi.advanceTimersByTimeAsync(5000);
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    vi.useRealTimers();
  });

  it('that waits too long is refused with a reason', async () => {
    vi.useFakeTimers({ now: nextFreeTime() });
    void inPlace('ann', 1000, () => new Promise(() => undefined));
    const second = inPlace('ann', 1000, async () => 'read').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(21_000);
    expect(await second).toMatchObject({ reason: 'reading_busy', retryAfterSeconds: 5 });
    vi.useRealTimers();
  });
});
