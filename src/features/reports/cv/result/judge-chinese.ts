import type { DropReason } from './contract.ts';
import type { Facts } from './types.ts';
import words from './fact-words.json' with { type: 'json' };

const list = (text: string): readonly string[] => text.split(' ');
const factWords: readonly (readonly [DropReason, readonly string[]])[] = [
  ['degree', list(words.zhDegrees)],
  ['certificate', list(words.zhCertificates)],
  ['claim', list(words.zhClaims)],
  ['employer', list(words.brands)],
];
const allowedLatin = new Set(['ai', 'cv']);
/** Counts in Chinese numerals. 一 is also an article, so only a few of its uses are counts. */
const countPattern =
  /[两二三四五六七八九十百千万亿几半数][十百千万亿几余多]*(?:个|名|位|人|家|项|次|倍|成|年|月|天|周|万|亿|元|台|件|款|场|套|岁|届|所|分|小时)|一(?:年|月|倍|成|百|千|万|亿|半)|十多|百分之|上百|上千|上万|数十|数百/gu;
const datePattern = /[〇零一二三四五六七八九]{4}年|[一二三四五六七八九十]+月|去年|前年|今年|上半年|下半年|春季|夏季|秋季|冬季|年初|年底/gu;
const rolePhrase = /(?:担任|曾任|出任|身为|升任|晋升为|任职为|作为)(?:一[名位个])?(.{2,10}?)(?=[，。；、,;！？]|期间|时|的|$)/gu;
const placePhrase =
  /(?:就职于|任职于|供职于|毕业于|来自|加入)(.{2,12}?)(?=工作|期间|[，。；、,;]|$)|在(.{2,12}?)(?:工作|任职|就职|实习|担任|期间|学习)/gu;

/** Checks a Chinese text against the CV. Chinese has no capitals, so it searches for phrases that name employers, titles and counts. */
export function judgeChinese(text: string, facts: Facts): DropReason | null {
  const lowerText = text.toLowerCase();
  const known = (part: string) => facts.all.includes(part);
  if (findMatches(lowerText, countPattern).some((count) => !known(count))) return 'number';
  if (findMatches(lowerText, datePattern).some((date) => !known(date))) return 'date';
  for (const [reason, parts] of factWords) if (parts.some((part) => lowerText.includes(part) && !known(part))) return reason;
  if (wordsBeforeSuffix(lowerText, list(words.zhInstitutions), list(words.zhNoInstitutions)).some((name) => !known(name)))
    return 'employer';
  if (findCaptures(lowerText, placePhrase).some((place) => isName(place) && !known(place))) return 'employer';
  if (wordsBeforeSuffix(lowerText, list(words.zhTitles), list(words.zhNoTitles)).some((title) => !known(title))) return 'title';
  if (findCaptures(lowerText, rolePhrase).some((title) => isName(title) && !known(title))) return 'title';
  const latin = lowerText.match(/[a-z][a-z0-9+#]*/g) ?? [];
  return latin.some((word) => !allowedLatin.has(word) && !facts.words.has(word)) ? 'name' : null;
}

/** Finds each suffix with the two characters before it. Skips a suffix that is a separate word. */
function wordsBeforeSuffix(text: string, suffixes: readonly string[], neutral: readonly string[]): string[] {
  return suffixes.flatMap((suffix) => {
    const found: string[] = [];
    for (let at = text.indexOf(suffix); at >= 0; at = text.indexOf(suffix, at + 1)) {
      const head = /\p{Script=Han}{0,2}$/u.exec(text.slice(0, at))?.[0] ?? '';
      const name = `${head}${suffix}`;
      if (head !== '' && !neutral.some((word) => name.endsWith(word) || text.slice(0, at + suffix.length).endsWith(word))) found.push(name);
    }
    return found;
  });
}

function isName(part: string): boolean {
  return !list(words.zhNeutral).some((word) => part.startsWith(word) || part.endsWith(word));
}

function findMatches(text: string, pattern: RegExp): string[] {
  return text.match(pattern) ?? [];
}

function findCaptures(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => (match[1] ?? match[2] ?? '').trim()).filter(Boolean);
}
