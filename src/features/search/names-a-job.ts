import words from './job-words.json' with { type: 'json' };
import { normalizeTitle } from './normalize-title.ts';

const longestTitle = 8;

/**
 * Whether a text that matches nothing reads like a job title, judged by its last word (the head of an English or Chinese title). Used
 * where no model can be asked. Strict rather than lenient: what it refuses can still be typed in other words.
 * @param knownEndings last words of the names that the catalogue has, among those asked for by `titleEndings`
 */
export function namesAJob(text: string, knownEndings: ReadonlySet<string>): boolean {
  const normalized = normalizeTitle(text);
  const parts = normalized.split(' ');
  if (parts.length > longestTitle || /^\d/.test(normalized)) return false;
  if (/\p{Script=Han}/u.test(normalized)) {
    const compact = parts.join('');
    return (
      compact.length <= 20 &&
      (words.chineseSuffixes.some((suffix) => compact.endsWith(suffix) && compact.length > 1) || endsKnown(normalized, knownEndings))
    );
  }
  const head = parts.at(-1) ?? '';
  if (parts.some((part) => part.length > 24)) return false;
  return (
    words.englishHeads.includes(head) ||
    endsKnown(normalized, knownEndings) ||
    words.englishSuffixes.some(
      (suffix) => head.endsWith(suffix) && (head.length > suffix.length + 1 || (head === suffix && suffix !== 'ist')),
    )
  );
}

/** The endings of a text by which the catalogue may know it for a job: its last English word, or its last two Chinese characters. */
export function titleEndings(text: string): string[] {
  const normalized = normalizeTitle(text);
  if (/\p{Script=Han}/u.test(normalized)) {
    const characters = Array.from(normalized); // a cut through the halves of one makes a text that no database takes
    return characters.length > 2 ? [characters.slice(-2).join('')] : [];
  }
  const last = normalized.split(' ').at(-1) ?? '';
  return last.length > 2 ? [last] : [];
}

function endsKnown(normalized: string, knownEndings: ReadonlySet<string>): boolean {
  return [...knownEndings].some((ending) => normalized.endsWith(ending));
}
