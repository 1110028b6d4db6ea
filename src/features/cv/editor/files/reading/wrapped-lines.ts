/** Joins the lines of each paragraph, Chinese ones without a space. An empty line ends a paragraph. */
export function joinLines(lines: readonly string[]): string {
  return lines
    .reduce((text, line) => {
      if (line === '') return text === '' || text.endsWith('\n') ? text : `${text}\n`;
      const isTight = text === '' || text.endsWith('\n') || (/[\u2e80-\uffef]$/.test(text) && /^[\u2e80-\uffef]/.test(line));
      return `${text}${isTight ? '' : ' '}${line}`;
    }, '')
    .trim();
}

/**
 * Returns a test of whether a line may have been wrapped: the first word of the next line had no room on it. Letters differ in width, so that a full
 * line may have a quarter fewer letters than the longest one.
 */
export function fullLineTest(lines: readonly string[]): (at: number, next: string) => boolean {
  const full = Math.max(...lines.map(widthOf)) * 0.75;
  return (at, next) => widthOf(lines[at] ?? '') + 1 + widthOf(firstWord(next)) > full;
}

function firstWord(text: string): string {
  const [word = ''] = /^(?:[\u2e80-\uffef]|[^\s\u2e80-\uffef]+)/.exec(text.trim()) ?? [];
  return word;
}

/** Estimates the width of a line in letters. A Chinese character counts as two. */
const widthOf = (line: string) => line.length + (line.match(/[\u2e80-\uffef]/g)?.length ?? 0);
