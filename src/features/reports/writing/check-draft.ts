import type { Language } from '#src/shared/language.ts';
import { checkText, factsOf } from '#src/features/reports/cv/result/check-quotes.ts';
import type { Suggestion } from '#src/features/cv/editor/writing/schemas.ts';
import words from './draft-words.json' with { type: 'json' };

const list = (text: string) => text.split(' ');
const openers: ReadonlySet<string> = new Set(list(words.openers));
const ranks: ReadonlySet<string> = new Set(list(words.ranks));
const zhRanks = list(words.zhRanks);

/** What a model wrote, by the line that it replaces. */
interface Draft {
  line: number;
  text: string;
}

/**
 * Keeps of what a model wrote only what says nothing new: every number, date, employer, name, title, degree and certificate, and every word
 * of rank, is in the own texts.
 * @param before the lines that are replaced
 * @param own the texts whose facts may be used: for a job its own, so that a figure does not move from one employer to another
 * @param longest most characters of a text
 */
export function checkDrafts(
  drafts: readonly Draft[],
  { before, own, language, longest }: { before: readonly string[]; own: readonly string[]; language: Language; longest: number },
): { suggestions: Suggestion[]; dropped: number } {
  const facts = { ...factsOf(own), openers };
  const seen = new Set<number>();
  const suggestions: Suggestion[] = [];
  let dropped = 0;
  for (const { line, text } of drafts) {
    const now = before[line];
    const said = text.replace(/\s+/gu, ' ').trim();
    if (now === said || seen.has(line)) continue;
    seen.add(line);
    if (now === undefined || said.length > longest || checkText(said, facts, language) !== null || claimsRank(said, own)) dropped += 1;
    else suggestions.push({ line, before: now, text: said });
  }
  return { suggestions, dropped };
}

/** Whether a text says that somebody led or was outstanding, and the own texts do not. */
function claimsRank(text: string, own: readonly string[]): boolean {
  const all = own.join('\n').toLowerCase();
  const known = new Set(all.match(/[\p{L}-]+/gu) ?? []);
  const low = text.toLowerCase();
  return (
    (low.match(/[\p{L}-]+/gu) ?? []).some((word) => ranks.has(word) && !known.has(word)) ||
    zhRanks.some((word) => low.includes(word) && !all.includes(word))
  );
}
