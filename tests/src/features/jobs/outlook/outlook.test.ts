import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCatalogueFolder } from '#scripts/operate/read-catalogue.ts';
import { parseFurther } from '#src/features/catalogue/data/parse-further.ts';
import { agreementOf, quarterOf } from '#src/features/catalogue/figures/further-measures.ts';
import { jobOutlookSchema } from '#src/features/jobs/outlook/contract.ts';
import { drawOutlook } from '#src/features/jobs/outlook/draw-outlook.ts';
import { sayChinaPlace, sayCorner, sayUse } from '#src/features/jobs/outlook/say-outlook.ts';
import { quadrantOf, medianRate, maxNeighbours, toOutlook } from '#src/features/jobs/outlook/to-outlook.ts';
import type { FieldRow, OutlookSubject, PointRow } from '#src/features/jobs/outlook/types.ts';
import { messages } from '#src/i18n/messages.ts';
import { languages } from '#src/shared/language.ts';

const percent = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);
const change = fc.option(
  fc.integer({ min: -600, max: 900 }).map((tenths) => tenths / 10),
  { nil: null },
);
const point: fc.Arbitrary<PointRow> = fc.record({
  id: fc.integer({ min: 1, max: 9999 }),
  title: fc.constantFrom(
    { en: 'Lawyers & <Judges>', zh: '律师' },
    { en: 'Health Technologists and Technicians of Very Long Names', zh: '职业健康与安全技术人员以及其他名字很长的人' },
  ),
  rate: percent,
  change,
});
const field: fc.Arbitrary<FieldRow[]> = fc.array(fc.record({ rate: percent, rank: fc.option(percent, { nil: null }), change }), {
  minLength: 1,
  maxLength: 40,
});
const subject: fc.Arbitrary<OutlookSubject> = fc.record({
  own: point,
  rank: fc.option(percent, { nil: null }),
  isListed: fc.constant(true),
  aiCategory: fc.constantFrom(null, 1, 2, 3, 4),
  neighbours: fc.array(point, { maxLength: 9 }),
  anthropicUse: fc.constantFrom(null, {
    ...{ claudeShare: 0.3647, claudeAutomation: 31.3, claudeAugmentation: 68.7 },
    ...{ apiShare: 0.1, apiAutomation: null, apiAugmentation: null },
  }),
  gdpval: fc.constantFrom(null, { best: 93.3, newest: 64.8 }),
  canada: fc.constantFrom(null, {
    noc: '41101',
    name: 'Lawyers',
    employment: 1000,
    growth: -10,
    openings: 300,
    seekers: 280,
    condition: 5,
  }),
  chinaPay: fc.constantFrom([], [{ region: '广东', year: 2024, csco: '2-07-02-00', name: '律师', low: null, median: 10_000, high: null }]),
  chinaPostGroup: fc.constantFrom(null, { nameEn: 'Professional and technical', nameZh: '专业技术人员', year: 2025, pay: 155_491 }),
});

describe('the outlook of a job', () => {
  it('matches its contract for any data, and has at most six neighbours, each with a projected change', () => {
    fc.assert(
      fc.property(subject, field, fc.constantFrom(...languages), (drawn, all, language) => {
        const outlook = jobOutlookSchema.parse(toOutlook(drawn, all, language));
        expect(outlook.neighbours.length).toBe(Math.min(maxNeighbours, drawn.neighbours.filter((near) => near.change !== null).length));
        expect(outlook.bureau === null).toBe(drawn.aiCategory === null || drawn.rank === null || all.every(({ rank }) => rank === null));
      }),
    );
  });

  it.each([
    [50, 3, 'exposed_grows'],
    [50, -3, 'exposed_shrinks'],
    [10, 3, 'spared_grows'],
    [10, 0, 'spared_shrinks'],
    [10, null, null],
  ] as const)('with a rate of %i and a change of %s is called %s', (rate, by, corner) => {
    expect(quadrantOf({ job_id: 1, title: '', ai_replacement_rate: rate, change: by }, 30)).toBe(corner);
  });

  it('uses the median of all occupations', () => {
    expect(medianRate([10, 50, 20].map((rate) => ({ rate, rank: null, change: null })))).toBe(20);
  });

  it.each([
    [0, 1],
    [24.9, 1],
    [25, 2],
    [74.9, 3],
    [100, 4],
  ])('has percentile %d in quarter %i', (percentile, quarter) => {
    expect(quarterOf(percentile)).toBe(quarter);
  });

  it('agrees with the same category, nearly with the next, and not with others', () => {
    expect([agreementOf(3, 3), agreementOf(3, 4), agreementOf(3, 2), agreementOf(1, 4), agreementOf(4, 2)]).toEqual(
      ['same', 'near', 'near', 'far', 'far'], // prettier-ignore
    );
  });

  it('is described in whole sentences, and without conversations if there were too few', () => {
    fc.assert(
      fc.property(subject, field, fc.constantFrom(...languages), (drawn, all, language) => {
        const voice = { language, t: messages(language) };
        const outlook = toOutlook(drawn, all, language);
        const sentences = [sayCorner(outlook, voice), ...(outlook.anthropic_use ? sayUse(outlook.anthropic_use, voice) : [])];
        expect(sentences.length).toBe(outlook.anthropic_use ? 2 : 1);
        for (const sentence of sentences) expect(sentence).not.toMatch(/NaN|undefined|null|\{\{/);
      }),
    );
  });
});

it('every region in the data of pay has a name in both languages', async () => {
  const { chinaPay } = parseFurther((await readCatalogueFolder()).further);
  const placesIn = (language: 'en' | 'zh') => chinaPay.map((paid) => sayChinaPlace(paid, { language, t: messages(language) }));
  for (const place of placesIn('en')) expect(place).toMatch(/^[A-Za-z ]+, 20\d\d$/);
  for (const place of placesIn('zh')) expect(place).toMatch(/^\p{Script=Han}+（20\d\d 年）$/u);
});

describe('the chart', () => {
  it('has every mark within its frame, each name and figure, and escapes markup', () => {
    fc.assert(
      fc.property(subject, field, fc.constantFrom(...languages), (drawn, all, language) => {
        const outlook = toOutlook(drawn, all, language);
        const svg = drawOutlook(outlook, all, { language, t: messages(language) });
        expect(svg).not.toMatch(/NaN|undefined|\{\{|<Judges>/);
        expect(svg.match(/<circle/g)?.length ?? 0).toBe(outlook.neighbours.length);
        const heights = [...svg.matchAll(/<circle class="near" cx="(-?\d+)" cy="(-?\d+)"/g)];
        for (const [, x, y] of heights) {
          expect(Number(x)).toBeGreaterThanOrEqual(44);
          expect(Number(x)).toBeLessThanOrEqual(408);
          expect(Number(y)).toBeGreaterThanOrEqual(30);
          expect(Number(y)).toBeLessThanOrEqual(264);
        }
      }),
    );
  });
});
