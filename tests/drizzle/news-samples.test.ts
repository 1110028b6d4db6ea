import { beforeAll, describe, expect, it } from 'vitest';
import { GatheredMedia } from '#scripts/operate/put-media.ts';
import { readCatalogueFigures, readNewsFolder } from '#scripts/operate/read-news.ts';
import { type NewsDraft, newsDraftSchema } from '#src/features/news/articles/contract.ts';
import type { CatalogueFigures } from '#src/features/news/articles/samples/occupation-figures.ts';
import type { NewsSample } from '#src/features/news/articles/samples/sample.ts';
import { saveSample } from '#src/features/news/articles/samples/save-sample.ts';
import { type Language, languages } from '#src/shared/language.ts';
import { claims, definitions } from './claims/claims.ts';
import { claimsInWords, confusionsIn, figuresIn, jobNamesIn, sentencesOf, typedNumbers } from './article-sentences.ts';
import { ClaimData } from './claims/claim-data.ts';

let samples: NewsSample[] = [];
let figures: CatalogueFigures;
const drafts = new Map<string, NewsDraft>();
const media = new GatheredMedia();

beforeAll(async () => {
  [samples, figures] = await Promise.all([readNewsFolder(), readCatalogueFigures()]);
  const jobIds = new Map([...figures.occupations.keys()].map((code, index) => [code, index + 1]));
  for (const sample of samples) drafts.set(sample.key, await saveSample({ media }, sample, { figures, jobIds }));
});

/** Joins all texts of an article that a reader sees in a language. */
function textOf({ about, texts }: NewsSample, language: Language): string {
  const pictures = [about.cover, ...about.charts, ...about.drawings].flatMap(({ alt, caption }) => [alt[language], caption[language]]);
  return [about.title[language], about.summary[language], ...pictures, texts[language]].join('\n');
}

function everyText() {
  return samples.flatMap((sample) => languages.map((language) => ({ key: sample.key, language, text: textOf(sample, language) })));
}

/** Hosts that articles may link to: institutions and publishers with stable addresses. */
const hosts = ['doi.org', 'arxiv.org', 'www.nber.org', 'www.ilo.org', 'www.anthropic.com'];

describe('the sample articles', () => {
  it('are twelve valid articles in both languages, and all their pictures are saved', () => {
    expect(samples).toHaveLength(12);
    for (const [key, draft] of drafts) {
      expect(newsDraftSchema.safeParse(draft).error?.issues ?? [], key).toEqual([]);
      expect(draft.images.filter((image) => !media.files.has(image.key))).toEqual([]);
    }
  });

  it('have 400 to 900 words in English, and at least 600 characters in Chinese', () => {
    for (const { key, texts } of samples) {
      const words = texts.en.replace(/\{\{[^}]*\}\}/g, 'x').split(/\s+/).length;
      const characters = [...texts.zh.matchAll(/\p{Script=Han}/gu)].length;
      expect(words, key).toBeGreaterThanOrEqual(400);
      expect(words, key).toBeLessThanOrEqual(900);
      expect(characters, key).toBeGreaterThanOrEqual(600);
    }
  });

  it('contain no number that was typed by hand, except years and names', () => {
    const typed = everyText().flatMap(({ key, language, text }) => typedNumbers(text).map((number) => `${key} (${language}): ${number}`));
    expect(typed).toEqual([]);
  });

  it('quote the same figures in both languages', () => {
    for (const sample of samples) expect(figuresIn(textOf(sample, 'zh')), sample.key).toEqual(figuresIn(textOf(sample, 'en')));
  });

  it('never confuse shares with ranks in a sentence', () => {
    const confused = everyText().flatMap(({ key, language, text }) =>
      sentencesOf(text, language).flatMap((sentence) => confusionsIn(sentence, language).map((wrong) => `${key} (${language}): ${wrong}`)),
    );
    expect(confused).toEqual([]);
  });

  it.each(claims)('state only claims that the figures support ($article): “$en”', ({ article, en, zh, holds }) => {
    const sample = samples.find(({ key }) => key === article);
    expect(sample && textOf(sample, 'en')).toContain(en);
    expect(sample && textOf(sample, 'zh')).toContain(zh);
    expect(holds(new ClaimData(figures))).toBe(true);
  });

  it('compare jobs in words only in sentences with a check of the figures', () => {
    const unchecked = everyText().flatMap(({ key, language, text }) => {
      const checked = [...definitions, ...claims.filter(({ article }) => article === key).map((claim) => claim[language])];
      return sentencesOf(text, language)
        .filter((sentence) => claimsInWords(sentence, { language, jobNames: jobNamesIn(text) }))
        .filter((sentence) => !checked.some((phrase) => sentence.includes(phrase)))
        .map((sentence) => `${key} (${language}): ${sentence}`);
    });
    expect(unchecked).toEqual([]);
  });

  it('show at least one picture in each text, in the language of the text', () => {
    for (const [key, { texts, images }] of drafts)
      for (const [language, { body }] of Object.entries(texts)) {
        const placeholders = [...body.matchAll(/\[\[image:([^\]]+)\]\]/g)].map((match) => match[1] ?? '');
        expect(placeholders.length, key).toBeGreaterThan(0);
        for (const name of placeholders)
          expect(
            images.map((image) => image.name),
            key,
          ).toContain(name);
        expect(
          placeholders.every((name) => name.endsWith(`-${language}`)),
          key,
        ).toBe(true);
      }
  });

  it('link to this site and to institutions only', () => {
    for (const [key, { texts }] of drafts)
      for (const { body } of Object.values(texts))
        for (const [, href = ''] of body.matchAll(/href="([^"]*)"/g)) {
          const { host } = new URL(href, 'https://own.invalid');
          expect(['own.invalid', ...hosts], `${key}: ${href}`).toContain(host);
        }
  });

  it('use full-width punctuation in Chinese', () => {
    for (const { key, texts } of samples)
      expect(texts.zh.replace(/\]\([^)]*\)|\{\{[^}]*\}\}/g, ']').match(/\p{Script=Han}[,;:!?]\s*\p{Script=Han}/gu), key).toBeNull();
  });
});
