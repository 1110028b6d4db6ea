import { expect, it } from 'vitest';
import { makeFeed } from '#src/features/jobs/page/make-feed.ts';
import { messages } from '#src/i18n/messages.ts';

const site = new URL('https://still-human.example');
const takenAt = new Date('2026-11-09T08:00:00Z');
const job = { id: 12, title: 'Cooks & <Bakers>', seq: 3, rate: 55.4, low: 40.2, high: 80.5, before: 49.6, takenAt };

it('a changed figure is a separate item with the earlier figure, in well-formed XML', () => {
  const text = makeFeed([job], { site, language: 'en', t: messages('en') }).rss2();
  expect(text).toContain('<link>https://still-human.example/jobs/12</link>');
  expect(text).toContain('https://still-human.example/jobs/12#figure-3');
  expect(text).toContain('AI replacement rate 55%');
  expect(text).toContain('Before: 50%. Range 40 to 81%.');
  expect(text).toContain('<pubDate>Mon, 09 Nov 2026 08:00:00 GMT</pubDate>');
  expect(text.replace(/<!\[CDATA\[(?:(?!\]\]>)[^])*\]\]>/g, '')).not.toContain('<Bakers>');
});

it('a first figure says so, and the Chinese feed has Chinese addresses', () => {
  const text = makeFeed([{ ...job, before: null }], { site, language: 'zh', t: messages('zh') }).rss2();
  expect(text).toContain('首次发布，范围 40% 到 81%。');
  expect(text).toContain('<link>https://still-human.example/zh/jobs/12</link>');
});
