import words from '../matcher/spelling-words.json' with { type: 'json' };

let soundOf: ReadonlyMap<string, string> | null = null;

/** Returns the reading of a text's Chinese characters, without tones, with spaces between syllables. Other characters stay. */
export function readingOf(text: string): string {
  soundOf ??= new Map(
    Object.entries(words.sounds).flatMap(([sound, characters]) => [...characters].map((character) => [character, sound] as const)),
  );
  let reading = '';
  for (const character of text) {
    const sound = soundOf.get(character) ?? (/\p{Script=Han}/u.test(character) ? character : null);
    reading += sound === null ? character : ` ${sound} `;
  }
  return reading.replace(/\s+/g, ' ').trim();
}
