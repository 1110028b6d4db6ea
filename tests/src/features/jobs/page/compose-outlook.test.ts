import { describe, expect, it } from 'vitest';
import { composeChinaPay, composeOutlook } from '#src/features/jobs/page/compose-outlook.ts';
import { composeSections } from '#src/features/jobs/page/compose-sections.ts';
import { outlookOf } from '#src/features/jobs/page/outlook-view.ts';
import { outlookSchema } from '#src/features/jobs/page/contract.ts';
import type { NearestRow, OutlookRow } from '#src/features/jobs/page/types.ts';
import { type MessageKey, messages } from '#src/i18n/messages.ts';
import { languages } from '#src/shared/language.ts';
import { bareJob } from './sample-jobs.ts';

const outlook: OutlookRow = {
  ...{ soc: '13-2011', countedAs: null, employment: 1_579_800, employmentThen: 1_652_500, change: 4.6 },
  ...{ openings: 124_200, exits: 50_000, transfers: 66_900, education: 6, demandIndex: 61.3 },
  ...{ newerOpenings: 112_000, newerChange: 3.1, aiCategory: 4 },
};

const subject = { title: 'Accountants', isWhole: true, employment: null };

describe.each(languages)('the outlook in words, in %s', (language) => {
  const keysOf = (row: OutlookRow | null, nearest: NearestRow[] = []) => {
    const keys: MessageKey[] = [];
    composeOutlook(
      { ...subject, outlook: row, nearest },
      {
        language,
        t: (key, parameters) => {
          keys.push(key);
          return messages(language)(key, parameters);
        },
      },
    );
    return keys;
  };
  const composeText = (row: OutlookRow | null, nearest: NearestRow[] = []) =>
    composeOutlook({ ...subject, outlook: row, nearest }, { language, t: messages(language) }).join('\n');

  it('states first the number of openings and their reason, then the change with the release of each figure', () => {
    const text = composeText(outlook);
    for (const part of ['61.3', '124,000', '2024–34', '+4.6%', '7.9']) expect(text).toContain(part);
    expect(text.indexOf('124,000')).toBeLessThan(text.indexOf('+4.6%'));
    expect(text).not.toMatch(/\{\{|undefined|NaN/);
  });

  it.each([
    ['mostly people leave', { exits: 50_000, transfers: 66_900 }, 'compose.demand_mostly_leave'],
    ['mostly the work grows', { exits: 10_000, transfers: 20_000 }, 'compose.demand_grow'],
    ['no jobs are added', { exits: 60_000, transfers: 66_900 }, 'compose.demand_leave'],
  ] as const)('states the reason for the openings: %s', (_what, changes, key) => {
    expect(keysOf({ ...outlook, ...changes })).toContain(key);
  });

  it.each([
    ['exposed and growing', { aiCategory: 4, newerChange: 3 }, 'compose.demand_exposed_grows'],
    ['exposed and shrinking', { aiCategory: 3, newerChange: -3 }, 'compose.demand_category'],
    ['exposed and unchanged', { aiCategory: 3, newerChange: 0 }, 'compose.demand_category'],
    ['little exposed and shrinking', { aiCategory: 1, newerChange: -3 }, 'compose.demand_spared_shrinks'],
    ['little exposed and growing', { aiCategory: 2, newerChange: 3 }, 'compose.demand_category'],
  ] as const)('says that exposure does not mean decline: %s', (_what, changes, key) => {
    expect(keysOf({ ...outlook, ...changes })).toContain(key);
  });

  it('of a job that is counted with others says so, with only the main figures', () => {
    const keys: MessageKey[] = [];
    const t = (key: MessageKey, parameters?: Parameters<ReturnType<typeof messages>>[1]) => {
      keys.push(key);
      return messages(language)(key, parameters);
    };
    expect(composeOutlook({ ...subject, outlook, nearest: [], isWhole: false }, { language, t })[0]).toContain('124,000');
    composeOutlook({ ...subject, outlook: { ...outlook, countedAs: '13-2000' }, nearest: [] }, { language, t });
    expect(keys).toEqual(['compose.demand_within', 'compose.demand_within']);
  });

  it('of a title that no projection covers is the range of its nearest occupations, each named', () => {
    const near = (id: number, demandIndex: number | null): NearestRow => ({
      ...{ id, rate: 40, similarity: 0.6, weight: 0.5, tasks: [], demandIndex },
      title: { en: `Name ${id}`, zh: `职业${id}` },
    });
    const text = composeText(null, [near(1, 61.2), near(2, 33.4), near(3, null)]);
    for (const part of ['33.4', '61.2', language === 'en' ? 'Name 1' : '职业1', language === 'en' ? 'Name 2' : '职业2'])
      expect(text).toContain(part);
    expect(text).not.toContain('3,');
    expect(keysOf(null, [near(3, null)])).toEqual([]);
    expect(keysOf(null)).toEqual([]);
  });
});

it('the outlook of an answer names the release of each figure, and its growth is openings less exits and transfers', () => {
  const view = outlookSchema.parse(outlookOf(outlook));
  expect(view).toMatchObject({ release: '2024–34', growth: 7300, openings_per_100: 7.9, education: 'bachelor', counted_alone: true });
  expect(view.newer).toEqual({ release: '2025–35', published: '2026-08-27', openings: 112_000, change: 3.1, ai_category: 'very_high' });
  expect(outlookOf(null)).toBeNull();
});

describe('the pay in China', () => {
  const row = (region: string, year: number, median: number) => ({ region, year, name: '律师', median });
  const voice = { language: 'zh', t: messages('zh') } as const;

  it('is that of the widest area, with region, year and the counted name', () => {
    const sentence = composeChinaPay('律师', [row('嘉兴', 2024, 1), row('广东', 2024, 10_000), row('芜湖', 2023, 2)], voice);
    for (const part of ['广东', '2024', '10,000', '律师']) expect(sentence).toContain(part);
    expect(composeChinaPay('律师', [row('嘉兴', 2024, 7000), row('芜湖', 2023, 2)], voice)).toContain('嘉兴2024');
  });

  it('is stated as missing if none is published', () => {
    expect(composeChinaPay('律师', [], voice)).toBe(messages('zh')('compose.china_none', { title: '律师' }));
  });
});

it('a job without statistics says so, in Chinese after the sentence on pay in China', () => {
  const composeText = (language: 'en' | 'zh') => composeSections(bareJob, { language, t: messages(language) }).demandIndex;
  expect(composeText('en')).toBe(messages('en')('compose.demand_uncounted', { title: bareJob.title.en }));
  const title = bareJob.title.zh;
  expect(composeText('zh')).toBe(
    `${messages('zh')('compose.china_none', { title })}\n\n${messages('zh')('compose.demand_uncounted', { title })}`,
  );
});

it('in Chinese, one sentence says that no pay is published in China and that occupations are counted together', () => {
  const employment = { countedAs: '13-2010', jobs: 28_380, payP10: null, payMedian: null, payP90: null };
  const row = { ...bareJob, outlook: { ...outlook, countedAs: '13-2010' }, employment };
  const { demandIndex } = composeSections(row, { language: 'zh', t: messages('zh') });
  expect(demandIndex?.split('\n\n')).toHaveLength(1);
  for (const part of ['国内没有公布', '28,380', '61.3']) expect(demandIndex).toContain(part);
});
