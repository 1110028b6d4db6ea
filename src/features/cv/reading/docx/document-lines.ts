import type { RawLine } from '../to-lines.ts';
import { parseXml } from './parse-xml.ts';
import { addLook, isDark, type Look, resolveStyle, type Styles } from './read-styles.ts';
import { TableRows } from './table-rows.ts';
import { TextBoxes } from './text-boxes.ts';

type Line = RawLine & { fromBody: boolean };

/** Elements whose text is not visible: deletions, field codes, and copies of text boxes for older programs. */
const skipped = new Set(['w:del', 'w:moveFrom', 'w:instrText', 'w:delText', 'mc:Fallback']);

/** Reads one part of a Word file: its body, a header or a footer. */
class DocumentReader {
  readonly tables = new TableRows();
  private line: { text: string; hidden: NonNullable<RawLine['hidden']>; bullet: boolean; style: string | undefined }[] = [];
  private look: Look = {};
  private inRunProperties = false;
  private inParagraphProperties = false;
  private inText = false;
  private skipping = 0;
  /** Nesting depth of text boxes, and the lines of the open ones in reading order. */
  private boxes = 0;
  private readonly placed = new TextBoxes();
  private boxed: RawLine[] = [];
  private readonly styles: Styles;

  constructor(styles: Styles) {
    this.styles = styles;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (skipped.has(name)) this.skipping += 1;
    if (this.skipping > 0) return;
    this.placed.open(name, attributes);
    const paragraph = this.line.at(-1);
    if (this.inRunProperties) {
      if (name === 'w:rStyle') this.look = { ...resolveStyle(this.styles, attributes['w:val']), ...this.look };
      else addLook(this.look, name, attributes);
    } else if (this.inParagraphProperties) {
      if (name === 'w:pStyle' && paragraph !== undefined) paragraph.style = attributes['w:val'];
      else if (name === 'w:numPr' && paragraph !== undefined) paragraph.bullet = true;
    } else this.openContent(name, attributes);
    if (name === 'w:pPr') this.inParagraphProperties = true;
  }

  private openContent(name: string, attributes: Record<string, string>): void {
    const paragraph = this.line.at(-1);
    if (name === 'w:p') this.line.push({ text: '', hidden: [], bullet: false, style: undefined });
    else if (name === 'w:r') this.look = {};
    else if (name === 'w:rPr') this.inRunProperties = true;
    else if (name === 'w:t') this.inText = true;
    else if (name === 'w:tab' || name === 'w:ptab') this.add('\t');
    else if (name === 'w:br' || name === 'w:cr') this.add('\n');
    else if (name === 'w:noBreakHyphen') this.add('-');
    else if (name === 'w:sym') this.add(String.fromCharCode(Number.parseInt(attributes['w:char'] ?? '20', 16) || 32));
    else if (name === 'w:txbxContent') this.boxes += 1;
    else if (name === 'w:tbl' || name === 'w:tr' || name === 'w:tc') this.openTable(name);
    else if (name === 'w:shd' && paragraph === undefined) this.tables.shade(isDark(attributes['w:fill']));
  }

  close(name: string): void {
    if (skipped.has(name)) this.skipping -= 1;
    if (this.skipping > 0 || skipped.has(name)) return;
    this.placed.close(name);
    if (name === 'w:rPr') this.inRunProperties = false;
    else if (name === 'w:pPr') this.inParagraphProperties = false;
    else if (name === 'w:t') this.inText = false;
    else if (name === 'w:p') this.endParagraph();
    else if (name === 'w:txbxContent') this.endBox();
    else if (name === 'w:tbl' || name === 'w:tr' || name === 'w:tc') this.closeTable(name);
  }

  text(text: string): void {
    if (this.skipping > 0) return;
    if (this.inText) this.add(text);
    else this.placed.text(text);
  }

  private add(text: string): void {
    const paragraph = this.line.at(-1);
    if (paragraph === undefined) return;
    const reason = this.hiddenBy(paragraph.style);
    if (reason === null || text.trim() === '') paragraph.text += text;
    else paragraph.hidden.push({ text, reason });
  }

  private hiddenBy(style: string | undefined): 'hidden_run' | 'invisible_color' | 'tiny' | null {
    const { vanish, color, size, shaded } = { ...resolveStyle(this.styles, style), ...defined(this.look) };
    if (vanish === true) return 'hidden_run';
    if (size !== undefined && size < 4) return 'tiny';
    const isWhite = color !== undefined && /^f[0-9a-f]f[0-9a-f]f[0-9a-f]$/.test(color);
    return isWhite && shaded !== true && !this.tables.isShaded ? 'invisible_color' : null;
  }

  private endParagraph(): void {
    const paragraph = this.line.pop();
    if (paragraph === undefined) return;
    const [first = '', ...rest] = paragraph.text.split('\n');
    const marked = paragraph.bullet && first.trim() !== '' ? `• ${first}` : first;
    this.put([{ text: marked, hidden: paragraph.hidden }, ...rest.map((text) => ({ text }))]);
  }

  private put(lines: RawLine[]): void {
    if (this.boxes === 0) {
      if (lines.some(({ text }) => text.trim() !== '')) this.putBoxes();
      this.placed.endParagraph();
      this.tables.put(lines);
    } else for (const line of lines) this.boxed.push(line);
  }

  /** A text box is anchored in a paragraph: its lines come before that paragraph's own. */
  private endBox(): void {
    this.boxes = Math.max(0, this.boxes - 1);
    if (this.boxes > 0) return;
    this.placed.add(this.boxed);
    this.boxed = [];
  }

  putBoxes(): void {
    const lines = this.placed.take();
    if (lines.length > 0) this.tables.put(lines);
  }

  private openTable(name: 'w:tbl' | 'w:tr' | 'w:tc'): void {
    if (this.boxes === 0) this.putBoxes();
    this.tables.open(name);
  }

  private closeTable(name: 'w:tbl' | 'w:tr' | 'w:tc'): void {
    if (this.boxes === 0) this.putBoxes();
    this.tables.close(name);
  }
}

function defined(look: Look): Look {
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
}

/** Reads the lines of the body, a header or a footer, in reading order. */
export function documentLines(xml: Uint8Array, styles: Styles, fromBody: boolean): Line[] {
  const reader = new DocumentReader(styles);
  parseXml(xml, {
    open: (name, attributes) => reader.open(name, attributes),
    close: (name) => reader.close(name),
    text: (text) => reader.text(text),
  });
  reader.putBoxes();
  return reader.tables.lines.map((line) => ({ ...line, fromBody }));
}
