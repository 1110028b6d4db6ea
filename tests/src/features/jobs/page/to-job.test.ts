import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureIds, methodVersion } from '#src/features/catalogue/figures/measures.ts';
import { jobSchema } from '#src/features/jobs/page/contract.ts';
import type { JobRow } from '#src/features/jobs/page/types.ts';
import { toJob } from '#src/features/jobs/page/to-job.ts';
import { messages } from '#src/i18n/messages.ts';
import { type Language, languages } from '#src/shared/language.ts';
import { anyJobs, bareJob, snapshot } from './sample-jobs.ts';

const view = (row: JobRow, language: Language = 'en') => toJob(row, language, messages(language));

const lawyers: JobRow = {
  ...bareJob,
  onetSoc: '23-1011.00',
  isco08: '2611',
  category: { en: 'Legal', zh: '法律' },
  lastRefreshedAt: new Date('2026-11-02T09:30:00+08:00'),
  description: { en: 'They plead.', zh: '出庭。' },
  tasks: [{ en: 'Plead', zh: '辩护', weight: 0.7, label: 0 }],
  aliases: [
    { alias: 'attorney', language: 'en' },
    { alias: '法务', language: 'zh' },
  ],
  measures: [
    { measure: 'ilo', value: 0.36, percentile: 71.249 },
    { measure: 'gpts_are_gpts', value: null, percentile: 66.66 },
    { measure: 'aioe', value: 1.2, percentile: 88.88 },
  ],
  resources: [{ title: { en: 'Bureau', zh: '统计局' }, url: 'https://www.bls.gov/' }],
  nearest: [{ id: 5, title: { en: 'Judges', zh: '法官' }, rate: 44, similarity: 0.5, weight: 0.8, demandIndex: 61.5, tasks: [] }],
  related: [{ id: 6, title: { en: 'Clerks', zh: '书记员' }, rate: 33.3, tasks: [] }],
  snapshots: [snapshot, { ...snapshot, seq: 2, rate: 61, human: 39, reason: 'refresh', takenAt: new Date('2026-11-03T00:00:00Z') }],
  headline: { ...snapshot, seq: 2, evidenceRate: 60.449, reviewersRate: 61.551 },
};

describe.each(languages)('any job, in %s', (language) => {
  it('matches the contract, without further fields', () => {
    fc.assert(
      fc.property(anyJobs, (row) => {
        const job = view(row, language);
        expect(jobSchema.parse(job)).toEqual(job);
      }),
    );
  });
});

describe('a job', () => {
  it.each([
    ['en', 'Lawyers', 'Legal', 'Plead', ['attorney'], { Bureau: 'https://www.bls.gov/' }, 'Judges', 'Clerks'],
    ['zh', '律师', '法律', '辩护', ['法务'], { 统计局: 'https://www.bls.gov/' }, '法官', '书记员'],
  ] as const)('is returned in one language: %s', (language, title, category, text, aliases, resources, nearest, related) => {
    expect(view(lawyers, language)).toMatchObject({
      title,
      titles: { en: 'Lawyers', zh: '律师' },
      category,
      tasks: [{ text, weight: 0.7, label: 0 }],
      aliases,
      related_resources: resources,
      nearest: [{ job_id: 5, title: nearest, similarity: 0.5, weight: 0.8, ai_replacement_rate: 44, demand_index: 61.5 }],
      related_jobs: [{ job_id: 6, title: related, ai_replacement_rate: 33.3 }],
    });
  });

  it('has its headline with its parts to one decimal, the spread and the limitations', () => {
    expect(view(lawyers)).toMatchObject({
      ai_replacement_rate: 60.5,
      human_irreplaceability: 39.5,
      evidence_rate: 60.4,
      reviewers_rate: 61.6,
      shares: { range: { low: 52, high: 68.5 } },
      rank: 71.2,
      spread: { low: 40, high: 80.5 },
      contested: true,
      method_version: methodVersion,
      confidence: 'measured',
      limitations: ['no_reviewers'],
    });
  });

  it('says whether the job is placed only roughly', () => {
    const job = view({ ...lawyers, headline: { ...lawyers.headline, isRough: true } });
    expect(job.roughly_placed).toBe(true);
    expect(view(lawyers).roughly_placed).toBe(false);
  });

  it('names each measure with its value, percentile, source, year and address, in display order', () => {
    const { evidence } = view(lawyers, 'zh');
    expect(evidence.map(({ measure, value, share, percentile }) => [measure, value, share, percentile])).toEqual([
      ['gpts_are_gpts', null, null, 66.7],
      ['aioe', 1.2, null, 88.9],
      ['ilo', 0.36, 36, 71.2],
    ]);
    expect(evidence[2]).toMatchObject({
      name: 'Gmyrek 等 2025：国际劳工组织的任务评分',
      source: expect.stringContaining('ILO'),
      year: 2025,
    });
    const all = measureIds.toReversed().map((measure) => ({ measure, value: 1, percentile: 50 }));
    expect(view({ ...lawyers, measures: all }).evidence.map(({ measure }) => measure)).toEqual(measureIds);
  });

  it('of an earlier method has no range or rank in its snapshot, and a headline range of only the rate', () => {
    const earlier = { ...snapshot, range: null, rank: null, method: '2026-11-1' };
    const job = view({ ...lawyers, snapshots: [earlier], headline: earlier });
    expect(job.snapshots[0]).toMatchObject({ range: null, rank: null, spread: { low: 40, high: 80.5 }, method_version: '2026-11-1' });
    expect([job.shares.range, job.rank]).toEqual([{ low: 60.5, high: 60.5 }, null]);
  });

  it('shows every snapshot in its order, and every instant in UTC', () => {
    const job = view(lawyers);
    expect(job.snapshots.map(({ seq, ai_replacement_rate, reason, taken_at }) => [seq, ai_replacement_rate, reason, taken_at])).toEqual([
      [1, 60.5, 'first', '2026-11-01T00:00:00.000Z'],
      [2, 61, 'refresh', '2026-11-03T00:00:00.000Z'],
    ]);
    expect(job.last_refreshed_at).toBe('2026-11-02T01:30:00.000Z');
    expect(job.created_at).toBe('2026-11-01T00:00:00.000Z');
  });
});

describe.each(languages)('a job with little data, in %s', (language) => {
  it('has null for each missing text, code and part, and says that resources are coming soon', () => {
    const headline = { ...snapshot, evidenceRate: null, limitations: [] };
    expect(view({ ...bareJob, headline }, language)).toMatchObject({
      description: null,
      demand_index: [
        ...(language === 'zh' ? [messages(language)('compose.china_none', { title: bareJob.title[language] })] : []),
        messages(language)('compose.demand_uncounted', { title: bareJob.title[language] }),
      ].join('\n\n'),
      replacement_process: null,
      human_advice: null,
      evidence_rate: null,
      reviewers_rate: null,
      category: null,
      onet_soc: null,
      isco08: null,
      last_refreshed_at: null,
      related_resources: messages(language)('job.coming_soon'),
      evidence: [],
      shares: { evidence: [], reviewers: [], range: { low: 52, high: 68.5 } },
      employment: null,
      nearest: [],
      tasks: [],
      aliases: [],
      related_jobs: [],
      limitations: [],
    });
  });
});
