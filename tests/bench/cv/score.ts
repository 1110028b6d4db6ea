/** Counts of labels, found labels (for recall), and all findings (for precision). */
export interface Score {
  right: number;
  labelled: number;
  found: number;
}

export const noScore: Score = { right: 0, labelled: 0, found: 0 };

/** Compares two lists in any order. Each entry matches at most one other. */
export function scoreLists(labelled: readonly string[], found: readonly string[]): Score {
  const left = [...found];
  let right = 0;
  for (const label of labelled) {
    const at = left.indexOf(label);
    if (at < 0) continue;
    left.splice(at, 1);
    right += 1;
  }
  return { right, labelled: labelled.length, found: found.length };
}

export function addScores(one: Score, other: Score): Score {
  return { right: one.right + other.right, labelled: one.labelled + other.labelled, found: one.found + other.found };
}

export function recall({ right, labelled }: Score): number {
  return labelled === 0 ? 1 : right / labelled;
}

export function precision({ right, found }: Score): number {
  return found === 0 ? 1 : right / found;
}

/** Normalises a text for comparison: removes case, spaces and punctuation. */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]/gu, '');
}
