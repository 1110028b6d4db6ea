import abbreviations from './abbreviations.json' with { type: 'json' };

const anywhere = new Map(Object.entries(abbreviations.anywhere));
/** What a word is short for depends on its place: a tech is a technician, tech support is technical. */
const last = new Map(Object.entries(abbreviations.last));
const before = new Map(Object.entries(abbreviations.before));

/** A normalised English text with the usual abbreviations of words written out: "customer service rep" is "customer service representative". */
export function writtenOut(normalized: string): string {
  const words = normalized.split(' ');
  if (words.length === 1) return normalized;
  return words.map((word, index) => anywhere.get(word) ?? (index === words.length - 1 ? last : before).get(word) ?? word).join(' ');
}
