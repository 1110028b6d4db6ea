import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneDecimal } from '#src/features/figures/headline.ts';
import { composeSections, type Sections } from '#src/features/jobs/compose-sections.ts';
import { clearDifference } from '#src/features/jobs/order-related.ts';
import type { JobFacts, TaskFact } from '#src/features/jobs/facts.ts';
import { nameInText } from '#src/features/jobs/name-in-text.ts';
import { type MessageKey, messages, type Parameters } from '#src/i18n/messages.ts';
import { type Language, languages } from '#src/shared/language.ts';
import { renderMarkdown } from '#src/shared/markdown.ts';
import { anyFacts, bareFacts, inferredFacts, measuredFacts } from './sample-facts.ts';

interface Said {
  key: MessageKey;
  parameters: Parameters;
  text: string;
}

/** The four texts, and every sentence that was asked for on the way. */
function composed(facts: JobFacts, language: Language): { sections: Sections; said: Said[] } {
  const said: Said[] = [];
  const t = (key: MessageKey, parameters: Parameters = {}) => {
    const text = messages(language)(key, parameters);
    said.push({ key, parameters, text });
    return text;
  };
  return { sections: composeSections(facts, { language, t }), said };
}

const whole = (facts: JobFacts, language: Language) => Object.values(composed(facts, language).sections).filter(Boolean).join('\n\n');
const shareOf = (tasks: readonly TaskFact[]) => Math.round(tasks.reduce((sum, task) => sum + task.weight, 0) * 100);

/** Every text and every number that the facts hold, the numbers as they are shown. */
function known(facts: JobFacts, language: Language): { texts: Set<string>; numbers: Set<number> } {
  const [closest] = facts.nearest;
  const tasks = facts.tasks.length > 0 ? facts.tasks : (closest?.tasks ?? []);
  const titles = [facts.title, ...facts.nearest.map(({ title }) => title), ...facts.related.map(({ title }) => title)];
  const shares = [0, 0.5, 1].map((label) => shareOf(tasks.filter((task) => task.label === label)));
  // a percentile is shown with one decimal in the table, and is rounded from there in a text
  const percentiles = facts.measures.map(({ percentile }) => oneDecimal(percentile));
  const percents = [...percentiles, ...facts.related.map(({ rate }) => rate)].map(Math.round);
  const alike = facts.nearest.map(({ similarity }) => Math.round(similarity * 100));
  return {
    texts: new Set([...titles, ...tasks].map((text) => text[language]).concat(nameInText(facts.title, language))),
    numbers: new Set([clearDifference, ...shares, ...percents, ...alike, ...tasks.map((task) => shareOf([task]))]),
  };
}

describe.each(languages)('the composed texts of any job, in %s', (language) => {
  it('name nothing but titles, tasks and numbers that the facts give', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { texts, numbers } = known(facts, language);
        for (const { key, parameters } of composed(facts, language).said) {
          expect(key).toMatch(/^compose\./);
          for (const value of Object.values(parameters)) {
            if (typeof value === 'number') expect(numbers).toContain(value);
            else expect(texts).toContain(value);
          }
        }
      }),
    );
  });

  it('consist of whole sentences of the product, of tasks and of the description, and of nothing else', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { sections, said } = composed(facts, language);
        const allowed = new Set([...said.map(({ text }) => text), ...known(facts, language).texts, facts.description[language]]);
        const lines = Object.values(sections).flatMap((text: string | null) => text?.split('\n') ?? []);
        for (const line of lines.filter(Boolean)) expect(allowed).toContain(line.replace(/^- /, ''));
      }),
    );
  });

  it('leave no placeholder and no empty line pair behind', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(whole(facts, language)).not.toMatch(/\{\{|\}\}|undefined|null|NaN|compose\.|\n{3}/);
      }),
    );
  });

  it('are Markdown of which no mark is left once it is rendered', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(renderMarkdown(whole(facts, language))).not.toMatch(/\*\*|^- /m);
      }),
    );
    const tasks = [1, 0.5, 0].map((label) => ({ en: 'Work', zh: '工作', weight: 0.3, label }));
    const { replacementProcess } = composed({ ...bareFacts, tasks }, language).sections;
    expect(renderMarkdown(replacementProcess ?? '').match(/<strong>/g)).toHaveLength(3);
  });

  it('put no half-width punctuation beside Chinese characters, and no Chinese into English', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const text = whole(facts, language);
        if (language === 'en') expect(text).not.toMatch(/\p{Script=Han}|[，。；：？！（）“”]\p{Script=Han}/u);
        else expect(text).not.toMatch(/\p{Script=Han}[,.;:?!()"'](?!\*)|[,.;:?!()"']\p{Script=Han}/u);
      }),
    );
  });

  it('take a name that looks like a placeholder or a reference for the words that it is', () => {
    const title = '{{task}} $t(site.name) $& %s';
    const facts = { ...bareFacts, title: { en: title, zh: title }, tasks: [{ en: 'Work', zh: '工作', weight: 1, label: 0 }] };
    const { said } = composed(facts, language);
    expect(said.length).toBeGreaterThan(0);
    for (const { parameters, text } of said) if (parameters['title']) expect(text).toContain(title);
  });
});

describe.each(languages)('a job with tasks, in %s', (language) => {
  it('has all four texts, its tasks under their labels, the longest first', () => {
    fc.assert(
      fc.property(measuredFacts, (facts) => {
        const { sections } = composed(facts, language);
        const byWeight = facts.tasks.toSorted((a, b) => b.weight - a.weight);
        const expected = [1, 0.5, 0]
          .flatMap((label) => byWeight.filter((task) => task.label === label))
          .map((task) => `- ${task[language]}`);
        expect(sections.replacementProcess?.split('\n').filter((line) => line.startsWith('- '))).toEqual(expected);
        expect(Object.values(sections).every(Boolean)).toBe(true);
      }),
    );
  });

  it('gives each label the share of the working time that its tasks have', () => {
    const keys = { 'compose.process_direct': 1, 'compose.process_tools': 0.5, 'compose.process_untouched': 0 };
    fc.assert(
      fc.property(measuredFacts, (facts) => {
        const shares = new Map(composed(facts, language).said.map(({ key, parameters }) => [key, parameters['share']]));
        for (const [key, label] of Object.entries(keys)) {
          const labelled = facts.tasks.filter((task) => task.label === label);
          expect([...shares].find(([said]) => said === key)?.[1]).toBe(labelled.length > 0 ? shareOf(labelled) : undefined);
        }
      }),
    );
  });

  it('names up to three related jobs, each lower by 5 points or more as shown, the least exposed first, or says that there is none', () => {
    fc.assert(
      fc.property(measuredFacts, (facts) => {
        const { said } = composed(facts, language);
        const items = said.filter(({ key }) => key === 'compose.related_item');
        const safer = facts.related.map(({ rate }) => rate).filter((rate) => Math.round(facts.headline.rate) - Math.round(rate) >= 5);
        const says = said.some(({ key }) => key === 'compose.advice_related_none');
        expect(says).toBe(facts.tasks.length > 0 && facts.related.length > 0 && safer.length === 0);
        const shown = safer.toSorted((a, b) => a - b).slice(0, 3);
        expect(items.map(({ parameters }) => parameters['rate'])).toEqual(shown.map(Math.round));
      }),
    );
  });

  it('tells of observed use and of requests just where these are measured', () => {
    fc.assert(
      fc.property(measuredFacts, (facts) => {
        const keys = composed(facts, language).said.map(({ key }) => key);
        const has = (measure: string) => facts.measures.some((own) => own.measure === measure);
        expect(keys.includes('compose.demand_observed')).toBe(has('anthropic'));
        expect(keys.includes('compose.demand_applied')).toBe(has('microsoft'));
      }),
    );
  });
});

describe.each(languages)('a job without tasks, in %s', (language) => {
  it('speaks of its nearest occupation by name, lists all of them, and has all four texts', () => {
    fc.assert(
      fc.property(inferredFacts, (facts) => {
        const { sections, said } = composed(facts, language);
        const items = said.filter(({ key }) => key === 'compose.nearest_item').map(({ parameters }) => parameters['title']);
        expect(items).toEqual(facts.nearest.map(({ title }) => title[language]));
        for (const text of [sections.demandIndex, sections.replacementProcess, sections.humanAdvice]) {
          expect(text).toContain(facts.nearest[0]?.title[language]);
        }
        expect(Object.values(sections).every(Boolean)).toBe(true);
      }),
    );
  });

  it('never gives its inferred percentiles out for what was measured of its nearest occupation', () => {
    fc.assert(
      fc.property(inferredFacts, (facts) => {
        const keys = composed(facts, language).said.map(({ key }) => key);
        expect(keys).not.toContain('compose.demand_observed');
        expect(keys).not.toContain('compose.demand_applied');
      }),
    );
  });

  it('and without a nearest occupation has its description, if any, and no composed text', () => {
    const none = { demandIndex: null, replacementProcess: null, humanAdvice: null };
    expect(composed(bareFacts, language)).toEqual({ sections: { description: null, ...none }, said: [] });
    const described = { ...bareFacts, description: { en: 'They work.', zh: '工作。' } };
    expect(composed(described, language).sections).toEqual({ description: described.description[language], ...none });
  });
});
