import { describe, expect, it } from 'vitest';
import { htmlToText } from '#src/features/news/editor/html-to-text.ts';
import { diffTexts } from '#src/shared/diff-texts.ts';

describe('the differences of two texts', () => {
  it.each([
    ['en', 'A good day', 'A bad day', ['good'], ['bad']],
    ['zh', '今天天气很好', '今天天气很坏', ['好'], ['坏']],
  ])('are whole words (%s)', (language, before, after, removed, added) => {
    const changes = diffTexts(before, after, language);
    const textOf = (kind: string) => changes.filter((change) => change.kind === kind).map(({ text }) => text.trim());
    expect([textOf('removed').join(''), textOf('added').join('')]).toEqual([removed.join(''), added.join('')]);
    expect(
      changes
        .filter(({ kind }) => kind !== 'added')
        .map(({ text }) => text)
        .join(''),
    ).toBe(before);
  });

  it('compare the plain text of HTML, with a line for each block', () => {
    expect(htmlToText('<h2>A &amp; b</h2><ul><li><p>one</p></li><li>two</li></ul><p>[[image:x]]</p>')).toBe('A & b\none\ntwo\n[[image:x]]');
  });
});
