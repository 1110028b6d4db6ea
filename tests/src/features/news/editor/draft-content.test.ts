import { describe, expect, it } from 'vitest';
import { emptyContent, toContent } from '#src/features/news/editor/draft-content.ts';

const byline = { author: emptyContent.author, author_id: emptyContent.author_id };

describe('an editor’s input', () => {
  it('is saved sanitised, with one-line fields joined and without direction marks', () => {
    const text = {
      title: ' a\n\u202Eb ',
      summary: 'c\td',
      tags: ['x', ' x', ''],
      body: '<h1 onclick="a()">t</h1><script>x</script>',
      edits: [1],
    };
    const { texts, cover } = toContent({ ...emptyContent, cover: 'gone', texts: { en: text, zh: text } }, byline);
    expect([texts.en, cover]).toEqual([{ title: 'a b', summary: 'c d', tags: ['x'], body: '<h2>t</h2>', edits: [1] }, null]);
  });
});
