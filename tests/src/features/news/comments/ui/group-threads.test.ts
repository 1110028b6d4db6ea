import { describe, expect, it } from 'vitest';
import type { Comment } from '#src/features/news/comments/contract.ts';
import { ownLanguageFirst } from '#src/features/news/comments/own-language-first.ts';
import { textLanguage } from '#src/features/news/comments/text-language.ts';
import { countComments, groupThreads, hasOtherLanguage } from '#src/features/news/comments/ui/group-threads.ts';

const entry = (id: string, comment_text: string) => ({
  ...{ id, comment_id: id, parent_comment_id: null, mentioned_user: null, removed: comment_text === '' },
  ...{ user: { id: null, username: null, avatar_url: null }, comment_text, created_at: '2026-11-01T08:00:00.000Z' },
});
const thread = (id: string, text: string, replies: string[] = [], more = 0): Comment => ({
  ...entry(id, text),
  reply_count: replies.length + more,
  children: replies.map((reply, place) => entry(`${id}.${place}`, reply)),
});
const noOpenIds = new Set<string>();

describe('the language of a comment', () => {
  it.each([
    ['The week adds up.', 'en'],
    ['这一周加起来对得上。', 'zh'],
    ['我用 Excel 和 SAP 做账', 'zh'],
    ['Our team says 加油 every day', 'en'],
    ['👍👍 100%', null],
    ['Это не так, AI', null],
    ['', null],
  ])('of “%s” is %s', (text, language) => {
    expect(textLanguage(text)).toBe(language);
  });
});

describe('threads for a reader of English', () => {
  const comments = [
    thread('a', '说得好', [], 3),
    thread('b', '不同意', ['我也是']),
    thread('c', '请看', ['I have seen it.']),
    thread('d', '👍'),
    thread('e', 'Well said'),
    thread('f', '谢谢'),
    thread('g', '', ['好的']),
  ];

  it('are folded if all loaded comments are in Chinese, and consecutive ones share a line with their count', () => {
    const groups = groupThreads(comments, 'en', noOpenIds);
    expect(groups.map(({ isFolded, threads }) => [isFolded, threads.map(({ id }) => id).join('')])).toEqual([
      [true, 'ab'],
      [false, 'cde'],
      [true, 'fg'],
    ]);
    expect(groups.filter(({ isFolded }) => isFolded).map(countComments)).toEqual([6, 2]);
  });

  it('are sorted with English ones first, both groups keep their order, and none is lost', () => {
    expect(ownLanguageFirst(comments, 'en').map(({ id }) => id)).toEqual([...'cdeabfg']);
    expect(ownLanguageFirst(comments, 'zh').map(({ id }) => id)).toEqual([...'abcdfge']);
  });

  it('stay open if one of their comments is linked or opened', () => {
    const open = groupThreads(comments, 'en', new Set(['b.0', 'f'])).filter(({ isFolded }) => isFolded);
    expect(open.map(({ threads }) => threads.map(({ id }) => id))).toEqual([['a'], ['g']]);
  });

  it('have comments in the other language only if at least one is', () => {
    expect(hasOtherLanguage(comments, 'en')).toBe(true);
    expect(hasOtherLanguage([thread('d', '👍'), thread('e', 'Well said')], 'en')).toBe(false);
  });
});
