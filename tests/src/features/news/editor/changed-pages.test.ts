import { describe, expect, it } from 'vitest';
import { changedPages } from '#src/features/news/editor/changed-pages.ts';
import { emptyContent } from '#src/features/news/editor/draft-content.ts';
import { toEdition } from '#src/features/news/editor/to-edition.ts';

function edition({ title = 'A', key = 'news/x.html', jobs = [1] }: { title?: string; key?: string; jobs?: number[] } = {}) {
  const text = { ...emptyContent.texts.en, title };
  return toEdition({ ...emptyContent, job_ids: jobs, texts: { en: text, zh: text } }, { en: key, zh: key });
}
const cards = ['news:7', 'sitemap-news', 'news-feed', 'comments:7', 'news', 'home', 'job:1'];

describe('the pages that a change makes outdated', () => {
  it.each([
    ['a first publication: all that show its card', { before: null, after: edition(), newer: 0 }, cards],
    ['going offline: all that showed its card', { before: edition(), after: null, newer: 3 }, cards],
    [
      'another text only: its own page and the feeds',
      { before: edition(), after: edition({ key: 'news/y.html' }), newer: 0 },
      cards.slice(0, 3),
    ],
    ['another title: all that show its card', { before: edition(), after: edition({ title: 'B' }), newer: 0 }, cards],
    [
      'an old article: neither home nor feeds',
      { before: edition(), after: edition({ title: 'B' }), newer: 30 },
      ['news:7', 'sitemap-news', 'comments:7', 'news', 'job:1'],
    ],
    [
      'another job: the pages of that job',
      { before: edition(), after: edition({ jobs: [1, 2] }), newer: 40 },
      ['news:7', 'sitemap-news', 'job:2'],
    ],
    ['an article that stays offline: none', { before: null, after: null, newer: 0 }, []],
  ])('%s', (_what, change, pages) => {
    expect(changedPages({ id: 7, ...change })).toEqual(pages);
  });
});
