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
 * Whether a line may have been broken before what follows: the next word had no room on it. Letters are of different widths, and lines of
 * different sizes, so that a full line may have a quarter fewer than the one that has the most.
 */
export function isFull(lines: readonly string[], at: number, next: string): boolean {
  const widest = Math.max(...lines.map(widthOf));
  const [word = ''] = /^(?:[\u2e80-\uffef]|[^\s\u2e80-\uffef]+)/.exec(next.trim()) ?? [];
  return widthOf(lines[at] ?? '') + 1 + widthOf(word) > widest * 0.75;
}

/** A Chinese character is as wide as two letters. */
const widthOf = (line: string) => line.length + (line.match(/[\u2e80-\uffef]/g)?.length ?? 0);
