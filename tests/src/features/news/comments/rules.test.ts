import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanComment } from '#src/features/news/comments/post-comment.ts';
import { coolDownSeconds, secondsLeft } from '#src/features/news/comments/cool-down.ts';
import { findMention, mentionsAuthor } from '#src/features/news/comments/mention.ts';

describe('the text of a comment', () => {
  it('is saved without control characters, direction marks and repeated empty lines', () => {
    expect(cleanComment('  a\r\n\r\n\r\n\r\nb\u0000\u202Ec \n')).toBe('a\n\nbc');
  });

  it('is refused if it has no visible character', () => {
    for (const text of ['', ' \n\t ', '\u200B\u200B', '\u202E']) expect(cleanComment(text)).toBeNull();
  });

  it('has at most 2,000 characters, counted by code points', () => {
    expect(cleanComment('𠮷'.repeat(2000))).toBe('𠮷'.repeat(2000));
    expect(cleanComment('𠮷'.repeat(2001))).toBeNull();
  });

  it('does not change when it is cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const once = cleanComment(text);
        if (once !== null) expect(cleanComment(once)).toBe(once);
      }),
    );
  });
});

describe('the cool-down', () => {
  it('lasts 120 seconds after a post, and is 0 without one', () => {
    expect(secondsLeft(null, 5)).toBe(0);
    expect(secondsLeft(1000, 1000)).toBe(coolDownSeconds);
    expect(secondsLeft(0, 119_001)).toBe(1);
    expect(secondsLeft(0, 120_000)).toBe(0);
  });

  it('is between 0 and 120 seconds for any times', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (last, now) => {
        const left = secondsLeft(last, now);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(coolDownSeconds);
      }),
    );
  });
});

describe('a mention', () => {
  const people = [{ username: 'Ann' }, { username: 'Annabel' }, { username: '张三' }, { username: '张三丰' }];
  it.each([
    ['@ann, you are right', 'Ann'],
    ['I agree with @Annabel.', 'Annabel'],
    ['@张三你好', '张三'],
    ['@张三丰 你好', '张三丰'],
    ['@annie', null],
    ['mail ann@example.org', null],
  ])('in %j names %j', (text, name) => {
    expect(findMention(text, people)?.username ?? null).toBe(name);
  });

  it('names the author by the word in either language', () => {
    expect(mentionsAuthor('Thanks @author!')).toBe(true);
    expect(mentionsAuthor('请问@作者，数据从哪里来？')).toBe(true);
    expect(mentionsAuthor('@authority')).toBe(false);
  });
});
