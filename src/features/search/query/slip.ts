import leven from 'leven';

const minLength = 4;
/** Minimum length of a word with two slips. */
const minLengthForTwo = 8;

/**
 * Whether an English text is a misspelling of another by one or two slips: a letter left out, added or changed, or two letters swapped. The first
 * letter must be right.
 */
export function isSlipOf(typed: string, meant: string): boolean {
  if (typed === meant || typed[0] !== meant[0] || Math.min(typed.length, meant.length) < minLength) return false;
  if (!/^[a-z ]+$/.test(typed) || Math.abs(typed.length - meant.length) > 2) return false;
  const edits = leven(typed, meant, { maxDistance: 3 });
  if (edits <= (typed.length >= minLengthForTwo ? 2 : 1)) return true;
  return edits === 2 && typed.length === meant.length && [...typed].toSorted().join('') === [...meant].toSorted().join('');
}

/** Last characters of job names, by the character that is mistyped for them: 律帅, 农名, 汽修公. */
const correctedEndings: Readonly<Record<string, string>> = {
  帅: '师',
  市: '师',
  诗: '师',
  园: '员',
  圆: '员',
  原: '员',
  公: '工',
  功: '工',
  名: '民',
  仁: '人',
  涨: '长',
  常: '长',
  冰: '兵',
  并: '兵',
  将: '匠',
  记: '计',
};

/** Corrects a mistyped last character of a Chinese text; null if it has none. */
export function correctEnding(typed: string): string | null {
  const ending = correctedEndings[typed.slice(-1)];
  return ending === undefined || typed.length < 2 ? null : typed.slice(0, -1) + ending;
}
