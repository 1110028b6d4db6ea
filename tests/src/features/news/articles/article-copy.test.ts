import { describe, expect, it } from 'vitest';
import { copyLifetimeMs, idOfKey, readCopy } from '#src/features/news/articles/article-copy.ts';

describe('a browser’s copy of an article', () => {
  const page = { savedAt: 1000, title: 't', html: '<p>x</p>' };
  const later = { ...page, savedAt: 1000 + copyLifetimeMs };

  it('is valid for exactly a day, separately for each language', () => {
    expect(readCopy(JSON.stringify({ en: page }), 1000 + copyLifetimeMs - 1)).toEqual({ en: page });
    expect(readCopy(JSON.stringify({ en: page }), 1000 + copyLifetimeMs)).toBeNull();
    expect(readCopy(JSON.stringify({ en: page, zh: later }), 1000 + copyLifetimeMs)).toEqual({ zh: later });
  });

  it.each(['', 'null', '[]', '{', '{"en":1}', '{"en":{"savedAt":1,"title":"t"}}', JSON.stringify({ fr: page })])(
    '%s is not a copy',
    (text) => {
      expect(readCopy(text, 1000)).toBeNull();
    },
  );

  it('has a key of news_ and the article’s id', () => {
    expect(['news_12', 'news_x', 'xnews_1', 'news_'].map(idOfKey)).toEqual([12, null, null, null]);
  });
});
