import abbreviations from './abbreviations.json' with { type: 'json' };

const anywhere = new Map(Object.entries(abbreviations.anywhere));
/** An expansion can depend on position: a "tech" is a technician, but "tech support" is technical support. */
const atEnd = new Map(Object.entries(abbreviations.last));
const beforeEnd = new Map(Object.entries(abbreviations.before));

/** Expands common abbreviations in a normalised English text: "customer service rep" → "customer service representative". */
export function expandAbbreviations(normalized: string): string {
  const words = normalized.split(' ');
  if (words.length === 1) return normalized;
  return words.map((word, index) => anywhere.get(word) ?? (index === words.length - 1 ? atEnd : beforeEnd).get(word) ?? word).join(' ');
}
