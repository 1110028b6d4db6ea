import { describe, expect, it } from 'vitest';
import { withSuggestion } from '#src/features/cv/editor/writing/apply-suggestion.ts';
import { suggestEmphasis } from '#src/features/cv/editor/writing/suggest-emphasis.ts';
import { completeCv } from '#tests/support/cvs.ts';

const place = { part: 'work', id: 'w1' } as const;
const suggestion = { line: 1, before: 'Trained 4 juniors', text: 'Taught 4 juniors' };

describe('an accepted suggestion', () => {
  it('replaces its line, even if the line has moved', () => {
    const changed = withSuggestion(completeCv('x'), place, 'en', suggestion);
    expect(changed.work[0]?.details.en).toBe('Led 12 audits\nTaught 4 juniors');
    expect(changed.work[0]?.details.zh).toBe(completeCv('x').work[0]?.details.zh);
  });

  it('is added below if its line was changed, so that no typed text is lost', () => {
    const changed = withSuggestion(completeCv('x'), place, 'en', { ...suggestion, before: 'Trained 5 juniors' });
    expect(changed.work[0]?.details.en).toBe('Led 12 audits\nTrained 4 juniors\nTaught 4 juniors');
    const bio = withSuggestion(completeCv('x'), { part: 'bio', id: '' }, 'zh', { line: 0, before: 'Ten years', text: '十年审计' });
    expect(bio.basic.bio.zh).toBe('十年审计经验。\n十年审计');
  });

  it('changes nothing if its entry was removed', () => {
    expect(withSuggestion(completeCv('x'), { part: 'work', id: 'gone' }, 'en', suggestion)).toEqual(completeCv('x'));
  });
});

describe('the suggested emphasis', () => {
  it.each([
    [[null, null], null],
    [[1, 0.5], { is: 'judge' }],
    [[0, 1], { is: 'first', line: 0 }],
    [[null, 0, 1], { is: 'first', line: 1 }],
    [[1, null, 0], { is: 'move', line: 2 }],
  ] as const)('of points labelled %j', (labels, emphasis) => {
    expect(suggestEmphasis(labels)).toEqual(emphasis);
  });
});
