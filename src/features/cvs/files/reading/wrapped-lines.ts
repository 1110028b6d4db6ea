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

/** Whether a line is so long that what follows may go on with it. */
export function isFull(lines: readonly string[], at: number): boolean {
  const widest = Math.max(...lines.map(widthOf));
  return widthOf(lines[at] ?? '') > widest * 0.6;
}

/** A Chinese character is as wide as two letters. */
const widthOf = (line: string) => line.length + (line.match(/[\u2e80-\uffef]/g)?.length ?? 0);
