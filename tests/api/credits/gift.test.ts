import { expect, it } from 'vitest';
import { claimDailyGift } from '#src/features/credits/ledger/claim-daily-gift.ts';
import { database } from '#tests/support/api-helpers.ts';
import { asMember, ledgerCtx } from '#tests/support/ledger.ts';
import { newMember } from '#tests/support/members.ts';

it('a second gift on one day is refused with the seconds until the next UTC midnight', async () => {
  const { id } = await newMember();
  const gift = () => claimDailyGift(asMember(ledgerCtx(database(), new Date('2031-05-06T23:00:00.250Z')), id));
  expect(await gift()).toMatchObject({ gift: 1, next_gift_at: '2031-05-07T00:00:00.000Z' });
  await expect(gift()).rejects.toMatchObject({ code: 'gift_claimed', retryAfterSeconds: 3600 });
});
