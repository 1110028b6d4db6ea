import type { RawLine } from '../to-lines.ts';

interface Table {
  cells: RawLine[][];
  shaded: boolean;
}

/**
 * Lines of a document with its tables laid out: cells of one line are next to each other with tabs between them, cells of several lines
 * are columns, read one after the other.
 */
export class TableRows {
  readonly lines: RawLine[] = [];
  private readonly open_: Table[] = [];

  /** Whether the cell that is read now has a fill. */
  get isShaded(): boolean {
    return this.open_.some(({ shaded }) => shaded);
  }

  open(name: 'w:tbl' | 'w:tr' | 'w:tc'): void {
    const table = this.open_.at(-1);
    if (name === 'w:tbl') this.open_.push({ cells: [], shaded: false });
    else if (table !== undefined && name === 'w:tr') table.cells = [];
    else if (table !== undefined) {
      table.cells.push([]);
      table.shaded = false;
    }
  }

  shade(dark: boolean): void {
    const table = this.open_.at(-1);
    if (table !== undefined) table.shaded = dark;
  }

  close(name: 'w:tbl' | 'w:tr' | 'w:tc'): void {
    const table = this.open_.at(-1);
    if (table === undefined) return;
    if (name === 'w:tbl') this.open_.pop();
    else if (name === 'w:tr') {
      const cells = table.cells;
      table.cells = [];
      this.put(rowLines(cells), true);
    }
  }

  /** Adds lines to the cell that is open, or to the document; of empty ones in a row, the first. */
  put(lines: readonly RawLine[], asRow = false): void {
    const tables = asRow ? this.open_.slice(0, -1) : this.open_;
    const cell = tables.at(-1)?.cells.at(-1);
    const into = cell ?? this.lines;
    for (const line of lines) if (!isEmpty(line) || !isEmpty(into.at(-1) ?? line)) into.push(line);
  }
}

function rowLines(cells: readonly RawLine[][]): RawLine[] {
  const filled = cells.map((cell) => trimEmpty(cell)).filter((cell) => cell.length > 0);
  const isGrid = filled.every((cell) => cell.length === 1);
  if (!isGrid) return filled.flatMap((cell) => [...cell, { text: '' }]);
  return [{ text: filled.map(([line]) => line?.text ?? '').join('\t'), hidden: filled.flatMap(([line]) => line?.hidden ?? []) }];
}

function trimEmpty(lines: readonly RawLine[]): RawLine[] {
  const first = lines.findIndex((line) => !isEmpty(line));
  const last = lines.findLastIndex((line) => !isEmpty(line));
  return first < 0 ? [] : lines.slice(first, last + 1);
}

function isEmpty({ text, hidden = [] }: RawLine): boolean {
  return text.trim() === '' && hidden.length === 0;
}
