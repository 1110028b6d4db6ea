const seniority =
  /\b(?:senior|sr|junior|jr|lead|principal|chief|entry level|mid level|trainee|experienced|head|freelance|part time|full time|remote)\b/g;
const seniorityChinese = /^(?:高级|资深|初级|中级|首席|兼职|全职|自由)|(?:实习生|学徒)$/g;

/** The normalised forms under which a text may be a known title: as it is, and without words of seniority. */
export function titleVariants(normalized: string): string[] {
  const plain = normalized.replace(seniority, ' ').replace(seniorityChinese, '').replace(/\s+/g, ' ').trim();
  return plain && plain !== normalized ? [normalized, plain] : [normalized];
}

/**
 * How alike a searched text is to a name, 0 to 1, both normalised, whatever the order of their words. Every word of either is held
 * against its closest in the other. A searched word that the name lacks counts most: "drone light show choreographer" is no
 * choreographer; a word that only the name has counts little: "engineer" may well be a "solar engineer".
 */
export function nameSimilarity(searched: string, name: string): number {
  const [left, right] = [wordsOf(searched), wordsOf(name)];
  if (left.length === 0 || right.length === 0) return 0;
  return coverage(left, right) ** 2 * Math.sqrt(coverage(right, left));
}

/**
 * The similarity that is shown of a job of which only the names are known: 1 where the text names it alone, and below the threshold at which
 * "Continue search" is offered where several jobs have the name, or one has it as its title and this one as an alias.
 * @param named how the text equals one of the job's names, null where it does not
 * @param alike the text's likeness to the closest of its names, 0 to 1, for a job that the text does not name
 */
export function shownSimilarity(named: 'alone' | 'shared' | null, alike: number): number {
  if (named !== null) return named === 'alone' ? 1 : 0.85;
  return Math.round(Math.min(0.89, alike) * 1000) / 1000;
}

/** Words; a run of Chinese characters counts as one word a pair of neighbours, since it has no spaces. */
function wordsOf(text: string): string[] {
  return text.split(' ').flatMap((word) => (/\p{Script=Han}/u.test(word) && word.length > 2 ? pairs(word) : word ? [word] : []));
}

/** The share of the words' letters that the other words cover. */
function coverage(words: readonly string[], others: readonly string[]): number {
  const covered = words.reduce((sum, word) => sum + word.length * Math.max(...others.map((other) => wordLikeness(word, other))), 0);
  return covered / words.reduce((sum, word) => sum + word.length, 0);
}

/** Share of the letter pairs that two words have in common (Dice), words wrapped in spaces so that their ends count; weak likeness is none. */
function wordLikeness(a: string, b: string): number {
  if (a === b) return 1;
  const [left, right] = [pairs(` ${a} `), pairs(` ${b} `)];
  const rest = [...right];
  const common = left.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  }).length;
  const dice = (2 * common) / (left.length + right.length);
  return dice >= 0.5 ? dice : 0;
}

function pairs(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, index) => word.slice(index, index + 2));
}
