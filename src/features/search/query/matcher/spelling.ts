import leven from 'leven';
import { isChinese } from './scripts.ts';
import words from './spelling-words.json' with { type: 'json' };
import { isActivityVerb, titleHeads } from './title-head.ts';

type Knows = (word: string) => boolean;

const minLength = 4;
/** Words of at least this length may have two typos. */
const minLengthForTwoEdits = 8;
const heads = [...titleHeads].filter((head) => head.length >= minLength);
const vocabulary = words.en.split(' ');
/** Words so common that a known word one edit away is more likely a typo of them. */
const commonest = vocabulary.slice(0, 200).filter((word) => word.length > 5);
const correct: ReadonlySet<string> = new Set([...vocabulary, ...titleHeads]);
let soundIndex: ReturnType<typeof indexBySound> | null = null;

/**
 * Corrects typos in a normalised text. An unknown English word becomes a known one that is one edit away ("lawer" → "lawyer"), or two if
 * the word is long. The first letter is assumed to be right. An unknown pair of Chinese characters becomes one that sounds alike, as an
 * input method would offer: 会记 → 会计.
 * @param knows whether the model has learned a word, or a pair of characters
 */
export function correctSpelling(normalized: string, knows: Knows): string {
  if (isChinese(normalized)) return correctHomophones(normalized, knows);
  const typed = normalized.split(' ');
  return typed.map((word, index) => correctWord(word, index === typed.length - 1, knows)).join(' ');
}

/** The last word is corrected to a title head if possible, and not changed if several heads fit. Otherwise the most common word wins. */
function correctWord(word: string, isLast: boolean, knows: Knows): string {
  if (word.length < minLength || !/^[a-z]+$/.test(word) || correct.has(word)) return word;
  if (knows(word)) return correctToCommonWord(word);
  for (const isSlip of typos) {
    const ends = isLast ? heads.filter((head) => isSlip(word, head)) : [];
    if (ends.length > 0) return ends.length === 1 ? ends.join('') : word;
  }
  for (const isSlip of typos) {
    const meant = vocabulary.find((other) => isSlip(word, other));
    if (meant !== undefined) return meant;
  }
  return word.length < minLengthForTwoEdits ? word : correctTwoEdits(word, isLast);
}

/** Corrects up to two edits, but never the first letter: "electrition", "recieptionist". */
function correctTwoEdits(word: string, isLast: boolean): string {
  const isNear = (other: string) =>
    other[0] === word[0] && Math.abs(other.length - word.length) <= 2 && leven(word, other, { maxDistance: 3 }) <= 2;
  const ends = isLast ? heads.filter(isNear) : [];
  if (ends.length > 0) return ends.length === 1 ? ends.join('') : word;
  return vocabulary.find(isNear) ?? word;
}

/** Published titles contain typos too, such as "manger". The model knows that word, but hardly anyone means it. */
function correctToCommonWord(word: string): string {
  if (isActivityVerb(word)) return word;
  return commonest.find((other) => isOmission(word, other) || isTransposition(word, other)) ?? word;
}

/** Changes one character of a pair, and never one that forms a correct pair with its other neighbour. */
function correctHomophones(text: string, knows: Knows): string {
  const { correctPairs, pairsBySound, soundOfPair } = (soundIndex ??= indexBySound());
  let meant = text;
  const isRight = (at: number) =>
    at >= 0 && at + 1 < meant.length && (correctPairs.has(meant.slice(at, at + 2)) || knows(meant.slice(at, at + 2)));
  for (let at = 0; at + 1 < meant.length; at += 1) {
    if (isRight(at)) continue;
    const [first, second] = [meant.charAt(at), meant.charAt(at + 1)];
    const alike = pairsBySound.get(soundOfPair(first + second))?.find((other) => {
      const [keepsFirst, keepsSecond] = [other.startsWith(first), other.endsWith(second)];
      return keepsFirst !== keepsSecond && (keepsFirst || !isRight(at - 1)) && (keepsSecond || !isRight(at + 1));
    });
    if (alike !== undefined) meant = meant.slice(0, at) + alike + meant.slice(at + 2);
  }
  return meant;
}

/** Indexes character pairs by sound. Takes 10 ms, so it waits for the first Chinese text. */
function indexBySound() {
  const pairs = words.pairs.match(/../gu) ?? [];
  const soundOf = new Map(
    Object.entries(words.sounds).flatMap(([sound, characters]) => [...characters].map((one) => [one, sound] as const)),
  );
  /** The sounds of two characters. A character without a listed sound stands for itself. */
  const soundOfPair = (pair: string) => [...pair].map((character) => soundOf.get(character) ?? character).join(' ');
  return { correctPairs: new Set(pairs), pairsBySound: Map.groupBy(pairs, soundOfPair), soundOfPair };
}

type IsTypo = (typed: string, meant: string) => boolean;

/** Length of the common prefix. */
function commonPrefixLength(typed: string, meant: string): number {
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  return at;
}

/** An edit at the first letter that differs. Everything after it must be equal. */
function editAtFirstDifference(lengthsApart: number, isSlip: (typed: string, meant: string, at: number) => boolean): IsTypo {
  return (typed, meant) => {
    if (meant.length - typed.length !== lengthsApart || typed[0] !== meant[0]) return false;
    return isSlip(typed, meant, commonPrefixLength(typed, meant));
  };
}

const isOmission = editAtFirstDifference(1, (typed, meant, at) => typed.slice(at) === meant.slice(at + 1));
const isTransposition = editAtFirstDifference(
  0,
  (typed, meant, at) => typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && typed.slice(at + 2) === meant.slice(at + 2),
);
const isInsertion = editAtFirstDifference(-1, (typed, meant, at) => typed.slice(at + 1) === meant.slice(at));
const isSubstitution = editAtFirstDifference(0, (typed, meant, at) => typed.slice(at + 1) === meant.slice(at + 1));
/** Most likely first. */
const typos: readonly IsTypo[] = [isOmission, isTransposition, isInsertion, isSubstitution];
