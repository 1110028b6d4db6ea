import { expect, test } from 'vitest';
import { dateAndAge } from '#src/shared/relative-time.ts';

const now = Date.UTC(2026, 10, 28, 12);
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();

test.each([
  [30, 'D · now', 'D · 现在'],
  [-600, 'D · now', 'D · 现在'],
  [300, 'D · 5 minutes ago', 'D · 5分钟前'],
  [7200, 'D · 2 hours ago', 'D · 2小时前'],
  [3 * 86_400, 'D · 3 days ago', 'D · 3天前'],
  [31 * 86_400, 'D', 'D'],
])('an instant %i seconds ago is shown with its date and age', (seconds, en, zh) => {
  expect([dateAndAge('D', ago(seconds), now, 'en'), dateAndAge('D', ago(seconds), now, 'zh')]).toEqual([en, zh]);
});
