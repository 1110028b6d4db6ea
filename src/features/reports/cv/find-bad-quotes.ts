import type { FieldError } from '#src/shared/errors.ts';
import type { CvReading, PartialDate, Quoted } from '#src/features/cv/reading/types.ts';

/** Most lines that a quote may span. */
const longestQuote = 12;
/** Nothing in a CV is older or lies further ahead. */
const years = { first: 1900, last: 2100 };

/** What of a reading is not in a CV's lines, and dates that cannot be. At most ten. */
export function findBadQuotes(reading: CvReading, lines: readonly string[]): FieldError[] {
  const bad: FieldError[] = [];
  const isQuoted = openQuotes(lines);
  const look = (field: string, quote: Quoted | null) => {
    if (quote && !isQuoted(quote)) bad.push({ field, detail: 'not_in_text' });
  };
  const date = (field: string, when: PartialDate | 'present' | null) => {
    if (when !== null && when !== 'present' && (when.year < years.first || when.year > years.last))
      bad.push({ field, detail: 'not_a_date' });
  };
  for (const [index, role] of reading.roles.entries()) {
    const at = `reading.roles.${index}`;
    look(`${at}.title`, role.title);
    look(`${at}.employer`, role.employer);
    look(`${at}.dates`, role.dates);
    date(`${at}.start`, role.start);
    date(`${at}.end`, role.end);
    for (const [task, quote] of role.tasks.entries()) look(`${at}.tasks.${task}`, quote);
  }
  for (const [index, part] of reading.education.entries()) {
    for (const name of ['school', 'degree', 'line'] as const) look(`reading.education.${index}.${name}`, part[name]);
    date(`reading.education.${index}.start`, part.start);
    date(`reading.education.${index}.end`, part.end);
  }
  for (const [index, skill] of reading.skills.entries()) look(`reading.skills.${index}`, skill);
  for (const [index, { heading }] of reading.sections.entries()) look(`reading.sections.${index}.heading`, heading);
  return bad.slice(0, 10);
}

/**
 * Says whether a quote is where it says, on its line and perhaps on those that follow; spaces do not count. Each line is normalised once, and each place is
 * put together once, however many quotes there are.
 */
function openQuotes(lines: readonly string[]): (quote: Quoted) => boolean {
  const bare = lines.map(withoutSpaces);
  const places = new Map<number, string>();
  const textAt = (line: number) => {
    const known = places.get(line);
    if (known !== undefined) return known;
    const text = bare.slice(line, line + longestQuote).join('');
    places.set(line, text);
    return text;
  };
  return ({ text, place }) => {
    const wanted = withoutSpaces(text);
    return wanted !== '' && textAt(place.line).includes(wanted);
  };
}

function withoutSpaces(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, '');
}
