import { actualText } from './actual-text.ts';
import { apply, identity, type Matrix, multiply, toMatrix } from './matrix.ts';
import { Marks } from './marks.ts';
import { Outlines } from './outlines.ts';
import { Painted } from './painted.ts';
import type { Run } from './text-run.ts';
import { layGlyphs } from './lay-glyphs.ts';

export interface Viewport {
  transform: readonly number[];
  width: number;
  height: number;
}

interface State {
  ctm: Matrix;
  fill: string | null;
  alpha: number;
  font: string;
  size: number;
  characterSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
  mode: number;
}

const start: State = {
  ctm: identity,
  fill: '000000',
  alpha: 1,
  font: '',
  size: 0,
  characterSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  leading: 0,
  rise: 0,
  mode: 0,
};

const maxRuns = 60_000;
/** Text below this height, in points, is hidden. */
const minHeight = 2;
/** Text below this opacity is hidden. */
const minOpacity = 0.06;

type Handler = (args: readonly unknown[]) => void;

/** Interprets the operators of a page like a renderer, and records the text with its place and visibility. */
class TextCollector {
  readonly runs: Run[] = [];
  /** How many glyphs have no character in their font. */
  missing = 0;
  readonly painted = new Painted();
  private state: State;
  private readonly saved: State[] = [];
  private text: Matrix = identity;
  private line: Matrix = identity;
  /** The last form, as long as nothing is drawn in it. `guardPdf` has made pictures empty forms. */
  private emptyForm: { ctm: Matrix } | null = null;
  private readonly marks = new Marks();
  private readonly outlines = new Outlines();
  private readonly viewport: Viewport;
  private readonly unit: (font: string) => number;

  constructor(viewport: Viewport, unit: (font: string) => number) {
    this.viewport = viewport;
    this.unit = unit;
    this.state = { ...start, ctm: toMatrix(viewport.transform) ?? identity };
  }

  readonly handlers: Record<string, Handler> = {
    save: () => this.save(),
    restore: () => this.restore(),
    transform: (args) => this.transform(args),
    paintFormXObjectBegin: ([matrix]) => {
      this.save();
      this.transform(matrix);
      this.emptyForm = { ctm: this.state.ctm };
    },
    paintFormXObjectEnd: () => {
      if (this.emptyForm !== null) this.painted.add(this.corners(this.emptyForm.ctm, [0, 0, 1, 1]), null, this.viewport);
      this.emptyForm = null;
      this.restore();
    },
    beginAnnotation: ([, , transform, matrix]) => {
      this.save();
      this.transform(transform);
      this.transform(matrix);
    },
    endAnnotation: () => this.restore(),
    beginMarkedContent: ([name]) => this.marks.begin(actualText(name)),
    beginMarkedContentProps: () => this.marks.begin(null),
    endMarkedContent: () => this.marks.end(),
    setFillRGBColor: ([color]) => {
      this.state.fill = typeof color === 'string' ? color.replace('#', '').toLowerCase() : null;
    },
    setFillColorN: () => {
      this.state.fill = null;
    },
    setFillTransparent: () => {
      this.state.alpha = 0;
    },
    setGState: ([entries]) => this.setGraphics(entries),
    constructPath: ([operator, data, box]) => this.fillPath(operator, data, box),
    beginText: () => {
      this.text = this.line = identity;
    },
    setTextMatrix: ([matrix]) => {
      this.text = this.line = toMatrix(matrix) ?? identity;
    },
    moveText: ([x, y]) => this.move(number(x), number(y)),
    setLeadingMoveText: ([x, y]) => {
      this.state.leading = number(y);
      this.move(number(x), number(y));
    },
    nextLine: () => this.move(0, this.state.leading),
    setFont: ([font, size]) => {
      this.state.font = typeof font === 'string' ? font : '';
      this.state.size = number(size);
    },
    setCharSpacing: ([value]) => (this.state.characterSpacing = number(value)),
    setWordSpacing: ([value]) => (this.state.wordSpacing = number(value)),
    setHScale: ([value]) => (this.state.scale = number(value) / 100),
    setLeading: ([value]) => (this.state.leading = -number(value)),
    setTextRise: ([value]) => (this.state.rise = number(value)),
    setTextRenderingMode: ([value]) => (this.state.mode = number(value)),
    showText: ([glyphs]) => this.show(glyphs),
    showSpacedText: ([glyphs]) => this.show(glyphs),
  };

  private save(): void {
    if (this.saved.length < 1000) this.saved.push({ ...this.state });
  }

  private restore(): void {
    this.state = this.saved.pop() ?? this.state;
  }

  private transform(matrix: unknown): void {
    const map = toMatrix(matrix);
    if (map !== null) this.state.ctm = multiply(this.state.ctm, map);
  }

  private move(x: number, y: number): void {
    this.text = this.line = multiply(this.line, [1, 0, 0, 1, x, y]);
  }

  private setGraphics(entries: unknown): void {
    if (!Array.isArray(entries)) return;
    for (const entry of entries) {
      const [key, value] = toList(entry);
      if (key === 'ca') this.state.alpha = number(value);
      else if (key === 'Font' && Array.isArray(value)) this.handlers['setFont']?.(value);
    }
  }

  /** Records a filled path. Pdf.js gives the painting operator, the path and its bounding box. */
  private fillPath(operator: unknown, data: unknown, box: unknown): void {
    this.emptyForm = null;
    if (!this.isFill(operator) || typeof box !== 'object' || box === null || this.state.alpha < 0.5) return;
    const sides = [0, 1, 2, 3].map((key) => number(Reflect.get(box, key)));
    const corners = this.corners(this.state.ctm, sides);
    this.outlines.note(corners, data, (x, y) => this.painted.hides(this.state.fill, x, y));
    this.painted.add(corners, this.state.fill, this.viewport);
  }

  isFill: (operator: unknown) => boolean = () => false;

  private corners(map: Matrix, [x = 0, y = 0, right = 0, bottom = 0]: readonly number[]) {
    return [apply(map, x, y), apply(map, right, y), apply(map, right, bottom), apply(map, x, bottom)];
  }

  private show(glyphs: unknown): void {
    this.emptyForm = null;
    if (!Array.isArray(glyphs) || this.runs.length > maxRuns) return;
    this.missing += glyphs.filter(
      (glyph: unknown) => typeof glyph === 'object' && glyph !== null && Reflect.get(glyph, 'unicode') === '',
    ).length;
    const { size, scale, characterSpacing, wordSpacing, rise, ctm, font } = this.state;
    const pieces = layGlyphs(glyphs, { size, scale, characterSpacing, wordSpacing, unit: this.unit(font) });
    const transparentRuns: Run[] = [];
    for (const { text, from, to } of pieces.pieces) {
      const map = multiply(ctm, this.text);
      const [x, y] = apply(map, from, rise);
      const [right, end] = apply(map, to, rise);
      const height = Math.hypot(map[2], map[3]) * Math.abs(size);
      const turned = Math.abs(end - y) > Math.abs(right - x) * 0.2 || right < x;
      const hidden = this.hiddenBy((x + right) / 2, y - height / 3, height, x, right);
      const run: Run = { text: this.marks.textOf(text), x, right, y, size: height, turned, hidden };
      this.runs.push(run);
      if (hidden === 'invisible_color' && this.state.alpha < minOpacity) transparentRuns.push(run);
    }
    this.outlines.show(transparentRuns);
    this.text = multiply(this.text, [1, 0, 0, 1, pieces.advance, 0]);
  }

  private hiddenBy(middle: number, y: number, height: number, x: number, right: number): Run['hidden'] {
    const { width, height: bottom } = this.viewport;
    if (right < 0 || x > width || y < 0 || y > bottom) return 'off_page';
    if (height < minHeight) return 'tiny';
    const { mode, alpha, fill } = this.state;
    const isInvisible = mode === 3 || (mode !== 1 && alpha < minOpacity) || (mode === 0 && this.painted.hides(fill, middle, y));
    return isInvisible ? 'invisible_color' : null;
  }
}

function toList(args: unknown): readonly unknown[] {
  return Array.isArray(args) ? args : [];
}

function number(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

/**
 * Reads the text of a page from its pdf.js operators, in drawing order.
 * @param codes codes of the operators by name
 * @param unit returns one unit of a glyph's width as a multiple of the font size, usually 0.001
 */
export function readRuns(
  operators: { fnArray: readonly number[]; argsArray: readonly unknown[] },
  codes: Readonly<Record<string, number>>,
  viewport: Viewport,
  unit: (font: string) => number,
): { runs: Run[]; isScan: boolean; missing: number } {
  const collector = new TextCollector(viewport, unit);
  const fills = new Set(
    ['fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke'].map((name) => codes[name]),
  );
  collector.isFill = (operator) => typeof operator === 'number' && fills.has(operator);
  const handlers = new Map(Object.entries(collector.handlers).map(([name, handler]) => [codes[name], handler]));
  operators.fnArray.forEach((code, index) => {
    const args = operators.argsArray[index];
    handlers.get(code)?.(toList(args));
  });
  return { runs: collector.runs, isScan: collector.painted.isScan, missing: collector.missing };
}
