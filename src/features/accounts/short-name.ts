const longest = 12;
const kept = 8;

/** A name as it fits beside other things: longer than 12 characters it is cut to 8 and an ellipsis. No character is cut in two. */
export function shortName(name: string): string {
  const characters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  return characters.length > longest ? `${characters.slice(0, kept).join('')}…` : name;
}
