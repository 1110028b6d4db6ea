import type { Advice, CvResult, OwnLine } from '../../result/contract.ts';

export interface ResultChanges {
  added: OwnLine[];
  removed: OwnLine[];
  /** Lines of both reports whose label differs, with the earlier label. */
  relabelled: { line: OwnLine; before: OwnLine['label'] }[];
  /** Rules' advice of the earlier report that the later one does not have. */
  settled: Advice[];
}

/** Compares an earlier report with a later one. Lines are equal if they differ only in white space, punctuation and case. */
export function compareResults(earlier: CvResult, later: CvResult): ResultChanges {
  const [before, after] = [mapByText(earlier.lines), mapByText(later.lines)];
  const laterIds = new Set(later.advice.map(({ id }) => id));
  return {
    added: later.lines.filter(({ quote }) => !before.has(keyOf(quote.text))),
    removed: earlier.lines.filter(({ quote }) => !after.has(keyOf(quote.text))),
    relabelled: later.lines.flatMap((line) => {
      const old = before.get(keyOf(line.quote.text));
      return old && old.label !== line.label ? [{ line, before: old.label }] : [];
    }),
    settled: earlier.advice.filter(({ id, rule }) => rule !== null && !laterIds.has(id)),
  };
}

function mapByText(lines: readonly OwnLine[]): Map<string, OwnLine> {
  return new Map(lines.map((line) => [keyOf(line.quote.text), line]));
}

function keyOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
