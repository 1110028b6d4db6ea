import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import { fill } from '#src/i18n/fill.ts';
import { type MessageKey, messages, pick } from '#src/i18n/messages.ts';
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { languages } from '#src/shared/language.ts';

const files: Record<'en' | 'zh', Record<MessageKey, string>> = { en, zh };
// the keys of a JSON file are exactly those of its type
const keys = Object.keys(en) as MessageKey[];
const key = fc.constantFrom(...keys);
const placeholdersOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((placeholder) => placeholder[1] ?? '');
const value = fc.oneof(fc.integer(), fc.string(), fc.constantFrom('{{title}}', '$t(site.name)', '$&', '<b>&amp;</b>', "'", '护士'));

describe.each(languages)('the texts in %s', (language) => {
  const t = messages(language);

  it('are those of the file if they have no placeholders', () => {
    const plain = keys.filter((name) => placeholdersOf(files[language][name]).length === 0);
    expect(plain.map((name) => t(name))).toEqual(plain.map((name) => files[language][name]));
  });

  it('contain every parameter unchanged and unescaped', () => {
    fc.assert(
      fc.property(key, fc.array(value, { minLength: 6, maxLength: 6 }), (name, values) => {
        const text = files[language][name];
        const parameters = Object.fromEntries(placeholdersOf(text).map((placeholder, index) => [placeholder, values[index] ?? '']));
        expect(t(name, parameters)).toBe(fill(text, parameters));
      }),
      { numRuns: 1000 },
    );
  });

  it('are the same sentence for every count', () => {
    for (const count of [0, 1, 2, 5, 1000]) {
      expect(t('job.board_count', { count })).toBe(fill(files[language]['job.board_count'], { count }));
    }
  });

  it('that an island picks have their placeholders unfilled', () => {
    const picked = pick(language, ['search.similarity', 'search.close']);
    expect(picked).toEqual({ 'search.similarity': files[language]['search.similarity'], 'search.close': files[language]['search.close'] });
    expect(picked['search.similarity']).toContain('{{percent}}');
    expect(pick(language, [])).toEqual({});
  });
});

describe('two languages at once', () => {
  it('never mix', () => {
    const [english, chinese] = [messages('en'), messages('zh')];
    expect([english('job.vs'), chinese('site.name'), english('site.name')]).toEqual(['VS', '尚需人类', 'Still Human']);
  });
});
