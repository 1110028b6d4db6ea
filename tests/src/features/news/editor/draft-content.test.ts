import { describe, expect, it } from 'vitest';
import { emptyContent, toContent } from '#src/features/news/editor/draft-content.ts';
import { editors, houseAuthor } from '#src/features/news/articles/contract.ts';

const writer = { id: '0193a000-0000-7000-8000-00000000000a', username: 'Ada' };
const before = { ...emptyContent, author: 'A guest', author_id: null };
const accountOf = (author: string) => toContent({ ...emptyContent, author }, { writer, before }).author_id;

describe('what an editor sends', () => {
  it('gets the account of the house or of the editor, and never that of somebody else', () => {
    expect([houseAuthor, 'Ada', 'A guest', 'Somebody', ''].map(accountOf)).toEqual([editors.id, writer.id, null, null, editors.id]);
    const ofAnother = { ...before, author_id: '0193a000-0000-7000-8000-00000000000b' };
    expect(toContent({ ...emptyContent, author: 'A guest' }, { writer, before: ofAnother }).author_id).toBe(ofAnother.author_id);
  });

  it('is kept as one line where it is one, without what turns text around, and sanitised', () => {
    const text = {
      title: ' a\n\u202Eb ',
      summary: 'c\td',
      tags: ['x', ' x', ''],
      body: '<h1 onclick="a()">t</h1><script>x</script>',
      edits: [1],
    };
    const { texts, cover } = toContent({ ...emptyContent, cover: 'gone', texts: { en: text, zh: text } }, { writer, before });
    expect([texts.en, cover]).toEqual([{ title: 'a b', summary: 'c d', tags: ['x'], body: '<h2>t</h2>', edits: [1] }, null]);
  });
});
