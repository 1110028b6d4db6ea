/** Words too common to indicate similar tasks. */
const commonWords = new Set(
  'a an and as at before by for from in into of on or so that the their them they this to up what when where which who whose with'.split(
    ' ',
  ),
);

/** Minimum share of shared words for two tasks to count as similar. */
const minSimilarity = 0.25;

/**
 * Finds the task that someone who changes to another job keeps doing: the job's task that is most similar to a task of the other job.
 * @param own the job's tasks in English
 * @param theirs the other job's tasks in English
 * @returns an index into `own`, or null if no task is similar enough
 */
export function findCarriedOverTask(own: readonly string[], theirs: readonly string[]): number | null {
  const theirWords = theirs.map(wordsOf);
  const scores = own.map(wordsOf).map((words) => Math.max(0, ...theirWords.map((other) => similarity(words, other))));
  const best = Math.max(0, ...scores);
  return best >= minSimilarity ? scores.indexOf(best) : null;
}

/** Number of shared words divided by the number of words in the shorter text, 0 to 1. A single shared word counts as none. */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = one.intersection(other).size;
  return shared < 2 ? 0 : shared / Math.min(one.size, other.size);
}

/** The words of a text, stemmed so that plurals and verb endings do not matter. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  return new Set(words.filter((word) => !commonWords.has(word)).map((word) => word.replace(/(?:ies|es|s|ing|ed)$/, '')));
}
