import { hasBadWords } from '#src/features/foundation/wording/find-bad-words.ts';
import { hasInvisible } from '#src/features/foundation/wording/invisible-characters.ts';
import { lookalikeKey } from './lookalike-key.ts';
import reserved from './reserved-names.json' with { type: 'json' };

/** Combinations of scripts that a name may mix (UTS 39, highly restrictive), and scripts that it may only use unmixed (UAX 31, table 5). */
const together = ['Latin Han Hiragana Katakana', 'Latin Han Bopomofo', 'Latin Han Hangul'];
const single =
  'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan';
const allowed = [...together, ...single.split(' ')].map((scripts) => {
  const classes = ['Zyyy', 'Zinh', ...scripts.split(' ')].map((script) => `\\p{Script_Extensions=${script}}`);
  return new RegExp(`^[${classes.join('')}]*$`, 'u');
});

const maxMarks = 2;
const [anywhere, words] = [reserved.anywhere.map((word) => joined(lookalikeKey(word))), new Set(reserved.words.map(lookalikeKey))];

/** Whether a name is acceptable: no mixed scripts, no invisible characters, no reserved word and no bad word. */
export function isHonestName(name: string): boolean {
  if (hasInvisible(name) || new RegExp(`\\p{M}{${maxMarks + 1}}`, 'u').test(name.normalize('NFD'))) return false;
  return allowed.some((scripts) => scripts.test(name)) && !isReserved(name) && !hasBadWords(name);
}

/** Whether a name contains a reserved word: long ones count anywhere, short ones only as a whole word, “admin” also at the beginning or end. */
function isReserved(name: string): boolean {
  const key = lookalikeKey(name);
  const whole = joined(key);
  if (anywhere.some((word) => whole.includes(word))) return true;
  const parts = key.split(/[^\p{L}]+/u);
  const admin = lookalikeKey('admin');
  return parts.some((part) => words.has(part)) || words.has(whole) || whole.startsWith(admin) || whole.endsWith(admin);
}

function joined(key: string): string {
  return key.replace(/[^\p{L}]+/gu, '');
}
