import leven from 'leven';

const shortest = 4;
/** From this length on, two slips are still the same word. */
const longEnoughForTwo = 8;

/**
 * Whether an English text is another with a slip or two of the finger: a letter left out, added or changed, or two swapped. The first letter
 * is assumed to be right.
 */
export function isSlipOf(typed: string, meant: string): boolean {
  if (typed === meant || typed[0] !== meant[0] || Math.min(typed.length, meant.length) < shortest) return false;
  if (!/^[a-z ]+$/.test(typed) || Math.abs(typed.length - meant.length) > 2) return false;
  const apart = leven(typed, meant, { maxDistance: 3 });
  if (apart <= (typed.length >= longEnoughForTwo ? 2 : 1)) return true;
  return apart === 2 && typed.length === meant.length && [...typed].toSorted().join('') === [...meant].toSorted().join('');
}

/** Characters that end the names of jobs, by what is written or heard instead: 律帅, 农名, 汽修公. */
const endings: Readonly<Record<string, string>> = {
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

/** A Chinese text with the ending that is likelier meant; null where it has none of those. */
export function withMeantEnding(typed: string): string | null {
  const meant = endings[typed.slice(-1)];
  return meant === undefined || typed.length < 2 ? null : typed.slice(0, -1) + meant;
}
