import { beforeAll, describe, expect, it } from 'vitest';
import { GatheredMedia } from '#drizzle/put-media.ts';
import { readCatalogueFigures, readNewsFolder } from '#drizzle/read-news.ts';
import { type NewsDraft, newsDraftSchema } from '#src/features/news/contract.ts';
import { expandFigures } from '#src/features/news/samples/expand-figures.ts';
import type { CatalogueFigures } from '#src/features/news/samples/occupation-figures.ts';
import type { NewsSample } from '#src/features/news/samples/sample.ts';
import { toDraft } from '#src/features/news/samples/to-draft.ts';

let samples: NewsSample[] = [];
let figures: CatalogueFigures;
const drafts = new Map<string, NewsDraft>();
const media = new GatheredMedia();

beforeAll(async () => {
  [samples, figures] = await Promise.all([readNewsFolder(), readCatalogueFigures()]);
  const jobIds = new Map([...figures.occupations.keys()].map((code, index) => [code, index + 1]));
  for (const sample of samples) drafts.set(sample.key, await toDraft({ media }, sample, { figures, jobIds }));
});

/** Addresses that an article may send a reader to: institutions and publishers that keep theirs. */
const hosts = ['doi.org', 'arxiv.org', 'www.nber.org', 'www.ilo.org', 'www.anthropic.com'];

describe('the sample articles', () => {
  it('are twelve, each a valid article in both languages whose pictures all lie there', () => {
    expect(samples).toHaveLength(12);
    for (const [key, draft] of drafts) {
      expect(newsDraftSchema.safeParse(draft).error?.issues ?? [], key).toEqual([]);
      expect(draft.images.filter((image) => !media.files.has(image.key))).toEqual([]);
    }
  });

  it('have 400 to 900 words in English, and a Chinese text of its own length', () => {
    for (const { key, texts } of samples) {
      const words = texts.en.replace(/\{\{[^}]*\}\}/g, 'x').split(/\s+/).length;
      const signs = [...texts.zh.matchAll(/\p{Script=Han}/gu)].length;
      expect(words, key).toBeGreaterThanOrEqual(400);
      expect(words, key).toBeLessThanOrEqual(900);
      expect(signs, key).toBeGreaterThanOrEqual(600);
    }
  });

  it('type no percentage by hand: each comes from the catalogue', () => {
    for (const { key, texts, about } of samples)
      for (const text of [texts.en, texts.zh, about.summary.en, about.summary.zh])
        expect(text.replace(/\{\{[^}]*\}\}%?/g, '').match(/\d[\d.]*\s*(?:%|％|percent|个百分点)/g), key).toBeNull();
  });

  it('show a figure in the text, in the language of the text, and every placeholder has its picture', () => {
    for (const [key, { texts, images }] of drafts)
      for (const [language, { body }] of Object.entries(texts)) {
        const asked = [...body.matchAll(/\[\[image:([^\]]+)\]\]/g)].map((match) => match[1] ?? '');
        expect(asked.length, key).toBeGreaterThan(0);
        for (const name of asked)
          expect(
            images.map((image) => image.name),
            key,
          ).toContain(name);
        expect(
          asked.every((name) => name.endsWith(`-${language}`)),
          key,
        ).toBe(true);
      }
  });

  it('link to this site and to institutions alone', () => {
    for (const [key, { texts }] of drafts)
      for (const { body } of Object.values(texts))
        for (const [, href = ''] of body.matchAll(/href="([^"]*)"/g)) {
          const { host } = new URL(href, 'https://own.invalid');
          expect(['own.invalid', ...hosts], `${key}: ${href}`).toContain(host);
        }
  });

  it('are set in full-width punctuation where they are Chinese', () => {
    for (const { key, texts } of samples)
      expect(texts.zh.replace(/\]\([^)]*\)|\{\{[^}]*\}\}/g, ']').match(/\p{Script=Han}[,;:!?]\s*\p{Script=Han}/gu), key).toBeNull();
  });
});

describe('a figure in a sample', () => {
  it.each(['{{rate 99-9999.00}}', '{{p 29-1141.00 unknown}}', '{{time 29-1141.00 2}}', '{{link 99-9999.00}}', '{{nothing}}'])(
    '%s is refused',
    (text) => {
      expect(() => expandFigures(text, { figures, jobIds: new Map(), language: 'en' })).toThrow('names nothing that the catalogue has');
    },
  );

  it('is the one that the catalogue computes', () => {
    const nurses = figures.occupations.get('29-1141.00');
    const text = expandFigures('{{rate 29-1141.00}} {{low 29-1141.00}} {{time 29-1141.00 0}} {{page /method}}', {
      figures,
      jobIds: new Map(),
      language: 'zh',
    });
    expect(text).toBe(
      `${Math.round(nurses?.figures.aiReplacementRate ?? 0)} ${Math.round(nurses?.figures.spread.low ?? 0)} ${Math.round((nurses?.time['0'] ?? 0) * 100)} /zh/method`,
    );
  });
});
