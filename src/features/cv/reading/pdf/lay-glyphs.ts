export interface TextState {
  size: number;
  scale: number;
  characterSpacing: number;
  wordSpacing: number;
  /** One unit of a glyph's width as a multiple of the font size. */
  unit: number;
}

interface Piece {
  text: string;
  /** Along the baseline, before the text's matrix. */
  from: number;
  to: number;
}

interface Glyph {
  unicode: string;
  width: number;
  isSpace: boolean;
}

/** Minimum gaps, as multiples of the font size: of a space, of a space in a line that has only narrow ones, and between two pieces. */
const spaceGap = 0.18;
const tightGap = 0.1;
const wideGap = 0.9;

/** Places glyphs along a line and splits them at wide gaps. Numbers between glyphs move left by thousandths of the font size. */
export function layGlyphs(glyphs: readonly unknown[], state: TextState): { pieces: Piece[]; advance: number } {
  const { size, scale, characterSpacing, wordSpacing, unit } = state;
  const pieces: Piece[] = [];
  let current: Piece | null = null;
  let at = 0;
  const space = spaceOf(glyphs);
  for (const entry of glyphs) {
    if (typeof entry === 'number') {
      const gap = (-entry * size) / 1000;
      at += gap * scale;
      if (Math.abs(gap) > Math.abs(size) * wideGap) current = null;
      else if (gap > Math.abs(size) * space && current !== null && !/\s$/.test(current.text))
        current.text += isWide(current.text) ? '' : ' ';
      continue;
    }
    const glyph = toGlyph(entry);
    if (glyph === null) continue;
    if (current === null) pieces.push((current = { text: '', from: at, to: at }));
    current.text += glyph.unicode;
    current.to = at + glyph.width * unit * size * scale;
    at = current.to + (characterSpacing + (glyph.isSpace ? wordSpacing : 0)) * scale;
    if (characterSpacing > Math.abs(size) * wideGap) current = null;
  }
  return { pieces, advance: at };
}

/** Returns the minimum gap of a space in this text: the narrow one if no gap is wider, unless most letters are spaced out. */
function spaceOf(glyphs: readonly unknown[]): number {
  const gaps = glyphs.filter((entry) => typeof entry === 'number').map((entry) => -entry / 1000);
  const letters = glyphs.length - gaps.length;
  const tight = gaps.filter((gap) => gap > tightGap && gap <= spaceGap).length;
  const hasSpace = gaps.some((gap) => gap > spaceGap) || glyphs.some((entry) => toGlyph(entry)?.unicode.trim() === '');
  return letters >= 12 && !hasSpace && tight > 0 && tight <= letters / 3 ? tightGap : spaceGap;
}

/** Whether a text ends with a Chinese character, which has no space behind it. */
function isWide(text: string): boolean {
  return /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]$/.test(text);
}

function toGlyph(entry: unknown): Glyph | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { unicode, width, isSpace }: { unicode?: unknown; width?: unknown; isSpace?: unknown } = entry;
  if (typeof unicode !== 'string') return null;
  return {
    unicode: inVisualOrder(unicode),
    width: typeof width === 'number' && Number.isFinite(width) ? width : 0,
    isSpace: isSpace === true,
  };
}

/** Reverses the letters of a Hebrew or Arabic ligature, since the glyphs around it are in visual order. */
function inVisualOrder(unicode: string): string {
  return unicode.length > 1 && /^[\u0590-\u08ff]/.test(unicode) ? [...unicode].reverse().join('') : unicode;
}
