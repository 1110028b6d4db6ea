import { expect, it } from 'vitest';
import { toBalance } from '#src/features/credits/ledger/get-balance.ts';

it.each([
  ['2026-11-24T00:00:00.000Z', '2026-11-25T00:00:00.000Z'],
  ['2026-11-24T18:30:00.250Z', '2026-11-25T00:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
])('at %s the next gift comes at the next UTC midnight, %s', (now, next) => {
  expect(toBalance({ paid: 0, gift: 1 }, new Date(now), false).next_gift_at).toBe(next);
});
