import words from '../matcher/spelling-words.json' with { type: 'json' };

const syllables: ReadonlySet<string> = new Set(Object.keys(words.sounds));
/** Lengths of syllables: a to zhuang. */
const lengths = [1, 2, 3, 4, 5, 6];

/**
 * Reads a text as pinyin: only letters, without tones, spaces and apostrophes; ü becomes v, as on a keyboard.
 * @returns null for a text with other characters
 */
export function pinyinTyped(text: string): string | null {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/u\u0308/g, 'v')
    .replace(/\p{M}|[\s'’-]|(?<=[a-z])[1-5](?![0-9])/gu, '');
  return /^[a-z]+$/.test(plain) ? plain : null;
}

/** Whether letters without spaces consist of pinyin syllables. Most English titles do not. */
export function isSpelledInSyllables(letters: string): boolean {
  const canEnd = [true];
  for (let end = 1; end <= letters.length; end += 1)
    canEnd[end] = lengths.some((length) => canEnd[end - length] === true && syllables.has(letters.slice(end - length, end)));
  return canEnd[letters.length] === true;
}
