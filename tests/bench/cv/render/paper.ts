import type { Block, LaidOutCv } from '../types.ts';

/** A piece of text on a page, in points from its top left corner; y is the baseline. */
export interface PlacedText {
  page: number;
  x: number;
  y: number;
  text: string;
  size: number;
  bold: boolean;
}

type Measure = (text: string, size: number, bold: boolean) => number;

interface Column {
  x: number;
  width: number;
  page: number;
  y: number;
}

const top = 50;
const bottom = 780;
const body = 10;

/** Places a CV's blocks on A4 pages. */
export function placeOnPaper({ top: head, main, side, sidePosition }: LaidOutCv, measure: Measure): PlacedText[] {
  const placed: PlacedText[] = [];
  const whole: Column = { x: 50, width: 495, page: 0, y: top };
  for (const block of head) put(block, whole, measure, placed);
  const start = { page: 0, y: whole.y + 14 };
  if (side.length === 0) {
    for (const block of main) put(block, Object.assign(whole, { y: Math.max(whole.y, start.y) }), measure, placed);
    return placed;
  }
  const [sideX, mainX] = sidePosition === 'left' ? [50, 225] : [395, 50];
  const narrow: Column = { x: sideX, width: 150, ...start };
  const wide: Column = { x: mainX, width: 320, ...start };
  for (const block of side) put(block, narrow, measure, placed);
  for (const block of main) put(block, wide, measure, placed);
  return placed;
}

function put(block: Block, column: Column, measure: Measure, placed: PlacedText[]): void {
  if (block.kind === 'gap') {
    column.y += 8;
    return;
  }
  if (block.kind === 'row' || block.kind === 'table' || block.kind === 'aside') putCells(block, column, measure, placed);
  else if (block.kind === 'bullet') putBullet(block, column, measure, placed);
  else {
    const size = block.kind === 'name' ? 20 : block.kind === 'heading' ? 13 : body;
    write(block.text, { x: column.x, width: column.width, size, bold: block.kind !== 'line' }, column, measure, placed);
    if (block.kind === 'heading') column.y += 3;
  }
}

function putBullet(
  { mark, text, inset }: Extract<Block, { kind: 'bullet' }>,
  column: Column,
  measure: Measure,
  placed: PlacedText[],
): void {
  const x = column.x + (inset ? 110 : 8);
  const indent = mark.endsWith('、') ? measure(mark, body, false) : 12;
  newLine(column, body, placed);
  placed.push({ page: column.page, x, y: column.y, text: mark, size: body, bold: false });
  column.y -= body * 1.4;
  write(text, { x: x + indent, width: column.x + column.width - x - indent, size: body, bold: false }, column, measure, placed);
}

/** Places the cells of a row at even distances. The last one ends at the right margin. */
function putCells({ kind, cells }: Extract<Block, { cells: string[] }>, column: Column, measure: Measure, placed: PlacedText[]): void {
  newLine(column, body, placed);
  cells.forEach((text, index) => {
    const isLast = index === cells.length - 1;
    const even = column.x + (column.width / cells.length) * index;
    const right = column.x + column.width - measure(text, body, true);
    const x = kind === 'aside' ? column.x + index * 110 : kind === 'row' && isLast ? right : even;
    if (text !== '') placed.push({ page: column.page, x, y: column.y, text, size: body, bold: kind !== 'table' });
  });
}

function write(
  text: string,
  { x, width, size, bold }: { x: number; width: number; size: number; bold: boolean },
  column: Column,
  measure: Measure,
  placed: PlacedText[],
): void {
  for (const line of wrap(text, width, (part) => measure(part, size, bold))) {
    newLine(column, size, placed);
    placed.push({ page: column.page, x, y: column.y, text: line, size, bold });
  }
}

function newLine(column: Column, size: number, _placed: PlacedText[]): void {
  column.y += size * 1.4;
  if (column.y <= bottom) return;
  column.page += 1;
  column.y = top + size * 1.4;
}

function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.match(/[\u2e80-\uffef]|[^\s\u2e80-\uffef]+\s*|\s+/g) ?? []) {
    if (line !== '' && measure(line + word.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += word;
  }
  return [...lines, line.trimEnd()];
}
