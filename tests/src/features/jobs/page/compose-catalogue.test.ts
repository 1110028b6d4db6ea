import { beforeAll, describe, expect, it } from 'vitest';
import { composeSections } from '#src/features/jobs/page/compose-sections.ts';
import type { JobRow } from '#src/features/jobs/page/types.ts';
import { messages } from '#src/i18n/messages.ts';
import { languages } from '#src/shared/language.ts';
import { readCatalogue, rowsOf } from '#tests/drizzle/catalogue-rows.ts';

let catalogue: JobRow[] = [];

beforeAll(async () => {
  catalogue = rowsOf(await readCatalogue());
});

describe.each(languages)('the texts of every occupation of the catalogue, in %s', (language) => {
  const composed = () => catalogue.map((row) => [row.onetSoc, composeSections(row, { language, t: messages(language) })] as const);
  const codesWhere = (wrong: (text: string) => boolean) =>
    composed().flatMap(([code, sections]) =>
      Object.values(sections).some((text: string | null) => text === null || wrong(text)) ? [code] : [],
    );

  it('are all there, without a placeholder', () => {
    expect(catalogue.length).toBeGreaterThan(900);
    expect(codesWhere((text) => /\{\{|undefined|NaN|compose\./.test(text))).toEqual([]);
  });

  it('contain no punctuation of the other script', () => {
    const wrong =
      language === 'zh'
        ? /\p{Script=Han}[,;:?!]\p{Script=Han}|[。，；：]{2}|\p{Script=Han}\.(?:\s|$)/u
        : /[，。；：？！（）]|\p{Script=Han}/u;
    expect(codesWhere((text) => wrong.test(text))).toEqual([]);
  });

  it('repeat no paragraph, and quote tasks only in the process and the advice', () => {
    const wrong = catalogue.flatMap((row) => {
      const { description, demandIndex, replacementProcess, humanAdvice } = composeSections(row, { language, t: messages(language) });
      const paragraphs = [description, demandIndex, replacementProcess, humanAdvice].flatMap((text) => text?.split('\n\n') ?? []);
      const elsewhere = `${description}\n${demandIndex}`;
      const quoted = row.tasks.some((task) => elsewhere.includes(`“${task[language]}”`));
      return quoted || new Set(paragraphs).size < paragraphs.length ? [row.onetSoc] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('say of most occupations how many people have them in the United States', () => {
    const counted = catalogue.filter(({ employment }) => employment !== null);
    console.error(`${counted.length} of ${catalogue.length} occupations are counted`);
    expect(counted.length).toBeGreaterThan(catalogue.length * 0.9);
    for (const row of counted) {
      const { demandIndex } = composeSections(row, { language, t: messages(language) });
      expect(demandIndex).toContain(new Intl.NumberFormat(language).format(row.employment?.jobs ?? -1));
    }
  });

  it('divide the working time of each occupation into 100 %, except for rounding', () => {
    const shares = catalogue.map(({ tasks }) => tasks.reduce((sum, { weight }) => sum + Math.round(weight * 100), 0));
    for (const share of shares) expect(Math.abs(share - 100)).toBeLessThanOrEqual(1);
  });
});
