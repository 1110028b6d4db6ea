import { describe, expect, it } from 'vitest';
import { sayPlace, sayRange, sayRate, sayTwoFigures } from '#src/features/jobs/page/say-figures.ts';
import { toJob } from '#src/features/jobs/page/to-job.ts';
import { messages } from '#src/i18n/messages.ts';
import { bareJob } from './sample-jobs.ts';

const t = messages('en');
const job = { ...toJob(bareJob, 'en', t), ai_replacement_rate: 51.7, confidence: 'measured' as const };
const study = (share: number) => ({ measure: 'ilo', name: 'A study', share });
const studies = { evidence: [study(49.6), study(54.4)], reviewers: [], range: { low: 49.6, high: 54.4 } };

describe('the words for a figure', () => {
  it('call the rate weighted, and never hours, for every basis', () => {
    for (const confidence of ['measured', 'modelled', 'inferred'] as const) {
      const sentence = sayRate({ ...job, shares: studies, confidence }, t);
      expect(sentence).toContain(confidence === 'inferred' ? '50 to 54%' : '52%');
      expect(sentence).toMatch(/weighted/i);
      expect(sentence).not.toMatch(/hours/);
    }
  });

  it('name the source of the range, and say if it is only one study', () => {
    const reviewed = { ...studies, reviewers: [{ provider: 'gemini', share: 52 }] };
    const sentences = [
      sayRange({ confidence: 'measured', shares: studies }, t),
      sayRange({ confidence: 'measured', shares: reviewed }, t),
      sayRange({ confidence: 'measured', shares: { ...studies, evidence: [study(50)] } }, t),
      sayRange({ confidence: 'inferred', shares: studies }, t),
      sayRange({ confidence: 'modelled', shares: reviewed }, t),
    ];
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(sentences.map((text) => text.includes('50 to 54%'))).toEqual([true, true, false, true, true]);
  });

  it('call only the rank contested', () => {
    const ranked = { ...job, rank: 86.9, spread: { low: 56.2, high: 98.7 } };
    expect(sayPlace({ ...ranked, contested: true }, 'en', t)).toBe(
      [t('job.certainty', { rank: 87 }), t('job.certainty_contested', { low: 56, high: 99 })].join(' '),
    );
    expect(sayPlace({ ...ranked, contested: false }, 'en', t)).toBe(t('job.certainty', { rank: 87 }));
    expect(t('job.contested')).toMatch(/rank/i);
    expect(messages('zh')('job.contested')).toContain('排名');
  });

  it('explain the difference between the figure of the task list and the rate', () => {
    const tasks = [
      { text: 'a', weight: 0.4, label: 1 },
      { text: 'b', weight: 0.1, label: 0.5 },
      { text: 'c', weight: 0.5, label: 0 },
    ];
    expect(sayTwoFigures({ ...job, shares: studies, tasks }, t)).toBe(t('workweek.two_measured', { own: 45, rate: 52 }));
    expect(sayTwoFigures({ ...job, shares: studies, tasks, ai_replacement_rate: 45.2 }, t)).toBe(t('workweek.two_same', { own: 45 }));
  });
});
