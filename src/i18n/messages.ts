import i18next from 'i18next';
import type { Language } from '#src/shared/language.ts';
import { fill } from './fill.ts';
import en from './en.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/** Every text of the product. Both files hold the same keys; a test says so. */
export type MessageKey = keyof typeof en;
export type Parameters = Record<string, string | number>;
export type Translate = (key: MessageKey, parameters?: Parameters) => string;

/** A language, and the function that returns the product's texts in it. */
export interface Locale {
  language: Language;
  t: Translate;
}

const engine = i18next.createInstance();
void engine.init({
  resources: { en: { translation: en }, zh: { translation: zh } },
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
});

const texts: Record<Language, Record<MessageKey, string>> = { en, zh };
const translators: Record<Language, Translate> = { en: bind('en'), zh: bind('zh') };

/** The texts that differ by number: `key_one` is there besides `key`. */
const plural = new Set(Object.keys(en).flatMap((key) => /^(.*)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1] ?? []));

/**
 * A page has hundreds of texts, and the engine looks into each for all that its language can do: that was a third of what a made page takes. So it
 * is asked only for what differs by number, and for what lacks a parameter.
 */
function bind(language: Language): Translate {
  const t = engine.getFixedT(language);
  const source = texts[language];
  return (key, parameters) => {
    if (!parameters) return source[key];
    const filled = plural.has(key) ? null : fill(source[key], parameters);
    return filled === null || filled.includes('{{') ? t(key, { ...parameters }) : filled;
  };
}

/** The texts of one language; bound to it, so that two requests at once never share a language. */
export function messages(language: Language): Translate {
  return translators[language];
}

/** Whether a text is the key of a message. */
export function hasMessage(key: string): key is MessageKey {
  return Object.hasOwn(en, key);
}

/** The keys that a pattern means: itself, or with `.*` at its end all keys under its prefix. */
type KeysOf<Pattern extends string> = Pattern extends `${infer Prefix}.*`
  ? Extract<MessageKey, `${Prefix}.${string}`>
  : Extract<Pattern, MessageKey>;

/** The texts that `pick` gives for a list. */
export type Picked<Patterns extends readonly string[]> = Record<KeysOf<Patterns[number]>, string>;

/** Just the texts that an island uses, for its props, by keys and prefixes; parameters stay as `{{name}}` for `fill`. */
export function pick<P extends MessageKey | `${string}.*`>(language: Language, patterns: readonly P[]): Record<KeysOf<P>, string> {
  const source: Record<string, string> = texts[language];
  const keys = patterns.flatMap((pattern) => (pattern.endsWith('.*') ? keysUnder(pattern.slice(0, -1)) : [pattern]));
  return Object.fromEntries(keys.map((key) => [key, source[key]])) as Record<KeysOf<P>, string>; // one entry for each key, by construction
}

const keysUnder = (prefix: string) => Object.keys(en).filter((key) => key.startsWith(prefix));
