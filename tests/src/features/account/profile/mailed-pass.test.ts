import { expect, it } from 'vitest';
import { mailedPass, prefilledEmail } from '#src/features/account/profile/clean-sign-in.ts';

it('the pass is read from the link of a mail, and from nothing else', () => {
  const hash = '#email=ada%2Bone%40example.com&pass=0123456789abcdef';
  expect([prefilledEmail(hash), mailedPass(hash)]).toEqual(['ada+one@example.com', '0123456789abcdef']);
  for (const other of ['', '#email=a@b.cz', '#pass=', '#pass=<script>', '#compass=0123456789']) expect(mailedPass(other)).toBeUndefined();
});
