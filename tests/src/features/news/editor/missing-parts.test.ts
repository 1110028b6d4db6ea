import { describe, expect, it } from 'vitest';
import type { DraftContent } from '#src/features/news/editor/contract.ts';
import { emptyContent } from '#src/features/news/editor/draft-content.ts';
import { completeLanguages, hasContent, missingParts, writtenLanguages } from '#src/features/news/editor/missing-parts.ts';

const text = { title: 'T', summary: 'S', tags: [], body: '<p>B</p>', edits: [] };
const whole: DraftContent = { ...emptyContent, texts: { en: text, zh: text } };
const image = { name: 'a', key: 'news/a.png', width: 1, height: 1, alt: { en: '', zh: '图' }, caption: { en: '', zh: '' } };

describe('the missing parts of an article', () => {
  it('are all parts of an empty article, and none of a complete one', () => {
    expect(missingParts(emptyContent)).toEqual(
      ['en', 'zh'].flatMap((side) => ['title', 'summary', 'body'].map((part) => `texts.${side}.${part}`)),
    );
    expect([missingParts(whole), completeLanguages(whole)]).toEqual([[], ['en', 'zh']]);
  });

  it('include the description of a shown picture, which does not prevent publishing', () => {
    const shown = { ...whole, images: [image], texts: { en: { ...text, body: '<p>[[image:a]]</p>' }, zh: text } };
    expect([missingParts(shown), completeLanguages(shown), writtenLanguages(shown)]).toEqual([['images.a.alt.en'], ['zh'], ['en', 'zh']]);
    expect(missingParts({ ...whole, images: [image] })).toEqual([]);
    expect(missingParts({ ...whole, images: [image], cover: 'a' })).toEqual(['images.a.alt.en']);
  });

  it.each([
    ['', false],
    ['<p></p><p>&nbsp; </p><hr>', false],
    ['<p>一</p>', true],
    ['<iframe src="https://player.vimeo.com/video/1"></iframe>', true],
    ['<p>[[image:a]]</p>', true],
  ])('include a body without content: %s has content: %s', (body, expected) => {
    expect(hasContent(body)).toBe(expected);
  });
});
