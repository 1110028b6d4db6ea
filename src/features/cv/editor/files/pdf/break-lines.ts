import LineBreaker from 'linebreak';
import type { Line, Measure } from '../types.ts';
import { splitRuns, type Type } from './split-runs.ts';

/** Lines of a text, broken where Unicode allows it (UAX 14), so that none begins with a closing sign. A word wider than the line is cut. */
export function breakLines(text: string, type: Type, width: number, measure: Measure): Line[] {
  const runsOf = (part: string) => splitRuns(part, type, measure);
  const widthOf = (part: string) => runsOf(part).reduce((sum, run) => sum + run.width, 0);
  return text
    .split('\n')
    .flatMap((paragraph) => breakParagraph(paragraph, width, widthOf))
    .map((line) => {
      const runs = runsOf(line.trimEnd());
      return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
    });
}

function breakParagraph(text: string, width: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  let reached = 0;
  for (const piece of piecesOf(text)) {
    if (line !== '' && reached + widthOf(piece.trimEnd()) > width) {
      lines.push(line);
      line = '';
      reached = 0;
    }
    let rest = piece;
    while (line === '' && widthOf(rest.trimEnd()) > width) {
      const cut = fitting(rest, width, widthOf);
      lines.push(rest.slice(0, cut));
      rest = rest.slice(cut);
    }
    line += rest;
    reached += widthOf(rest);
  }
  return [...lines, line];
}

function* piecesOf(text: string): Generator<string> {
  const breaker = new LineBreaker(text);
  let from = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    yield text.slice(from, next.position);
    from = next.position;
  }
}

/** How much of a word fits: at least one character. */
function fitting(word: string, width: number, widthOf: (part: string) => number): number {
  const ends = Array.from(new Intl.Segmenter().segment(word), ({ index, segment }) => index + segment.length);
  const fits = ends.findLastIndex((end) => widthOf(word.slice(0, end)) <= width);
  return ends[Math.max(0, fits)] ?? word.length;
}
