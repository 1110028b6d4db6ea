import { describe, expect, it } from 'vitest';
import { boardSearch, matchesArticle, readBoardQuery } from '#src/features/news/articles/board-query.ts';

describe('the address of the news board', () => {
  it.each([
    ['?page=3&q=AI%20work&tag=Jobs', { page: 3, q: 'AI work', tag: 'Jobs' }],
    ['?page=0&q=%00&tag=%07', { page: 1, q: '', tag: '' }],
    [`?page=x&tag=${'x'.repeat(61)}`, { page: 1, q: '', tag: '' }],
  ])('%s is parsed, and invalid fields are ignored', (search, query) => {
    expect(readBoardQuery(new URLSearchParams(search))).toEqual(query);
  });

  it('contains no default values', () => {
    expect(boardSearch({ page: 1, q: '', tag: '' })).toBe('');
    expect(boardSearch({ page: 2, q: 'a b', tag: '医疗' })).toBe(`?q=a+b&tag=${encodeURIComponent('医疗')}&page=2`);
  });

  it('finds an article by title or summary, ignoring case', () => {
    expect(matchesArticle({ title: 'Welders', summary: 'A low figure' }, 'LOW fig')).toBe(true);
    expect(matchesArticle({ title: 'Welders', summary: 'A low figure' }, 'high')).toBe(false);
    expect(matchesArticle({ title: 'Welders', summary: `${'A long summary. '.repeat(30)}The end.` }, 'the end')).toBe(true);
  });

  it.each([
    ['放射读法', true],
    ['ＡＩ 放射', true],
    ['放射护士', false],
  ])('finds an article by Chinese words without a space between them: %s', (text, found) => {
    expect(matchesArticle({ title: '放射科的片子', summary: 'AI 与读法' }, text)).toBe(found);
  });
});
