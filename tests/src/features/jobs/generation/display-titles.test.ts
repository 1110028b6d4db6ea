import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayTitles } from '#src/features/jobs/generation/advance-run.ts';
import type { TitleCheck } from '#src/features/catalogue/reviews/contract.ts';

const checked = (en: string, zh: string): TitleCheck => ({ verdict: 'job', same_as: null, title: { en, zh } });

describe('the titles of a new job', () => {
  it('are the checked titles if there are any', () => {
    expect(displayTitles('dog walkr', checked('Dog walker', '遛狗师'))).toEqual({ en: 'Dog walker', zh: '遛狗师' });
  });

  it('are the typed text with a capital first letter if there is no check', () => {
    expect(displayTitles('dog walker', null)).toEqual({ en: 'Dog walker', zh: 'Dog walker' });
    expect(displayTitles('遛狗师', null)).toEqual({ en: '遛狗师', zh: '遛狗师' });
    expect(displayTitles('élagueur', null).en).toBe('Élagueur');
  });

  it('are on one line', () => {
    expect(displayTitles('x', checked('Dog\n\nwalker\tat  night', '遛狗\n师')).en).toBe('Dog walker at night');
  });

  it('fall back to the text only in the language that the check left empty', () => {
    expect(displayTitles('dog walker', checked('', '遛狗师'))).toEqual({ en: 'Dog walker', zh: '遛狗师' });
  });

  it('have at most 130 whole characters, and are never empty', () => {
    const long = fc.string({ unit: fc.constantFrom('a', '𠮷', '护', ' ', '😀'), minLength: 100, maxLength: 200 });
    fc.assert(
      fc.property(long, fc.option(fc.tuple(long, long)), (query, titles) => {
        const shown = displayTitles(Array.from(query).slice(0, 130).join(''), titles && checked(...titles));
        for (const title of [shown.en, shown.zh]) {
          expect(Array.from(title).length).toBeLessThanOrEqual(130);
          expect(title.isWellFormed()).toBe(true);
          expect(title).not.toBe('');
        }
      }),
      { examples: [['x'.repeat(130), [`${'a'.repeat(129)}😀`, `${'护'.repeat(129)}𠮷`]]] },
    );
    expect(displayTitles('x', checked('a'.repeat(131), '护'.repeat(131)))).toEqual({ en: 'a'.repeat(130), zh: '护'.repeat(130) });
  });
});
