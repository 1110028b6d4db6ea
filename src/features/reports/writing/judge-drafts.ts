import type { Language } from '#src/shared/language.ts';
import { checkText, factsOf } from '#src/features/reports/cv/result/judge-statement.ts';
import type { Suggestion } from '#src/features/cv/editor/writing/schemas.ts';
import words from './draft-words.json' with { type: 'json' };

const list = (text: string) => text.split(' ');
const openers: ReadonlySet<string> = new Set(list(words.openers));
const ranks: ReadonlySet<string> = new Set(list(words.ranks));
const zhRanks = list(words.zhRanks);

/** A model's text, and the number of the line that it replaces. */
interface Draft {
  line: number;
  text: string;
}

/**
 * Keeps only the drafts that add no fact: every number, date, employer, name, title, degree and certificate, and every word
 * of rank, must be in the own texts.
 * @param before the lines that are replaced
 * @param own the texts whose facts may be used. For a job these are only its own, so that no figure moves from one employer to another
 * @param maxLength maximum number of characters of a text
 */
export function judgeDrafts(
  drafts: readonly Draft[],
  { before, own, language, maxLength }: { before: readonly string[]; own: readonly string[]; language: Language; maxLength: number },
): { suggestions: Suggestion[]; dropped: number } {
  const facts = { ...factsOf(own), openers };
  const seen = new Set<number>();
  const suggestions: Suggestion[] = [];
  let dropped = 0;
  for (const { line, text } of drafts) {
    const original = before[line];
    const suggestion = text.replace(/\s+/gu, ' ').trim();
    if (original === suggestion || seen.has(line)) continue;
    seen.add(line);
    if (
      original === undefined ||
      suggestion.length > maxLength ||
      checkText(suggestion, facts, language) !== null ||
      claimsRank(suggestion, own)
    )
      dropped += 1;
    else suggestions.push({ line, before: original, text: suggestion });
  }
  return { suggestions, dropped };
}

/** Returns whether a text has a word of leadership or excellence that is not in the own texts. */
function claimsRank(text: string, own: readonly string[]): boolean {
  const ownText = own.join('\n').toLowerCase();
  const ownWords = new Set(ownText.match(/[\p{L}-]+/gu) ?? []);
  const lowerText = text.toLowerCase();
  return (
    (lowerText.match(/[\p{L}-]+/gu) ?? []).some((word) => ranks.has(word) && !ownWords.has(word)) ||
    zhRanks.some((word) => lowerText.includes(word) && !ownText.includes(word))
  );
}
