import { expect, it } from 'vitest';
import { z } from 'zod';
import { makeFeed } from '#src/features/news/articles/make-feed.ts';
import type { NewsItem } from '#src/features/news/articles/contract.ts';
import { messages } from '#src/i18n/messages.ts';

const summary = 'Where a < b & c > d, <img src=x onerror=alert(1)> stays text ]]> to the end';
const shown = 'Where a &lt; b &amp; c &gt; d, &lt;img src=x onerror=alert(1)&gt; stays text ]]&gt; to the end';
const item: NewsItem = {
  ...{ id: 7, title_zh: null, title_en: 'A title', summary_zh: null, summary_en: summary, author: 'Editors', author_id: null },
  ...{
    created_at: '2026-11-09T08:00:00Z',
    updated_at: '2026-11-09T08:00:00Z',
    views: 0,
    tags: [],
    main_image_url: null,
    images: [],
    related_job_ids: [],
  },
};
const feed = () => makeFeed([item], { site: new URL('https://still-human.example'), language: 'en', t: messages('en') });
const jsonFeedSchema = z.object({ items: z.array(z.object({ content_html: z.string() })) });

it('a summary is escaped in RSS, because feed readers parse it as HTML', () => {
  expect(feed().rss2()).toContain(`<description><![CDATA[${shown}]]></description>`);
});

it('a summary is escaped in JSON Feed, which has it as HTML', () => {
  expect(jsonFeedSchema.parse(JSON.parse(feed().json1())).items).toEqual([{ content_html: shown }]);
});
