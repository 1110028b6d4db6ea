import LineBreaker from 'linebreak';
import type { Line, Measure } from '../types.ts';
import { emptyAtEnd, emptyAtStart } from './spacing.ts';
import { isWideAt, splitRuns, type Type } from './split-runs.ts';

type WidthOf = (part: string) => number;

/**
 * Breaks a text into lines where Unicode allows it (UAX 14): no line begins with a closing sign, and the last one is not very short. A word wider
 * than a line is cut. The empty half of a full-width mark at either end of a line does not count toward its width.
 * @param width maximum width of a line, in points
 */
export function breakLines(text: string, type: Type, width: number, measure: Measure): Line[] {
  const runsOf = (part: string) => splitRuns(part, type, measure);
  const runsWidth = (part: string) => runsOf(part).reduce((sum, run) => sum + run.width, 0);
  const emptyStart = (part: string) => type.size * emptyAtStart([...part][0] ?? '', () => isWideAt(part, 0, type, measure));
  const emptyEnd = (part: string) => type.size * emptyAtEnd([...part].at(-1) ?? '', () => isWideAt(part, -1, type, measure));
  const widthOf = (part: string) => runsWidth(part) - emptyStart(part) - emptyEnd(part);
  return text
    .split('\n')
    .flatMap((paragraph) => breakParagraph(paragraph, width, widthOf))
    .map((line) => {
      const part = line.trimEnd();
      return { runs: runsOf(part), width: widthOf(part), hang: emptyStart(part) };
    });
}

function breakParagraph(text: string, width: number, widthOf: WidthOf): string[] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const piece of piecesOf(text)) {
    if (line.length > 0 && widthOf([...line, piece].join('').trimEnd()) > width) {
      lines.push(line);
      line = [];
    }
    let rest = piece;
    while (line.length === 0 && widthOf(rest.trimEnd()) > width) {
      const cut = fittingLength(rest, width, widthOf);
      lines.push([rest.slice(0, cut)]);
      rest = rest.slice(cut);
    }
    line.push(rest);
  }
  return withoutWidow([...lines, line], width, widthOf).map((pieces) => pieces.join(''));
}

/** Moves words from the second last line to the last one until that has at least two Chinese characters or four letters. */
function withoutWidow(lines: string[][], width: number, widthOf: WidthOf): string[][] {
  const last = lines.at(-1);
  const above = lines.at(-2);
  if (!last || !above) return lines;
  while (above.length > 2 && isShort(last.join(''))) {
    const moved = above.pop() ?? '';
    if (widthOf([moved, ...last].join('').trimEnd()) > width) {
      above.push(moved);
      break;
    }
    last.unshift(moved);
  }
  return lines;
}

/** Whether a line has fewer than four letters. A Chinese character counts as two; marks do not count. */
function isShort(line: string): boolean {
  const letters = line.match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 2 : 1), 0) < 4;
}

function* piecesOf(text: string): Generator<string> {
  const breaker = new LineBreaker(text);
  let from = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    yield text.slice(from, next.position);
    from = next.position;
  }
}

/** Returns how much of a word fits into a line: at least one character. */
function fittingLength(word: string, width: number, widthOf: WidthOf): number {
  const ends = Array.from(new Intl.Segmenter().segment(word), ({ index, segment }) => index + segment.length);
  const lastFit = ends.findLastIndex((end) => widthOf(word.slice(0, end)) <= width);
  return ends[Math.max(0, lastFit)] ?? word.length;
}
