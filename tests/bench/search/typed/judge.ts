import type { Decision } from '../everyday/decide.ts';

export interface TypedText {
  lang: string;
  text: string;
  /** Titles of acceptable jobs in either language, the best first; `choice` for a rank, `refuse` for a text without work. */
  expected: string[];
}

export interface Judged extends TypedText {
  verdict: 'right' | 'listed' | 'wrong' | 'started' | 'refused wrongly' | 'refused' | 'let in' | 'unlabelled';
  outcomeText: string;
  /** Similarity of the best job; null if no job is shown. */
  similarity: number | null;
}

export function readTyped(table: string): TypedText[] {
  const [header = '', ...lines] = table.split('\n').filter(Boolean);
  const at = Object.fromEntries(header.split('\t').map((name, index) => [name, index]));
  return lines.map((line) => {
    const cell = (name: string) => line.split('\t')[at[name] ?? -1] ?? '';
    const expected = cell('should_come')
      .split(/ [|/] /)
      .map((title) => title.trim());
    return { lang: cell('lang'), text: cell('text'), expected: expected.filter(Boolean) };
  });
}

/** Judges a decision. `right`: the best job is acceptable. `listed`: another displayed job is acceptable. `wrong`: none is acceptable. */
export function judge(text: TypedText, { outcome, best, jobs }: Decision, titles: ReadonlyMap<number, string[]>): Judged {
  const isExpected = (id: number) => (titles.get(id) ?? []).some((title) => text.expected.includes(title));
  const outcomeText = best ? `${outcome} ${best.title} ${best.similarity}` : outcome;
  const verdict = (): Judged['verdict'] => {
    if (text.expected.length === 0) return 'unlabelled';
    if (text.expected[0] === 'refuse') return outcome === 'refused' ? 'refused' : 'let in';
    if (outcome === 'refused') return 'refused wrongly';
    if (outcome === 'new analysis') return 'started';
    if (text.expected.includes('choice') && outcome === 'choice') return 'right';
    if (best && isExpected(best.job_id)) return 'right';
    return jobs.some(({ job_id: id }) => isExpected(id)) ? 'listed' : 'wrong';
  };
  return { ...text, verdict: verdict(), outcomeText, similarity: best?.similarity ?? null };
}

/** The lowest similarity of each band. */
const bands = [0.9, 0.7, 0.5, 0];

/** Renders the number of answers and their verdicts by the similarity of the best job. */
export function renderByBand(judged: readonly Judged[]): string {
  const answered = judged.filter(({ similarity, expected }) => similarity !== null && expected[0] !== 'refuse');
  const lines = bands.map((from, at) => {
    const own = answered.filter(({ similarity }) => (similarity ?? 0) >= from && (similarity ?? 0) < (bands[at - 1] ?? Infinity));
    const count = (verdict: Judged['verdict']) => own.filter((one) => one.verdict === verdict).length;
    return [`${from} and more`, own.length, count('right'), count('listed'), count('wrong')].join(' | ');
  });
  return ['similarity of the first | answers | right | listed | wrong', ...lines].join('\n');
}

/** Renders the counts of verdicts and outcomes by language. */
export function renderSummary(judged: readonly Judged[]): string {
  const verdicts = ['right', 'listed', 'wrong', 'started', 'refused wrongly', 'refused', 'let in', 'unlabelled'] as const;
  const lines = [...new Set(judged.map(({ lang }) => lang)), 'all'].map((lang) => {
    const own = judged.filter((one) => lang === 'all' || one.lang === lang);
    const counts = verdicts.map((verdict) => own.filter((one) => one.verdict === verdict).length);
    const ofOutcome = (outcome: string) => own.filter(({ outcomeText }) => outcomeText.startsWith(outcome)).length;
    return [lang, own.length, ...counts, ...['refused', 'at once', 'choice', 'new analysis'].map(ofOutcome)].join(' | ');
  });
  return [['language', 'texts', ...verdicts, 'all refused', 'at once', 'choice', 'analysis'].join(' | '), ...lines].join('\n');
}
