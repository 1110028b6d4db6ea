import { AppError } from '#src/shared/errors.ts';
import { toCompatible } from './compatible-characters.ts';
import { headingKind } from './headings.ts';
import { isInstruction } from './instruction.ts';
import type { CvLimits } from './limits.ts';
import type { CvText, HiddenText } from './types.ts';

/** A line as a reader of a format hands it on, with what was hidden in it or after it. */
export interface RawLine {
  text: string;
  hidden?: { text: string; reason: HiddenText['reason'] }[];
}

/** Characters without width, tags among them: a whole hidden alphabet. Joiners are in emoji and in Indic scripts, so they do not count. */
const zeroWidth = /[\u200b\u2060-\u2064\ufeff\u180e\u00ad]|\udb40[\udc00-\udc7f]/g;
const tags = /(?:\udb40[\udc20-\udc7e])+/g;
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufff9-\uffff]/g;
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const longest = 2000;
const mostHidden = 200;

/**
 * Lines as a person sees them: one space between words, a tab for a wide gap, at most one empty line in a row.
 * What is not seen is reported with the line that it is on or after; instructions to a model are reported as well.
 * @throws AppError cv_too_large when there is more text than a CV has
 */
export function toLines(raw: readonly RawLine[], limits: CvLimits): Pick<CvText, 'lines' | 'hidden'> {
  const lines: string[] = [];
  const hidden: HiddenText[] = [];
  let characters = 0;
  for (const { text, hidden: covered = [] } of raw) {
    if (text === '' && covered.length === 0 && (lines.at(-1) ?? '') === '') continue;
    const { seen, invisible } = splitInvisible(text);
    for (const piece of splitHeading(tidy(seen)).flatMap(pieces)) {
      if (piece === '' && ((lines.at(-1) ?? '') === '' || covered.length > 0)) continue;
      characters += piece.length;
      lines.push(piece);
      if (characters > limits.characters || lines.length > limits.lines) throw new AppError('cv_too_large');
      if (isInstruction(piece)) report(hidden, { text: piece, reason: 'instruction', line: lines.length - 1 });
    }
    const line = lines.length === 0 ? null : lines.length - 1;
    if (invisible !== '') report(hidden, { text: invisible, reason: 'zero_width', line });
    for (const { text: unshown, reason } of covered) report(hidden, { text: unshown, reason, line });
  }
  while (lines.at(-1) === '') lines.pop();
  return { lines, hidden };
}

/** Adds hidden text; pieces of the same kind at the same place are one. */
function report(hidden: HiddenText[], found: HiddenText): void {
  const text = tidy(found.text).slice(0, longest);
  if (text === '') return;
  const last = hidden.at(-1);
  if (found.reason !== 'instruction' && last?.reason === found.reason && last.line === found.line && last.text.length < longest)
    last.text = `${last.text} ${text}`;
  else if (hidden.length < mostHidden) hidden.push({ ...found, text });
}

/** A few characters without width are habits of word processors. Many in a line, and hidden letters, are reported. */
function splitInvisible(text: string): { seen: string; invisible: string } {
  const letters = (text.match(tags) ?? []).join('');
  const count = text.match(zeroWidth)?.length ?? 0;
  const seen = text.replace(zeroWidth, '');
  if (letters !== '') return { seen, invisible: fromTags(letters) };
  return { seen, invisible: count > 8 && count > seen.length / 10 ? `${count} × U+200B` : '' };
}

/** What tag characters spell: each is an ASCII character moved up. */
function fromTags(letters: string): string {
  return Array.from(letters, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xe0000)).join('');
}

function tidy(text: string): string {
  return toCompatible(text.replace(loneSurrogate, '').replace(unseen, ''))
    .replace(/(?<=\S)[^\S\n\t]{3,}(?=\S)/g, '\t')
    .replace(/[^\S\n\t]+/g, ' ')
    .replace(/ ?\t[ \t]*/g, '\t')
    .trim()
    .replace(/^#{1,6} (?=\S)|^[:：][ \t]+(?=\S)/, '')
    .replace(/^(?:[\u4e00-\u9fff] ){3,}[\u4e00-\u9fff]$/, (spaced) => spaced.replaceAll(' ', ''));
}

/** A form's cell with the heading of a section, in front of the section's first line. */
function splitHeading(line: string): string[] {
  const tab = line.indexOf('\t');
  const kind = tab > 1 ? headingKind(line.slice(0, tab)) : null;
  return kind === 'work' || kind === 'education' || kind === 'projects' ? [line.slice(0, tab), line.slice(tab + 1)] : [line];
}

/** Cuts a line that no page would hold, after a space if there is one. */
function pieces(line: string): string[] {
  const cut: string[] = [];
  let rest = line;
  while (rest.length > longest) {
    const space = rest.lastIndexOf(' ', longest);
    const end = space > longest / 2 ? space : longest;
    cut.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...cut, rest];
}
