import type { RawLine } from '../to-lines.ts';

interface Table {
  cells: RawLine[][];
  shaded: boolean;
}

/**
 * Collects the lines of a document. A table row whose cells have one line each becomes one line with tabs; cells with several lines are read one after
 * the other, as columns.
 */
export class TableRows {
  readonly lines: RawLine[] = [];
  private readonly open_: Table[] = [];

  /** Whether the current cell has a dark fill. */
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

  /** Adds lines to the current cell, or to the document. Repeated empty lines are dropped. */
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
