import { table } from '../tables.ts';
import { type Decision, type Outcome, outcomes } from './decide.ts';
import type { EverydayText, Pair, Part } from './texts.ts';

export interface Decided extends EverydayText {
  decision: Decision;
}

export interface DecidedPair extends Pair {
  decisions: { en: Decision; zh: Decision };
}

const languages = ['en', 'zh'] as const;
const parts: readonly Part[] = ['dev', 'withheld'];

function percent(count: number, of: number): string {
  return of === 0 ? '' : `${((100 * count) / of).toFixed(1)} %`;
}

/** Renders the decisions on texts of one part that name work, first for all kinds of a language. */
export function workTable(decided: readonly Decided[], part: Part): string {
  const head = ['language', 'kind', 'texts', ...outcomes];
  return table(
    head,
    byKind(decided, part).map(({ language, kind, own }) => [language, kind, String(own.length), ...shares(own)]),
  );
}

/**
 * Renders the decisions on texts that name no work, which should all be refused.
 * @param learned whether the model was trained to reject a text, or a list has it; the other texts have their own row
 */
export function noWorkTable(decided: readonly Decided[], part: Part, learned: (text: string) => boolean): string {
  const head = ['language', 'kind', 'texts', 'let in', ...outcomes.slice(1)];
  const unlearned = byKind(
    decided.filter(({ text }) => !learned(text)),
    part,
  ).filter(({ kind }) => kind === 'all');
  const groups = [...byKind(decided, part), ...unlearned.map((group) => ({ ...group, kind: 'all not learned' }))];
  const rows = groups.map(({ language, kind, own }) => {
    const refused = own.filter(({ decision }) => decision.outcome === 'refused').length;
    return [language, kind, String(own.length), percent(own.length - refused, own.length), ...shares(own).slice(1)];
  });
  return table(head, rows);
}

function byKind(decided: readonly Decided[], part: Part) {
  const kinds = [...new Set(decided.map(({ kind }) => kind))];
  return languages.flatMap((language) => {
    const own = decided.filter((one) => one.language === language && one.part === part);
    return [{ language, kind: 'all', own }, ...kinds.map((kind) => ({ language, kind, own: own.filter((one) => one.kind === kind) }))];
  });
}

function shares(own: readonly Decided[]): string[] {
  return outcomes.map((outcome) => percent(own.filter(({ decision }) => decision.outcome === outcome).length, own.length));
}

/** Renders the differences between the decisions on the two names of a job. */
export function pairsTable(pairs: readonly DecidedPair[]): string {
  const differences: [string, (pair: DecidedPair) => boolean][] = [
    ['refused in one, found in the other', inEither('refused', 'at once', 'choice')],
    ['refused in one, a new analysis in the other', inEither('refused', 'new analysis')],
    ['at once in one, a choice in the other', inEither('at once', 'choice')],
    ['found in one, a new analysis in the other', inEither('new analysis', 'at once', 'choice')],
    ['refused in both', inBoth('refused')],
    ['a new analysis in both', inBoth('new analysis')],
    ['a choice in both', inBoth('choice')],
    ['at once in both, the same job', (pair) => inBoth('at once')(pair) && pair.decisions.en.jobId === pair.decisions.zh.jobId],
    ['at once in both, different jobs', (pair) => inBoth('at once')(pair) && pair.decisions.en.jobId !== pair.decisions.zh.jobId],
  ];
  const groups = [pairs, ...parts.map((part) => pairs.filter((pair) => pair.part === part))];
  const rows = differences.map(([name, matches]) => [name, ...groups.map((own) => percent(own.filter(matches).length, own.length))]);
  return table(['decisions', ...['all', ...parts].map((name, index) => `${name} (${groups[index]?.length ?? 0})`)], rows);
}

function inEither(one: Outcome, ...others: Outcome[]) {
  return ({ decisions: { en, zh } }: DecidedPair) =>
    (en.outcome === one && others.includes(zh.outcome)) || (zh.outcome === one && others.includes(en.outcome));
}

function inBoth(outcome: Outcome) {
  return ({ decisions: { en, zh } }: DecidedPair) => en.outcome === outcome && zh.outcome === outcome;
}

/** Minimum similarity of a confident answer. Readers judge how many of these are wrong. */
const confident = 0.9;

export function confidentAnswers(decided: readonly Decided[], part: Part): Decided[] {
  return decided.filter((one) => one.part === part && (one.decision.best?.similarity ?? 0) >= confident);
}

/** Renders one tab-separated line for each text, for readers. */
export function linesOf(decided: readonly Decided[]): string {
  const head = '# text, language, kind, decision, similarity, title of the best job, job that is meant (English, Chinese)';
  const lines = decided.map(({ text, language, kind, expected, decision: { outcome, best } }) =>
    [text, language, kind, outcome, best?.similarity ?? '', best?.title ?? '', expected.en, expected.zh].join('\t'),
  );
  return `${[head, ...lines].join('\n')}\n`;
}
