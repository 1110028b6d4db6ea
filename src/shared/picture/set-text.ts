import type { Language } from '../language.ts';
import latinWidths from './latin-widths.json' with { type: 'json' };
import { wordGap } from '#src/shared/language.ts';

const widths: Record<string, number> = latinWidths;

/** Text broken into lines, with the font size that fits. */
export interface SetText {
  lines: string[];
  size: number;
}

/** Width of a text in hundredths of the font size: measured widths for ASCII, 100 for a Chinese character, 58 for others. */
export function measure(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + widthOf(character), 0);
}

function widthOf(character: string): number {
  return widths[character] ?? (/[\u2e80-\uffef]/.test(character) ? 100 : 58);
}

interface Layout {
  language: Language;
  /** In pixels. */
  width: number;
  /** Font sizes with their maximum number of lines, in order of preference. A text that fits none is truncated in the last. */
  choices: readonly { size: number; lines: number }[];
}

/** Breaks a text into balanced lines in the first font size that fits. If none fits, truncates it with an ellipsis. */
export function setText(text: string, { language, width, choices }: Layout): SetText {
  const words = splitWords(text.trim().replace(/\s+/g, ' '), language);
  for (const { size, lines } of choices) {
    const maxWidth = (width / size) * 100;
    const wrapped = breakLines(words, maxWidth);
    if (wrapped.length <= lines && wrapped.every((line) => measure(line) <= maxWidth))
      return { lines: balance(words, maxWidth, wrapped.length), size };
  }
  const { size, lines } = choices.at(-1) ?? { size: 40, lines: 1 };
  const room = (width / size) * 100;
  const broken = breakLines(words, room);
  const whole = Math.min(lines, broken.length) - 1;
  const rest = broken.slice(whole).join(wordGap[language]);
  return { lines: [...broken.slice(0, whole), rest].map((line) => truncate(line, room)), size };
}

/** Words with their trailing punctuation and space. A line may break after each. */
function splitWords(text: string, language: Language): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const opens = /^[（(“‘《]$/.test(words.at(-1) ?? '');
    const last = words.length - 1;
    if ((isWordLike === true || /^[（(“‘《]$/.test(segment)) && !opens && !words[last]?.endsWith('-')) words.push(segment);
    else words[Math.max(0, last)] = (words[last] ?? '') + segment;
  }
  return words;
}

function breakLines(words: readonly string[], maxWidth: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && measure((last + word).trimEnd()) <= maxWidth) lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  return lines.map((line) => line.trimEnd());
}

/** Breaks words into balanced lines: at the smallest width that needs no more lines. */
function balance(words: readonly string[], maxWidth: number, count: number): string[] {
  let best = breakLines(words, maxWidth);
  if (count < 2) return best;
  for (let narrowerWidth = maxWidth * 0.95; ; narrowerWidth *= 0.95) {
    const lines = breakLines(words, narrowerWidth);
    if (lines.length > count || lines.some((line) => measure(line) > narrowerWidth)) return best;
    best = lines;
  }
}

function truncate(text: string, maxWidth: number): string {
  if (measure(text) <= maxWidth) return text;
  const characters = Array.from(text);
  while (characters.length > 0 && measure(`${characters.join('').trimEnd()}…`) > maxWidth) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
