import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fontFolder, makeCvFonts } from '#scripts/fonts/make-cv-fonts.ts';
import type { Cv } from '#src/features/cv/editor/contract.ts';
import { breakLines } from '#src/features/cv/editor/files/pdf/break-lines.ts';
import { FontStore } from '#src/features/cv/editor/files/pdf/font-store.ts';
import { fontsOf } from '#src/features/cv/editor/files/pdf/split-runs.ts';
import { layOutCv } from '#src/features/cv/editor/files/lay-out-cv.ts';
import { bioLines, outlineOf } from '#src/features/cv/editor/outline.ts';
import { sheetStringKeys } from '#src/features/cv/editor/sheet-words.ts';
import { pick } from '#src/i18n/messages.ts';
import { completeCv } from '#tests/support/cvs.ts';

const texts = { en: pick('en', sheetStringKeys), zh: pick('zh', sheetStringKeys) };
const fonts = new FontStore((name) => readFile(path.join(fontFolder, name)));
const type = { latin: 'sans', weight: 400, size: 10 } as const;
const lines = async (text: string, width = Infinity) => {
  await fonts.load(fontsOf(text, type));
  return breakLines(text, type, width, fonts);
};
const widthOf = async (text: string) => (await lines(text))[0]?.width ?? 0;
const setPages = (cv: Cv, language: 'en' | 'zh', template: 'classic' | 'modern' = 'classic') =>
  layOutCv(cv, { language, template, paper: 'a4', texts: texts[language] }, fonts);
const withJobs = (points: number[]): Cv => {
  const [job] = completeCv('x').work;
  if (!job) throw new Error('the CV has a job');
  const details = (count: number) => Array.from({ length: count }, (_, at) => `Point ${at + 1}`).join('\n');
  return completeCv('x', {
    work: points.map((count, index) => ({ ...job, id: `w${index}`, details: { en: details(count), zh: details(count) } })),
  });
};

beforeAll(() => makeCvFonts());

describe('a line of a CV', () => {
  it('has a thin space between Chinese and Latin, and no more if there is a space already', async () => {
    const [single, latin] = [await widthOf('审计'), await widthOf('SQL')];
    expect((await widthOf('审计SQL')) - single - latin).toBeCloseTo(1.6, 5);
    expect((await widthOf('审计 SQL')) - single - latin).toBeLessThan(3.5);
    expect((await lines('审计SQL'))[0]?.runs.map(({ text }) => text).join('')).toBe('审计SQL');
  });

  it('has half a space between two full-width marks, and does not count the empty half of a mark at either end', async () => {
    expect(await widthOf('（审）')).toBeCloseTo(20, 5); // three characters of 10, less two halves
    expect((await widthOf('审》，计')) - (await widthOf('审计'))).toBeCloseTo(15, 5);
    const [line] = await lines('（审）');
    expect(line?.hang).toBeCloseTo(5, 5);
    expect(await widthOf('审”')).toBeLessThan(20.1);
  });

  it('keeps the space between the marks of Latin text', async () => {
    expect(await widthOf('(a), (b)')).toBeCloseTo((await widthOf('(a),')) + (await widthOf(' (b)')), 1);
  });

  it('that ends a paragraph has more than one character or short word, at every width', async () => {
    const chinese = '负责四家子公司的合并报表每月三个工作日内完成结账并向管理层提交经营分析报告';
    const english = 'Held agency spending under budget for two years and wrote the rota for all of us';
    for (let width = 60; width < 300; width += 7) {
      for (const [text, minimum] of [
        [chinese, 2],
        [english, 4],
      ] as const) {
        const broken = await lines(text, width);
        const last =
          broken
            .at(-1)
            ?.runs.map((run) => run.text)
            .join('') ?? '';
        expect([...last].length).toBeGreaterThanOrEqual(minimum);
        for (const line of broken) expect(line.width).toBeLessThanOrEqual(width);
      }
    }
  });
});

describe('the pages of a CV', () => {
  it('have the name and the page number at the top, except the first', async () => {
    const { pages } = await setPages(withJobs(Array.from({ length: 24 }, () => 4)), 'en');
    const pageTexts = pages.map((page) => page.texts.map(({ text }) => text).join(''));
    expect(pages.length).toBeGreaterThan(2);
    pageTexts.forEach((text, index) => expect(text.includes(`Lin Xiaoyu · ${index + 1} / ${pages.length}`)).toBe(index > 0));
  });

  it('neither end after the first point of an entry nor begin with its last one', async () => {
    for (let filler = 0; filler < 14; filler += 1) {
      const { pages } = await setPages(withJobs([filler, ...Array.from({ length: 20 }, () => 5)]), 'en');
      for (const [index, page] of pages.entries()) {
        const rows = page.texts.filter(({ text }) => text.startsWith('Point')).map(({ text }) => text);
        if (index < pages.length - 1) expect(rows.at(-1)).not.toBe('Point 1');
        if (index > 0) expect(rows[0]).not.toBe('Point 5');
      }
    }
  });

  it('have no serifs in Chinese, in any template', async () => {
    const { pages } = await setPages(completeCv('x'), 'zh', 'classic');
    const fontNames = new Set(pages.flatMap((page) => page.texts.map(({ font }) => font)));
    expect([...fontNames].filter((name) => name.includes('serif'))).toEqual([]);
    const english = await setPages(completeCv('x'), 'en', 'classic');
    expect(english.pages.flatMap((page) => page.texts).some(({ font }) => font.includes('serif'))).toBe(true);
  });
});

describe('the texts of a CV', () => {
  it('leave out missing levels, and have a word for an open end', () => {
    const cv = completeCv('x', {
      skills: [{ id: 's', name: { en: 'Audit', zh: '审计' }, level: '' }],
      projects: [
        {
          id: 'p',
          name: { en: 'A', zh: '甲' },
          role: { en: '', zh: '' },
          link: '',
          start: '2023-05',
          end: '',
          details: { en: '', zh: '' },
        },
      ],
    });
    for (const [side, now] of [
      ['en', 'present'],
      ['zh', '至今'],
    ] as const) {
      const { sections } = outlineOf(cv, side, { present: now });
      expect(sections.find(({ part }) => part === 'skills')?.entries[0]?.subtitle).toBe('');
      expect(sections.find(({ part }) => part === 'projects')?.entries[0]?.time).toBe(`2023.05 – ${now}`);
    }
  });

  it('have each point of the summary on a separate line', () => {
    expect(bioLines('One.\n- Two\n• Three\nfour-five')).toEqual([
      { isPoint: false, text: 'One.' },
      { isPoint: true, text: 'Two' },
      { isPoint: true, text: 'Three' },
      { isPoint: false, text: 'four-five' },
    ]);
  });
});
