import confusables from 'unhomoglyph/data.json' with { type: 'json' };
import { stripInvisible } from '#src/features/foundation/wording/invisible-characters.ts';

const prototypes = new Map<string, string>(Object.entries(confusables));

/** Computes the skeleton of UTS 39: replaces each character by its prototype in Unicode's table of confusables. */
function skeleton(text: string): string {
  const mapped = Array.from(stripInvisible(text.normalize('NFD')), (letter) => prototypes.get(letter) ?? letter);
  return mapped.join('').normalize('NFD');
}

/** Computes the key of a name. Two names with the same key look alike. Unlike the skeleton, the key ignores case, and `I`, `i` and `l` are equal. */
export function lookalikeKey(name: string): string {
  return skeleton(skeleton(name).toLowerCase()).replace(/i/g, 'l');
}
