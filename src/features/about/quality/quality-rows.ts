import type { Translate } from '#src/i18n/messages.ts';
import type { Language } from '#src/shared/language.ts';
import { longDate } from '#src/shared/dates.ts';
import { measureSources, rubricMeasure } from '#src/features/catalogue/figures/measures.ts';
import { nameOfMeasure, shortNameOfMeasure } from '#src/features/catalogue/figures/study-name.ts';
import { inferenceErrors } from '../method/inference-errors.ts';
import type { Measured } from './measured.ts';
import type { PartUptime } from '#src/shared/ctx.ts';
import type { QualityCounts, QualityRow } from './types.ts';

/** Output of `npm run bench:matching`: how often the best match of the search is right. */
export interface Calibration {
  measured_at?: string;
  queries: number;
  bins: { count: number; right: number | null }[];
}

interface QualityInput {
  t: Translate;
  language: Language;
  measured: Measured;
  calibration: Calibration;
  counts: QualityCounts;
  uptime: readonly PartUptime[];
}

const wholePercent = (share: number) => `${Math.round(100 * share)}%`;
const oneDecimal = (value: number) => (Math.round(10 * value) / 10).toFixed(1);
/** Error of a rate in points that makes it useless; it counts as 0. */
const uselessPoints = 25;
/** Parts of the product that record their uptime. */
const parts = ['database', 'objects', 'timers', 'models', 'mail'] as const;
/** Days after which figures should be updated. */
const refreshDays = 90;

/** Builds all rows of the page, least favourable first. */
export function qualityRows(input: QualityInput): QualityRow[] {
  const rows = [...searchRows(input), ...figureRows(input), ...studyRows(input), ...peopleRows(input), uptimeRow(input)];
  return rows.toSorted((a, b) => a.good - b.good || a.id.localeCompare(b.id, 'en'));
}

function searchRows({ t, language, measured, calibration }: QualityInput): QualityRow[] {
  const date = longDate(measured.measured_at, language);
  const queries = calibration.bins.reduce((sum, { count }) => sum + count, 0);
  const right = calibration.bins.reduce((sum, bin) => sum + bin.count * (bin.right ?? 0), 0) / Math.max(1, queries);
  const sums = (kind: 'work' | 'no_work') => ({
    texts: measured.search.reduce((sum, one) => sum + one[kind].texts, 0),
    wrong: measured.search.reduce((sum, one) => sum + one[kind].wrong, 0),
  });
  const [work, noWork, { pairs, different }] = [sums('work'), sums('no_work'), measured.languages];
  return [
    {
      ...{ id: 'best', title: t('quality.best'), figure: wholePercent(right), good: right },
      text: t('quality.best_text', {
        queries: queries.toLocaleString(language),
        date: longDate(calibration.measured_at ?? measured.measured_at, language),
      }),
    },
    wrongRow('refused', work, t('quality.refused'), t('quality.refused_text', { ...work, date })),
    wrongRow('let_in', noWork, t('quality.let_in'), t('quality.let_in_text', { ...noWork, date })),
    wrongRow(
      'languages',
      { texts: pairs, wrong: different },
      t('quality.languages'),
      t('quality.languages_text', { pairs, different, date }),
    ),
  ];
}

function wrongRow(id: string, { texts, wrong }: { texts: number; wrong: number }, title: string, text: string): QualityRow {
  const share = wrong / Math.max(1, texts);
  return { id, title, figure: wholePercent(share), text, good: 1 - share };
}

function figureRows({ t, language, counts: { jobs, contested, age } }: QualityInput): QualityRow[] {
  const all = jobs.measured + jobs.inferred + jobs.modelled;
  const error = inferenceErrors.rate.withTasks;
  const share = contested / Math.max(1, all);
  const years = Object.values(measureSources).map(({ year }) => year);
  const rows: QualityRow[] = [
    {
      ...{ id: 'inferred', title: t('quality.inferred'), figure: t('quality.points', { points: oneDecimal(error) }) },
      text: t('quality.inferred_text', {
        ...{ occupations: inferenceErrors.occupations, rank: oneDecimal(inferenceErrors.rank.withTasks) },
        inferred: jobs.inferred.toLocaleString(language),
      }),
      good: 1 - Math.min(1, error / uselessPoints),
    },
    {
      ...{ id: 'contested', title: t('quality.contested'), figure: wholePercent(share), good: 1 - share },
      text: t('quality.contested_text', { contested, jobs: all }),
    },
  ];
  if (age.middle === null || age.oldest === null) return rows;
  const [middle, oldest] = [Math.floor(age.middle), Math.floor(age.oldest)];
  rows.push({
    ...{ id: 'age', title: t('quality.age'), figure: t('quality.days', { days: oldest }) },
    text: t('quality.age_text', { middle, first: Math.min(...years), last: Math.max(...years) }),
    good: 1 - Math.min(1, oldest / refreshDays),
  });
  return rows;
}

function studyRows({ t, measured: { studies, labels }, counts: { reviewers } }: QualityInput): QualityRow[] {
  const [least] = studies;
  const middle = studies[Math.floor(studies.length / 2)];
  const names = least ? { one: nameOfMeasure(t, least.one), other: nameOfMeasure(t, least.other) } : { one: '', other: '' };
  return [
    {
      ...{
        id: 'studies',
        title: t('quality.studies'),
        figure: least?.agreement.toFixed(2) ?? null,
        good: Math.max(0, least?.agreement ?? 0),
      },
      text: t('quality.studies_text', { ...names, middle: middle?.agreement.toFixed(2) ?? '' }),
    },
    {
      ...{ id: 'labels', title: t('quality.labels'), figure: labels.agreement.toFixed(2), good: Math.max(0, labels.agreement) },
      text: t('quality.labels_text', { occupations: labels.occupations, study: shortNameOfMeasure(t, rubricMeasure) }),
    },
    reviewers.apart === null
      ? { id: 'reviewers', title: t('quality.reviewers'), figure: null, text: t('quality.reviewers_none'), good: 0 }
      : {
          ...{ id: 'reviewers', title: t('quality.reviewers'), figure: t('quality.points', { points: oneDecimal(reviewers.apart) }) },
          text: t('quality.reviewers_text', { jobs: reviewers.jobs }),
          good: 1 - Math.min(1, reviewers.apart / uselessPoints),
        },
  ];
}

function peopleRows({ t, language, counts: { practitioners, objections } }: QualityInput): QualityRow[] {
  const { people, jobs } = practitioners;
  const { open, accepted, declined, daysToAnswer } = objections;
  const [answered, all] = [accepted + declined, open + accepted + declined];
  const days = daysToAnswer === null ? null : Math.ceil(daysToAnswer);
  const counts = { all, accepted, declined, open };
  return [
    {
      ...{ id: 'people', title: t('quality.people'), figure: people.toLocaleString(language) },
      text: people === 0 ? t('quality.people_none') : t('quality.people_text', { jobs }),
      good: people === 0 ? 0 : Math.min(1, people / 1000),
    },
    {
      ...{ id: 'objections', title: t('quality.objections'), figure: all === 0 ? '0' : t('quality.of', { some: answered, all }) },
      text:
        all === 0
          ? t('quality.objections_none')
          : days === null
            ? t('quality.objections_open', { open })
            : t('quality.objections_text', { ...counts, days }),
      good: all === 0 ? 0 : answered / all,
    },
  ];
}

/** Builds the row on uptime from the site's own checks. Its figure is the worst part's. */
function uptimeRow({ t, language, uptime }: QualityInput): QualityRow {
  const row = { id: 'uptime', title: t('quality.uptime') };
  const shares = uptime.flatMap(({ part, ok, checks }) => {
    const knownPart = parts.find((name) => name === part);
    return knownPart && checks > 0 ? [{ name: t(`quality.part_${knownPart}`), share: ok / checks }] : [];
  });
  if (shares.length === 0) return { ...row, figure: null, text: t('quality.uptime_none'), good: 0 };
  const number = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1, roundingMode: 'floor' });
  const worst = Math.min(...shares.map(({ share }) => share));
  const list = shares.map(({ name, share }) => t('quality.part', { name, share: number.format(share) }));
  const since = Math.min(...uptime.map((part) => part.since));
  return {
    ...row,
    ...{ figure: number.format(worst), good: worst },
    text: t('quality.uptime_text', {
      parts: new Intl.ListFormat(language).format(list),
      checks: Math.max(...uptime.map(({ checks }) => checks)).toLocaleString(language),
      date: longDate(new Date(since).toISOString(), language),
    }),
  };
}
