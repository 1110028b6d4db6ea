/** The texts of one language, as in its JSON file. */
export type Texts = Readonly<Record<string, string>>;

const quoted = /(['"`])([a-z]\w*(?:\.\w+)+)\1/g;
const template = /`([a-z]\w*\.(?:[\w.]|\$\{[^{}`]*\})*)`/g;
const pickedList = /\bpick\([^[\]]*\[([^\]]*)\]/g;
const importsPick = /\bpick\b[^;]*\bfrom '[^']*messages\.ts'/;
const boundTranslator = /\b(\w+)(?:\s*=\s*messages\(|\??:\s*Translate\b)/g;

/** Every quoted string that looks like a key. */
export function quotedKeys(source: string): string[] {
  return [...source.matchAll(quoted)].flatMap((match) => match[2] ?? []);
}

/** The keys of the summary and the description of each operation that has none of its own (`functions/docs/document.ts`). */
export function operationKeys(source: string): { summary: string; description: string }[] {
  return [...source.matchAll(/operationId: '(\w+)',\n(?!\s*summary:)/g)].map(([, id = '']) => {
    const name = id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return { summary: `openapi.${name}.summary`, description: `openapi.${name}.description` };
  });
}

/** Patterns for keys that are built at run time, such as `progress.${step}`. */
export function templatePatterns(source: string): RegExp[] {
  const templates = [...source.matchAll(template)].flatMap((match) => match[1] ?? []).filter((text) => text.includes('${'));
  return templates.map((text) => new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '\\w+')}$`));
}

/** Finds the keys that code looks up: the first argument of `t` (or of a translator with another name), and lists for `pick`. */
export function requestedKeys(source: string): { keys: string[]; patterns: RegExp[] } {
  const names = new Set(['t', ...[...source.matchAll(boundTranslator)].flatMap((match) => match[1] ?? [])]);
  const call = new RegExp(`(?:\\b(?:${[...names].join('|')})|\\bmessages\\([^()]*\\))\\(\\s*((['"\`])[^'"\`]*\\2)`, 'g');
  const looked = [...source.matchAll(call)].flatMap((match) => match[1] ?? []).join('\n');
  const listed = (importsPick.test(source) ? [...source.matchAll(pickedList)] : []).flatMap((match) => match[1] ?? []).join('\n');
  const keys = `${looked}\n${listed}`.matchAll(/(['"`])([^'"`$\s]+)\1/g);
  return { keys: [...keys].flatMap((match) => match[2] ?? []), patterns: templatePatterns(looked) };
}

/** Returns the key that code uses for a text. i18next's plural forms (`x_one`, `x_other`) share one. `english` is needed to recognise plural forms. */
export function baseKey(key: string, english: Texts): string {
  const base = key.replace(/_(zero|one|two|few|many|other)$/, '');
  return `${base}_one` in english && `${base}_other` in english ? base : key;
}

/** Returns the names between `{{` and `}}`, sorted, without repeats and without formats after a comma. */
export function findParameters(text: string): string[] {
  const names = [...text.matchAll(/\{\{-?\s*(\w+)[^}]*\}\}/g)].flatMap((match) => match[1] ?? []);
  return [...new Set(names)].toSorted();
}

/** Finds English typesetting in a Chinese text: half-width punctuation next to Han characters, or three full stops. */
export function findHalfWidth(text: string): string[] {
  return text.match(/\p{Script=Han}\s*[,.;:!?()]\s*(?=\p{Script=Han}|$)|(?<=^|\p{Script=Han})\s*[(,;:!?]\s*\p{Script=Han}|\.\.\./gu) ?? [];
}
