/** The points of a text, one a line, without empty lines. */
export function pointsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
