import type { Advice, CvResult, OwnLine } from '../../result/contract.ts';

export interface Changes {
  added: OwnLine[];
  removed: OwnLine[];
  /** Lines that both have, with the label before. */
  relabelled: { line: OwnLine; before: OwnLine['label'] }[];
  /** Advice by rules that the earlier report gave and the later one does not. */
  settled: Advice[];
}

/** What changed from an earlier report to a later one. Lines are the same if they differ in white space and marks only. */
export function compareResults(earlier: CvResult, later: CvResult): Changes {
  const [before, after] = [byText(earlier.lines), byText(later.lines)];
  const still = new Set(later.advice.map(({ id }) => id));
  return {
    added: later.lines.filter(({ quote }) => !before.has(keyOf(quote.text))),
    removed: earlier.lines.filter(({ quote }) => !after.has(keyOf(quote.text))),
    relabelled: later.lines.flatMap((line) => {
      const old = before.get(keyOf(line.quote.text));
      return old && old.label !== line.label ? [{ line, before: old.label }] : [];
    }),
    settled: earlier.advice.filter(({ id, rule }) => rule !== null && !still.has(id)),
  };
}

function byText(lines: readonly OwnLine[]): Map<string, OwnLine> {
  return new Map(lines.map((line) => [keyOf(line.quote.text), line]));
}

function keyOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
