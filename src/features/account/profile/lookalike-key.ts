import confusables from 'unhomoglyph/data.json' with { type: 'json' };
import { stripInvisible } from '#src/features/foundation/wording/invisible-characters.ts';

const prototypes = new Map<string, string>(Object.entries(confusables));

/** The skeleton of UTS 39: each character's prototype in Unicode's table of confusables. */
function skeleton(text: string): string {
  const mapped = Array.from(stripInvisible(text.normalize('NFD')), (letter) => prototypes.get(letter) ?? letter);
  return mapped.join('').normalize('NFD');
}

/**
 * What a name looks like: two names with the same key can be taken for each other. The skeleton tells capitals from small letters, of which
 * `I` looks like `l`; both, and `i`, are one here.
 */
export function lookalikeKey(name: string): string {
  return skeleton(skeleton(name).toLowerCase()).replace(/i/g, 'l');
}
