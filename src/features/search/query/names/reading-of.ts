import words from '../matcher/spelling-words.json' with { type: 'json' };

let soundOf: ReadonlyMap<string, string> | null = null;

/** How the characters of a text are read, without tones, a space between syllables. Anything else stays as it is. */
export function readingOf(text: string): string {
  soundOf ??= new Map(Object.entries(words.sounds).flatMap(([sound, characters]) => [...characters].map((one) => [one, sound] as const)));
  const sounds = soundOf;
  return text
    .replace(/\p{Script=Han}/gu, (character) => ` ${sounds.get(character) ?? character} `)
    .replace(/\s+/g, ' ')
    .trim();
}
