import { expect, it } from 'vitest';
import { badgeText } from '#src/features/messages/inbox/ui/unread.ts';

it.each([
  [0, ''],
  [-1, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [4000, '99+'],
])('%i unread messages are "%s" on the badge', (unread, badge) => {
  expect(badgeText(unread)).toBe(badge);
});
