const letter = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc';
const stretch = new RegExp(`[${letter}](?:[${letter}\\s]*[${letter}])?`, 'gu');

/** A PDF draws Hebrew and Arabic from left to right as they stand on the paper. Turns such stretches back, so that they read as they were written. */
export function logicalOrder(line: string): string {
  return line.replace(stretch, (found) => [...found].reverse().join(''));
}
