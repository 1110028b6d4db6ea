/** Whether a text is a regular expression of JSON Schema. */
export function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u').source.length > 0;
  } catch {
    return false;
  }
}
