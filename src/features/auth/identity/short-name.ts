const maxLength = 12;
const keptLength = 8;

/** Shortens a name of more than 12 characters to 8 and an ellipsis. Never splits a character. */
export function shortName(name: string): string {
  const characters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  return characters.length > maxLength ? `${characters.slice(0, keptLength).join('')}…` : name;
}
