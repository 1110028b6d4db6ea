import { describe, expect, it } from 'vitest';
import { measured } from '#src/features/about/quality/measured.ts';
import { qualityRows } from '#src/features/about/quality/quality-rows.ts';
import type { QualityCounts } from '#src/features/about/quality/types.ts';
import { inferenceErrors } from '#src/features/about/method/inference-errors.ts';
import { messages } from '#src/i18n/messages.ts';
import { longDate } from '#src/shared/dates.ts';
import { languages } from '#src/shared/language.ts';

const counts: QualityCounts = {
  jobs: { measured: 700, inferred: 250, modelled: 50 },
  contested: 300,
  reviewers: { jobs: 40, apart: 5 },
  age: { middle: 12.7, oldest: 45 },
  practitioners: { people: 9, jobs: 4 },
  objections: { open: 1, accepted: 2, declined: 3, daysToAnswer: 2.4 },
};
const since = Date.UTC(2026, 10, 1);
const uptime = [
  { part: 'database', ok: 998, checks: 1000, since },
  { part: 'mail', ok: 49_996, checks: 50_000, since },
  { part: 'of another version', ok: 0, checks: 9, since },
];
const calibration = {
  measured_at: '2026-11-28',
  queries: 100,
  bins: [
    { count: 40, right: 0.5 },
    { count: 60, right: 1 },
    { count: 0, right: null },
  ],
};

describe.each(languages)('the figures of the page on quality, in %s', (language) => {
  const t = messages(language);
  const rowsOf = (given: QualityCounts, seen = uptime) => qualityRows({ t, language, measured, calibration, counts: given, uptime: seen });
  const figureOf = (id: string, given = counts) => rowsOf(given).find((row) => row.id === id)?.figure;

  it('are sorted from the least favourable, and unmeasured figures are first', () => {
    const rows = rowsOf({ ...counts, reviewers: { jobs: 0, apart: null } }, []);
    const good = rows.map((row) => row.good);
    expect(good).toEqual(good.toSorted((a, b) => a - b));
    const unknown = rows.filter(({ figure }) => figure === null).map(({ id }) => id);
    expect(unknown.toSorted()).toEqual(['reviewers', 'uptime']);
    expect(rows.slice(0, 2).map(({ id }) => id)).toEqual(unknown);
  });

  it('are computed from what was measured and counted', () => {
    expect(figureOf('best')).toBe('80%');
    expect(figureOf('contested')).toBe('30%');
    expect(figureOf('age')).toContain('45');
    expect(figureOf('reviewers')).toContain('5.0');
    expect(figureOf('people')).toBe('9');
    expect(figureOf('inferred')).toContain(inferenceErrors.rate.withTasks.toFixed(1));
    expect(figureOf('studies')).toBe(Math.min(...measured.studies.map(({ agreement }) => agreement)).toFixed(2));
  });

  it('show how many objections are answered and how soon, and the uptime of the worst part, rounded down', () => {
    const row = (id: string) => rowsOf(counts).find((one) => one.id === id);
    expect(row('objections')).toMatchObject({
      ...{ figure: t('quality.of', { some: 5, all: 6 }), good: 5 / 6 },
      text: t('quality.objections_text', { all: 6, accepted: 2, declined: 3, open: 1, days: 3 }),
    });
    expect(row('uptime')).toMatchObject({ figure: '99.8%', good: 0.998 });
    expect(row('uptime')?.text).toContain(t('quality.part', { name: t('quality.part_mail'), share: '99.9%' }));
    expect(row('uptime')?.text).toContain(longDate('2026-11-01', language));
  });

  it('say that there are no objections and people, and show no age, if the database is empty', () => {
    const none = { open: 0, accepted: 0, declined: 0, daysToAnswer: null };
    const objections = (given: typeof none) => rowsOf({ ...counts, objections: given }).find(({ id }) => id === 'objections');
    expect(objections(none)).toMatchObject({ figure: '0', good: 0, text: t('quality.objections_none') });
    expect(objections({ ...none, open: 2 })).toMatchObject({ good: 0, text: t('quality.objections_open', { open: 2 }) });
    const empty = { ...counts, age: { middle: null, oldest: null }, practitioners: { people: 0, jobs: 0 } };
    expect(rowsOf(empty).find(({ id }) => id === 'people')).toMatchObject({ good: 0, text: t('quality.people_none') });
    expect(figureOf('age', empty)).toBeUndefined();
  });
});
