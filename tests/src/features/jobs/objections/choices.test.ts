import { describe, expect, it } from 'vitest';
import { findText, listChoices } from '#src/features/jobs/objections/choices.ts';
import { messages } from '#src/i18n/messages.ts';
import { languages } from '#src/shared/language.ts';
import { objectionLimits } from '#src/shared/input-limits.ts';

const study = { value: 0.4, source: 'A journal', year: 2024, url: 'https://example.org' };
const job: Parameters<typeof listChoices>[0] = {
  ...{ title: 'Nurses', category: 'Health', aliases: ['Ward nurses', 'Nurses'], members: ['Clinic nurses'], listed: true },
  tasks: [
    { text: 'Turn patients', weight: 0.75, label: 0 },
    { text: 'Write notes', weight: 0.25, label: 1 },
  ],
  related_jobs: [],
  ...{ ai_replacement_rate: 41.6, confidence: 'measured', rank: 62.2, outlook: null },
  shares: {
    evidence: [{ measure: 'a', name: 'Study A', share: 40 }],
    reviewers: [{ provider: 'gemini', share: 55 }],
    range: { low: 40, high: 55 },
  },
  evidence: [
    { ...study, measure: 'a', name: 'Study A', share: 40, percentile: 60.4 },
    { ...study, measure: 'b', name: 'Study B', share: null, percentile: 64 },
  ],
  nearest: [],
};

describe.each(languages)('the choices of an objection to a job’s page, in %s', (language) => {
  const t = messages(language);
  const choices = listChoices(job, t);
  const all = choices.flatMap(({ options }) => options.map(({ text }) => text));

  it('are each figure, task and name that the page shows, once, and each of its sections', () => {
    const textsOf = (about: string) => choices.find((choice) => choice.about === about)?.options.map(({ text }) => text);
    expect(textsOf('task')).toEqual(['Turn patients', 'Write notes']);
    expect(textsOf('name')).toEqual(['Nurses', 'Health', 'Ward nurses', 'Clinic nurses']);
    const rank = (percentile: number) => `${t('job.evidence_percentile')} ${percentile}`;
    expect(textsOf('figure')).toEqual([
      ...[
        `${t('job.ai')}: 42%`,
        `${t('job.human')}: 58%`,
        t('job.range_reviewed', { low: 40, high: 55 }),
        t('evidence.rank', { rank: 62 }),
      ],
      ...[`Study A: 40% · ${rank(60)}`, `Study B: ${rank(64)}`, `Gemini: 55%`],
      `${t('exposure.untouched')}: ${t('workweek.part', { hours: 30, percent: 75 })}`,
      `${t('exposure.direct')}: ${t('workweek.part', { hours: 10, percent: 25 })}`,
    ]);
    for (const key of ['job.evidence', 'job.trend', 'outlook.more', 'week.title'] as const)
      expect(all).toContain(t('objection.part', { part: t(key) }));
    expect(all).not.toContain(t('objection.part', { part: t('related.title') })); // this job has none
    expect(new Set(all).size).toBe(all.length);
    for (const text of all) expect(Array.from(text).length).toBeLessThanOrEqual(objectionLimits.what);
  });

  it('are found by their name on the page, and by their text', () => {
    expect(findText(choices, t('job.ai'))).toBe(`${t('job.ai')}: 42%`);
    expect(findText(choices, t('evidence.rate_row'))).toBe(`${t('job.ai')}: 42%`);
    expect(findText(choices, 'Study B')).toContain('Study B');
    expect(findText(choices, 'Turn patients')).toBe('Turn patients');
    expect(findText(choices, t('job.trend'))).toBe(t('objection.part', { part: t('job.trend') }));
    for (const text of all) expect(findText(choices, text)).toBe(text);
    for (const unknown of ['', 'Anything else']) expect(findText(choices, unknown)).toBe('');
  });
});
