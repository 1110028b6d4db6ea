import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { employmentYear } from '#src/features/catalogue/data/parse-employment.ts';
import { composeSections, type Sections } from '#src/features/jobs/page/compose-sections.ts';
import { nameInText } from '#src/features/jobs/page/name-in-text.ts';
import type { EmploymentRow, JobRow, TaskRow } from '#src/features/jobs/page/types.ts';
import { type MessageKey, messages, type Parameters } from '#src/i18n/messages.ts';
import { type Language, languages } from '#src/shared/language.ts';
import { renderMarkdown } from '#src/shared/markdown.ts';
import { anyJobs, bareJob, inferredJobs, measuredJobs } from './sample-jobs.ts';

interface Sentence {
  key: MessageKey;
  parameters: Parameters;
  text: string;
}

/** The four texts, and every sentence that they are made of. */
function compose(row: JobRow, language: Language): { sections: Sections; sentences: Sentence[] } {
  const sentences: Sentence[] = [];
  const t = (key: MessageKey, parameters: Parameters = {}) => {
    const text = messages(language)(key, parameters);
    sentences.push({ key, parameters, text });
    return text;
  };
  return { sections: composeSections(row, { language, t }), sentences };
}

const wholeText = (row: JobRow, language: Language) => Object.values(compose(row, language).sections).filter(Boolean).join('\n\n');
const keysOf = (row: JobRow, language: Language) => compose(row, language).sentences.map(({ key }) => key);
const formatList = (texts: string[], language: Language) => new Intl.ListFormat(language, { type: 'conjunction' }).format(texts);
const formatNumber = (value: number, language: Language) => new Intl.NumberFormat(language).format(value);
const largestFirst = (tasks: readonly TaskRow[], label: number) =>
  tasks.filter((task) => task.label === label).toSorted((a, b) => b.weight - a.weight);

const nurses: EmploymentRow = { countedAs: null, jobs: 3_282_010, payP10: 66_030, payMedian: 93_600, payP90: 135_320 };
const countedJob = (changes: Partial<EmploymentRow>): JobRow => ({ ...bareJob, employment: { ...nurses, ...changes } });
const chinaKeys = (language: Language): MessageKey[] => (language === 'zh' ? ['compose.china_none'] : []);

describe.each(languages)('the composed texts of any job, in %s', (language) => {
  it('contain only the title, other names, tasks, employment and pay of the stored job', () => {
    fc.assert(
      fc.property(anyJobs, (row) => {
        const quoted = row.tasks.map((task) => `“${task[language]}”`);
        const pairs = [0, 0.5, 1].map((label) => largestFirst(row.tasks, label).slice(0, 2)).filter((pair) => pair.length > 0);
        const names = row.aliases.filter((alias) => alias.language === language).map(({ alias }) => alias);
        const numbers = Object.values(row.employment ?? {}).filter((value) => typeof value === 'number');
        const known = new Set<string | number>([
          ...[row.title[language], nameInText(row.title, language), ...row.tasks.map((task) => task[language]), ...quoted],
          ...pairs.map((pair) =>
            formatList(
              pair.map((task) => `“${task[language]}”`),
              language,
            ),
          ),
          ...[formatList(names.slice(0, 6), language), ...numbers.map((value) => formatNumber(value, language)), employmentYear],
        ]);
        for (const { key, parameters } of compose(row, language).sentences) {
          expect(key).toMatch(/^compose\./);
          for (const value of Object.values(parameters)) expect(known).toContain(value);
        }
      }),
    );
  });

  it('consist of whole sentences of the product and of the description, without repetition', () => {
    fc.assert(
      fc.property(anyJobs, (row) => {
        const { sections, sentences } = compose(row, language);
        const allowed = new Set([...sentences.map(({ text }) => text), row.description[language]]);
        const paragraphs = Object.values(sections).flatMap((text: string | null) => text?.split('\n\n') ?? []);
        for (const paragraph of paragraphs) expect(allowed).toContain(paragraph);
        expect(new Set(paragraphs).size).toBe(paragraphs.length);
      }),
    );
  });

  it('contain no placeholder and no pair of empty lines', () => {
    fc.assert(
      fc.property(anyJobs, (row) => {
        expect(wholeText(row, language)).not.toMatch(/\{\{|\}\}|undefined|null|NaN|compose\.|\n{3}/);
      }),
    );
  });

  it('are Markdown that leaves no marks when it is rendered', () => {
    fc.assert(
      fc.property(anyJobs, (row) => {
        expect(renderMarkdown(wholeText(row, language))).not.toMatch(/\*\*|\]\(|^- /m);
      }),
    );
    const tasks = [1, 0.5, 0].map((label) => ({ en: 'Work', zh: '工作', weight: 0.3, label }));
    const { replacementProcess, humanAdvice } = compose({ ...bareJob, tasks }, language).sections;
    for (const text of [replacementProcess, humanAdvice]) expect(renderMarkdown(text ?? '').match(/<strong>/g)).toHaveLength(3);
  });

  it('have no half-width punctuation next to Chinese characters, and no Chinese in English', () => {
    fc.assert(
      fc.property(anyJobs, (row) => {
        const text = wholeText(row, language);
        if (language === 'en') expect(text).not.toMatch(/\p{Script=Han}|[，。；：？！（）“”]\p{Script=Han}/u);
        else expect(text).not.toMatch(/\p{Script=Han}[,.;:?!()"'](?!\*)|[,.;:?!()"']\p{Script=Han}/u);
      }),
    );
  });

  it('use a name that looks like a placeholder or a reference literally', () => {
    const title = '{{task}} $t(site.name) $& %s';
    const nearest = [{ id: 5, title: bareJob.title, rate: 44, similarity: 0.5, weight: 1, demandIndex: null, tasks: [] }];
    const { sentences } = compose({ ...countedJob({}), title: { en: title, zh: title }, nearest }, language);
    const naming = sentences.filter(({ parameters }) => parameters['title']);
    expect(naming.map(({ key }) => key)).toEqual([
      'compose.inferred_description',
      ...chinaKeys(language),
      'compose.demand_people',
      'compose.pay',
    ]);
    for (const { text } of naming) expect(text).toContain(title);
  });

  it('do not depend on its figures, measures and related jobs, which the page lists elsewhere', () => {
    fc.assert(
      fc.property(anyJobs, anyJobs, (row, { measures, related, headline, reviewerShares }) => {
        expect(compose({ ...row, measures, related, headline, reviewerShares }, language)).toEqual(compose(row, language));
      }),
    );
  });
});

describe.each(languages)('each text keeps to its subject, in %s', (language) => {
  const subjects = {
    description: /^compose\.(also_called|inferred_description)$/,
    demandIndex: /^compose\.(demand_|pay|china_)/,
    replacementProcess: /^compose\.process_/,
    humanAdvice: /^compose\.advice_/,
  } satisfies Record<keyof Sections, RegExp>;
  const names = ['description', 'demandIndex', 'replacementProcess', 'humanAdvice'] as const;

  it('and has no sentence of another text', () => {
    fc.assert(
      fc.property(anyJobs, (row) => {
        const { sections, sentences } = compose(row, language);
        const inText = sentences.filter(({ key }) => key !== 'compose.quoted');
        for (const name of names) {
          const text = sections[name] ?? '';
          const keys = text.split('\n\n').flatMap((one) => inText.filter((sentence) => sentence.text === one).map(({ key }) => key));
          for (const key of keys) expect(key).toMatch(subjects[name]);
        }
      }),
    );
  });

  it('the description is the stored one with up to six other names in the same language', () => {
    fc.assert(
      fc.property(measuredJobs, (row) => {
        const names = row.aliases.filter((alias) => alias.language === language).slice(0, 6);
        const called = messages(language)('compose.also_called', {
          names: formatList(
            names.map(({ alias }) => alias),
            language,
          ),
        });
        const expected = [row.description[language], names.length > 0 ? called : undefined].filter((part) => part !== undefined);
        expect(compose(row, language).sections.description).toBe(expected.join('\n\n') || null);
      }),
    );
  });

  it('the demand states every published figure of jobs and pay, and no other', () => {
    const cases: [Partial<EmploymentRow>, MessageKey[]][] = [
      [{}, ['compose.demand_people', 'compose.pay']],
      [{ payP90: null }, ['compose.demand_people', 'compose.pay_median']],
      [{ payP10: null }, ['compose.demand_people', 'compose.pay_median']],
      [{ payMedian: null }, ['compose.demand_people', 'compose.pay_low']],
      [{ payMedian: null, payP10: null }, ['compose.demand_people']],
      [{ countedAs: '29-1140' }, ['compose.demand_people_together', 'compose.pay']],
    ];
    for (const [changes, keys] of cases) {
      const job = countedJob(changes);
      expect(keysOf(job, language)).toEqual([...chinaKeys(language), ...keys]);
      const { demandIndex } = compose(job, language).sections;
      const { payP10, payMedian, payP90, jobs } = { ...nurses, ...changes };
      for (const part of [jobs, payMedian]) if (part !== null) expect(demandIndex).toContain(formatNumber(part, language));
      const every = payMedian !== null && payP10 !== null && payP90 !== null;
      if (every) for (const part of [payP10, payP90]) expect(demandIndex).toContain(formatNumber(part, language));
      expect(demandIndex).toContain(String(employmentYear));
    }
  });

  it('the process quotes the two largest tasks of each label, the exposed first', () => {
    fc.assert(
      fc.property(measuredJobs, (row) => {
        const parts = (
          [
            [1, 'process_direct'],
            [0.5, 'process_tools'],
            [0, 'process_untouched'],
          ] as const
        ).flatMap(([label, key]) => {
          const two = largestFirst(row.tasks, label).slice(0, 2);
          const tasks = formatList(
            two.map((task) => messages(language)('compose.quoted', { task: task[language] })),
            language,
          );
          return two.length > 0 ? [messages(language)(`compose.${key}`, { tasks })] : [];
        });
        expect(compose(row, language).sections.replacementProcess).toBe(parts.join('\n\n'));
      }),
    );
  });

  it('the advice names the two largest tasks within reach of AI, direct ones first, and the largest untouched one, or says that there is none', () => {
    fc.assert(
      fc.property(measuredJobs, (row) => {
        const [first, second] = [...largestFirst(row.tasks, 1), ...largestFirst(row.tasks, 0.5)];
        const [untouched] = largestFirst(row.tasks, 0);
        const expected = [
          ...(first ? [['compose.advice_week', first[language]]] : []),
          ...(second ? [['compose.advice_months', second[language]]] : []),
          untouched ? ['compose.advice_year', untouched[language]] : ['compose.advice_year_none', undefined],
        ];
        const advice = compose(row, language).sentences.filter(({ key }) => key.startsWith('compose.advice_'));
        expect(advice.map(({ key, parameters }) => [key, parameters['task']])).toEqual(expected);
        for (const { key, parameters } of advice)
          if (key.endsWith('_none')) expect(parameters['title']).toBe(nameInText(row.title, language));
      }),
    );
  });
});

describe.each(languages)('a job without tasks, in %s', (language) => {
  it('gets no process and no advice, and none of the tasks of its nearest occupations', () => {
    fc.assert(
      fc.property(inferredJobs, (row) => {
        const { replacementProcess, humanAdvice } = compose(row, language).sections;
        expect([replacementProcess, humanAdvice]).toEqual([null, null]);
        const without = row.nearest.map((near) => ({ ...near, tasks: [], title: row.title, rate: 0 }));
        expect(compose({ ...row, nearest: without }, language)).toEqual(compose(row, language));
      }),
    );
  });

  it('is described as an estimate under the searched title if it has no description', () => {
    const title = { en: 'Moss Stylist, Roofs', zh: '苔藓造型师' };
    const nearest = [{ id: 5, title: bareJob.title, rate: 44, similarity: 0.5, weight: 1, demandIndex: null, tasks: [] }];
    const { description } = compose({ ...bareJob, title, nearest }, language).sections;
    expect(description).toBe(messages(language)('compose.inferred_description', { title: title[language] }));
    expect(compose({ ...bareJob, title }, language).sections.description).toBeNull();
  });
});
