import leven from 'leven';
import { isChinese } from './scripts.ts';
import words from './spelling-words.json' with { type: 'json' };
import { isActivityVerb, titleHeads } from './title-head.ts';

type Knows = (word: string) => boolean;

const shortest = 4;
/** A word of so many letters may have two slips. */
const long = 8;
const heads = [...titleHeads].filter((head) => head.length >= shortest);
const vocabulary = words.en.split(' ');
/** Words so common that a known word a letter away is rather a slip. */
const commonest = vocabulary.slice(0, 200).filter((word) => word.length > 5);
const correct: ReadonlySet<string> = new Set([...vocabulary, ...titleHeads]);
let heard: ReturnType<typeof listen> | null = null;

/**
 * A normalised text without slips. An English word that the model does not know is mended to one a letter away: "lawer" is "lawyer"; a letter
 * left out is likelier than two exchanged, one too many, or a wrong one, and nobody is taken to mistype the first. A long word is also mended to
 * one two letters away. A pair of Chinese characters that the model does not know is mended to one that sounds alike, as an input method offers
 * it: 会记 is 会计.
 * @param knows whether the model has learned a word, or a pair of characters
 */
export function withoutSlip(normalized: string, knows: Knows): string {
  if (isChinese(normalized)) return withoutHomophone(normalized, knows);
  const typed = normalized.split(' ');
  return typed.map((word, index) => mended(word, index === typed.length - 1, knows)).join(' ');
}

/** The last word is rather one that titles end with. Where two words are as likely the commoner one is meant, among those that titles end with none. */
function mended(word: string, isLast: boolean, knows: Knows): string {
  if (word.length < shortest || !/^[a-z]+$/.test(word) || correct.has(word)) return word;
  if (knows(word)) return mendedToCommon(word);
  for (const isSlip of slips) {
    const ends = isLast ? heads.filter((head) => isSlip(word, head)) : [];
    if (ends.length > 0) return ends.length === 1 ? ends.join('') : word;
  }
  for (const isSlip of slips) {
    const meant = vocabulary.find((other) => isSlip(word, other));
    if (meant !== undefined) return meant;
  }
  return word.length < long ? word : mendedTwice(word, isLast);
}

/** Two slips are a distance of 2 letters, the first apart: "electrition", "recieptionist". */
function mendedTwice(word: string, isLast: boolean): string {
  const isNear = (other: string) =>
    other[0] === word[0] && Math.abs(other.length - word.length) <= 2 && leven(word, other, { maxDistance: 3 }) <= 2;
  const ends = isLast ? heads.filter(isNear) : [];
  if (ends.length > 0) return ends.length === 1 ? ends.join('') : word;
  return vocabulary.find(isNear) ?? word;
}

/** Published titles have slips too, "manger": the model knows such a word, but hardly anybody means it. */
function mendedToCommon(word: string): string {
  if (isActivityVerb(word)) return word;
  return commonest.find((other) => leavesOut(word, other) || exchanges(word, other)) ?? word;
}

/** One character of a pair is mended, never one that is part of a right pair with its other neighbour. */
function withoutHomophone(text: string, knows: Knows): string {
  const { correctPairs, pairsBySound, soundOfPair } = (heard ??= listen());
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

/** The pairs by their sounds, made for the first Chinese text alone: it takes ten milliseconds, and most pages search for nothing. */
function listen() {
  const pairs = words.pairs.match(/../gu) ?? [];
  const soundOf = new Map(
    Object.entries(words.sounds).flatMap(([sound, characters]) => [...characters].map((one) => [one, sound] as const)),
  );
  /** The sounds of two characters; of one that nobody has listed, itself. */
  const soundOfPair = (pair: string) => [...pair].map((character) => soundOf.get(character) ?? character).join(' ');
  return { correctPairs: new Set(pairs), pairsBySound: Map.groupBy(pairs, soundOfPair), soundOfPair };
}

type IsSlip = (typed: string, meant: string) => boolean;

/** How many letters both words begin with. */
function sameFrom(typed: string, meant: string): number {
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  return at;
}

/** Whether what follows a slip is the same, so many letters after the first that differs. */
function afterFirst(lengthsApart: number, isSlip: (typed: string, meant: string, at: number) => boolean): IsSlip {
  return (typed, meant) => {
    if (meant.length - typed.length !== lengthsApart || typed[0] !== meant[0]) return false;
    return isSlip(typed, meant, sameFrom(typed, meant));
  };
}

const leavesOut = afterFirst(1, (typed, meant, at) => typed.slice(at) === meant.slice(at + 1));
const exchanges = afterFirst(
  0,
  (typed, meant, at) => typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && typed.slice(at + 2) === meant.slice(at + 2),
);
const hasTooMany = afterFirst(-1, (typed, meant, at) => typed.slice(at + 1) === meant.slice(at));
const mistypes = afterFirst(0, (typed, meant, at) => typed.slice(at + 1) === meant.slice(at + 1));
/** The likeliest first. */
const slips: readonly IsSlip[] = [leavesOut, exchanges, hasTooMany, mistypes];
