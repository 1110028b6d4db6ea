import { describe, expect, it } from 'vitest';
import { expandAbbreviations } from '#src/features/search/query/text-forms.ts';
import { formsOf } from '#src/features/search/query/text-forms.ts';

const forms = (text: string) => formsOf(text, () => false);

describe('an abbreviation', () => {
  it.each([
    ['customer service rep', 'customer service representative'],
    ['lab tech', 'laboratory technician'],
    ['tech support', 'tech support'],
    ['admin assistant', 'administrative assistant'],
    ['office admin', 'office administrator'],
    ['rep', 'rep'],
    ['护士', '护士'],
  ])('is written out if it is unambiguous: %s', (typed, full) => {
    expect(expandAbbreviations(typed)).toBe(full);
  });
});

describe('the forms of a text', () => {
  it('are the typed text, and also without carrier phrase, with abbreviations expanded, without seniority, and with two words joined', () => {
    expect(forms('I am a Senior Lab Tech').typedVariants).toEqual([
      ...['i am a senior lab tech', 'i am a lab tech', 'senior lab tech', 'lab tech'],
      ...['senior laboratory technician', 'laboratory technician'],
    ]);
    expect(forms('care giver').typedVariants).toContain('caregiver');
  });

  it('have corrected spelling only for the model', () => {
    const { typedVariants, normalized, variants } = forms('sales manger');
    expect(typedVariants).not.toContain('sale manager');
    expect([normalized, ...variants]).toEqual(['sale manager', 'sale manager']);
  });
});
