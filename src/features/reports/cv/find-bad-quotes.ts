import type { FieldError } from '#src/shared/errors.ts';
import type { CvReading, PartialDate, Quoted } from '#src/features/cv/reading/types.ts';

/** Maximum number of lines that a quote may span. */
const maxQuoteLines = 12;
/** Dates of a CV must be between these years. */
const years = { first: 1900, last: 2100 };

/** Finds at most ten fields of a reading whose quote is not in the CV's lines, or whose date is impossible. */
export function findBadQuotes(reading: CvReading, lines: readonly string[]): FieldError[] {
  const errors: FieldError[] = [];
  const isQuoted = openQuotes(lines);
  const checkQuote = (field: string, quote: Quoted | null) => {
    if (quote && !isQuoted(quote)) errors.push({ field, detail: 'not_in_text' });
  };
  const checkDate = (field: string, when: PartialDate | 'present' | null) => {
    if (when !== null && when !== 'present' && (when.year < years.first || when.year > years.last))
      errors.push({ field, detail: 'not_a_date' });
  };
  for (const [index, role] of reading.roles.entries()) {
    const path = `reading.roles.${index}`;
    checkQuote(`${path}.title`, role.title);
    checkQuote(`${path}.employer`, role.employer);
    checkQuote(`${path}.dates`, role.dates);
    checkDate(`${path}.start`, role.start);
    checkDate(`${path}.end`, role.end);
    for (const [task, quote] of role.tasks.entries()) checkQuote(`${path}.tasks.${task}`, quote);
  }
  for (const [index, part] of reading.education.entries()) {
    for (const name of ['school', 'degree', 'line'] as const) checkQuote(`reading.education.${index}.${name}`, part[name]);
    checkDate(`reading.education.${index}.start`, part.start);
    checkDate(`reading.education.${index}.end`, part.end);
  }
  for (const [index, skill] of reading.skills.entries()) checkQuote(`reading.skills.${index}`, skill);
  for (const [index, { heading }] of reading.sections.entries()) checkQuote(`reading.sections.${index}.heading`, heading);
  return errors.slice(0, 10);
}

/**
 * Returns a function that checks whether a quote is in the text that starts at its line. Ignores spaces. Normalises each line once, and joins
 * the lines of each place once, so that many quotes cost little.
 */
function openQuotes(lines: readonly string[]): (quote: Quoted) => boolean {
  const compactLines = lines.map(withoutSpaces);
  const places = new Map<number, string>();
  const textAt = (line: number) => {
    const cached = places.get(line);
    if (cached !== undefined) return cached;
    const text = compactLines.slice(line, line + maxQuoteLines).join('');
    places.set(line, text);
    return text;
  };
  return ({ text, place }) => {
    const compactQuote = withoutSpaces(text);
    return compactQuote !== '' && textAt(place.line).includes(compactQuote);
  };
}

function withoutSpaces(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, '');
}
