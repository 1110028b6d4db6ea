/** Lines of a paragraph as one; Chinese ones without a space between. */
export function joined(lines: readonly string[]): string {
  return lines
    .reduce((text, line) => {
      if (line === '') return text === '' || text.endsWith('\n') ? text : `${text}\n`;
      const isTight = text === '' || text.endsWith('\n') || (/[\u2e80-\uffef]$/.test(text) && /^[\u2e80-\uffef]/.test(line));
      return `${text}${isTight ? '' : ' '}${line}`;
    }, '')
    .trim();
}

/**
 * Tells of a line whether it may have been broken before what follows: the next word had no room on it. Letters are of different widths, and
 * lines of different sizes, so that a full line may have a quarter fewer than the one that has the most.
 */
export function fullLines(lines: readonly string[]): (at: number, next: string) => boolean {
  const full = Math.max(...lines.map(widthOf)) * 0.75;
  return (at, next) => widthOf(lines[at] ?? '') + 1 + widthOf(firstWord(next)) > full;
}

function firstWord(text: string): string {
  const [word = ''] = /^(?:[\u2e80-\uffef]|[^\s\u2e80-\uffef]+)/.exec(text.trim()) ?? [];
  return word;
}

/** A Chinese character is as wide as two letters. */
const widthOf = (line: string) => line.length + (line.match(/[\u2e80-\uffef]/g)?.length ?? 0);
