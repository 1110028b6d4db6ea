/** Splits a text into its points, one per line, without empty lines. */
export function pointsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
