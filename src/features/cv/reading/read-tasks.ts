import { isSubheading } from './find-headers.ts';
import { afterBullet, afterTaskLabel, isBullet, isChinese, isPageNumber } from './line-shapes.ts';
import { isPersonalLine } from './personal-lines.ts';
import type { Quoted } from './types.ts';

interface Paragraph {
  /** Pieces of lines, each with its place. */
  pieces: Quoted[];
  isItem: boolean;
}

const maxTasks = 200;
const minLetters = 4;

/**
 * Reads tasks between two lines (`to` exclusive): each list item, and each sentence of a paragraph. Wrapped lines are joined; the place is on the
 * first of them.
 */
export function readTasks(lines: readonly string[], from: number, to: number): Quoted[] {
  const tasks = paragraphs(lines, from, to).flatMap((paragraph) => (paragraph.isItem ? items(paragraph) : sentences(paragraph)));
  return tasks.filter(({ text }) => (text.match(/\p{L}/gu)?.length ?? 0) >= minLetters).slice(0, maxTasks);
}

function paragraphs(lines: readonly string[], from: number, to: number): Paragraph[] {
  const found: Paragraph[] = [];
  const width = Math.max(0, ...lines.slice(from, to).map((line) => line.length));
  let isOpen = false;
  for (let line = from; line < to; line += 1) {
    const text = lines[line] ?? '';
    if (text === '' || isPageNumber(text) || isPersonalLine(text) || isSubheading(lines, line)) {
      isOpen = isOpen && isPageNumber(text);
      continue;
    }
    const isItem = isBullet(text);
    const mark = afterBullet(text);
    const begin = mark + afterTaskLabel(text.slice(mark));
    const before = found.at(-1);
    if (begin >= text.length) {
      isOpen = false; // only a label
    } else if (isOpen && !isItem && begin === 0 && before !== undefined && continues(before, text, width)) {
      before.pieces.push(piece(text, line, 0));
    } else {
      found.push({ pieces: [piece(text, line, begin)], isItem });
      isOpen = true;
    }
  }
  return found;
}

function piece(text: string, line: number, from: number): Quoted {
  return { text: text.slice(from), place: { line, from, to: text.length } };
}

/** Whether a line continues the paragraph that the line above was too narrow for. */
function continues({ pieces, isItem }: Paragraph, text: string, width: number): boolean {
  const above = pieces.at(-1)?.text ?? '';
  const isFull = above.length >= width * 0.6;
  if (/[。；;!！?？]$/.test(above) || (/\.$/.test(above) && /^\P{Ll}/u.test(text))) return !isItem && isFull && /[\p{L})]\.$/u.test(above);
  if (isChinese(text)) return isFull;
  return /^[\p{Ll}\d(&]/u.test(text) || isFull || /(?:,|\b(?:and|or|of|for|to|with|the|in|a|by|on|at))$/.test(above);
}

function joined(pieces: readonly Quoted[]): string {
  return pieces.reduce((text, { text: next }) => {
    const isTight = text === '' || (isChinese(text.slice(-1)) && isChinese(next.slice(0, 1))) || /[，。、；：]$/.test(text);
    return `${text}${isTight ? '' : ' '}${next}`;
  }, '');
}

/** Splits a list item into tasks: one, unless several are numbered on one line. */
function items({ pieces }: Paragraph): Quoted[] {
  const [first] = pieces;
  if (first === undefined) return [];
  const numbered = cut(first, /[；;。]\s*(?=[(（]?\d{1,2}[)）、.．])/g, /^[(（]?\d{1,2}[)）、.．]\s*/);
  if (pieces.length === 1 && numbered.length > 1) return numbered;
  return [{ text: joined(pieces).trim(), place: first.place }];
}

/** Splits a paragraph into sentences, each with its place on the line where it begins. */
function sentences({ pieces }: Paragraph): Quoted[] {
  const text = joined(pieces);
  const starts: number[] = [];
  let length = 0;
  for (const { text: next } of pieces) {
    const at = text.indexOf(next, length);
    starts.push(at);
    length = at + next.length;
  }
  return cut(
    { text, place: { line: 0, from: 0, to: text.length } },
    /(?<=[。；;!！])\s*|(?<=[\p{L}\d)%]{2}\.)\s+(?=\p{Lu})/gu,
    /^[(（]?\d{1,2}[)）、.．](?!\d)\s*/,
  ).map((sentence) => {
    const index = starts.findLastIndex((start) => start <= sentence.place.from);
    const line = pieces[index];
    if (line === undefined) return sentence;
    const from = line.place.from + sentence.place.from - (starts[index] ?? 0);
    return { text: sentence.text, place: { line: line.place.line, from, to: Math.min(line.place.to, from + sentence.text.length) } };
  });
}

function cut({ text, place }: Quoted, separator: RegExp, mark: RegExp): Quoted[] {
  const found: Quoted[] = [];
  let start = 0;
  const add = (end: number) => {
    const whole = text.slice(start, end);
    const before = (mark.exec(whole.trimStart())?.[0].length ?? 0) + whole.length - whole.trimStart().length;
    const kept = whole.slice(before).trimEnd();
    if (kept !== '')
      found.push({
        text: kept,
        place: { line: place.line, from: place.from + start + before, to: place.from + start + before + kept.length },
      });
  };
  for (const match of text.matchAll(separator)) {
    add(match.index);
    start = match.index + match[0].length;
  }
  add(text.length);
  return found;
}
