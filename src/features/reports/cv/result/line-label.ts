import type { Label } from './contract.ts';
import { isPeopleWork } from './people-work.ts';
import { type FoundTask, type IndexedTask, placeOf, type TaskIndex } from './task-index.ts';
import { languageOf, stemOf } from './task-terms.ts';

/** Shorter parts of a line are not labelled separately. */
const minPart = { words: 2, characters: 4 };
const betweenChinese = /[，；。,;]|并(?!购)|(?<=\p{Script=Han}{4})和(?=\p{Script=Han}{4})/u;
const betweenEnglish = /([;.]\s+|,\s+|\s+and\s+)/;

/**
 * Splits a line into parts with different work: "draft contracts and negotiate them" has two, "draft contracts and letters" has one. English
 * parts start with a verb.
 * @param isVerb returns whether tasks of the catalogue start with a word of this stem
 */
export function splitLine(text: string, isVerb: (stem: string) => boolean): string[] {
  return languageOf(text) === 'zh' ? splitChinese(text) : splitEnglish(text, isVerb);
}

function splitChinese(text: string): string[] {
  return text
    .split(betweenChinese)
    .map((part) => part.trim())
    .filter((part) => part.length >= minPart.characters);
}

function splitEnglish(text: string, isVerb: (stem: string) => boolean): string[] {
  const pieces = text.split(betweenEnglish);
  const parts: string[] = [pieces[0] ?? ''];
  for (let at = 1; at + 1 < pieces.length; at += 2) {
    const [between = '', part = ''] = [pieces[at], pieces[at + 1]];
    const words = part.trim().split(/\s+/);
    const isNewPart = /[;.]/.test(between) || (words.length >= minPart.words && isVerb(stemOf(words[0]?.toLowerCase() ?? '')));
    if (isNewPart) parts.push(part);
    else parts[parts.length - 1] += between + part;
  }
  return parts.filter((part) => part.trim().split(/\s+/).length >= minPart.words);
}

/** Number of most similar tasks that vote on a line's label, and the power of their similarity in a vote. */
const maxVoters = 6;
const sharpness = 2;
/** Bonus for the similarity of a task of an occupation that the line's job was matched to, multiplied by the certainty of that match. */
const ownJobBonus = 0.14;
/** Weights of the similar tasks, the line's words, its first word, and the usual tasks of its occupation. Their sum is 1. */
const weights = { tasks: 0.25, words: 0.3, opening: 0.3, job: 0.15 };
/** Tasks with less similarity are not like a line. `ownJob` is for tasks of the occupations that the line's job was matched to. */
const minSimilarity = { en: { any: 0.15, ownJob: 0.04 }, zh: { any: 0.09, ownJob: 0.03 } };
/** Maximum number of parts of a line that are labelled separately. Each costs as much as a line. */
const maxParts = 6;
/** Minimum number of common words, because one may be chance. */
const minShared = 2;

export interface LineLabel {
  label: Label;
  /** Index of the most similar task with this label. Null if no task is similar, and the words show that it is work with people. */
  task: number | null;
  similarity: number;
}

/** A candidate task of a line: the index of its label, and the weight of its vote. */
interface Candidate extends FoundTask {
  place: 0 | 1 | 2;
  voteWeight: number;
}

/**
 * Labels a line of a CV by the votes of the most similar tasks of the catalogue, weighted by the square of their similarity. The line's words
 * vote too, with the labels of the tasks that contain them, and so does the occupation, with the labels of its usual tasks. A
 * line with several parts has the mean of their labels. Work with people is untouched, regardless of the votes.
 * @param ownJobs the occupations that the line's job was matched to, best first, with the certainty of the match, 0 to 1
 * @returns null if no task is similar, and the line is not clearly work with people
 */
export function labelLine(
  text: string,
  ownJobs: ReadonlyMap<number, number>,
  tasks: readonly IndexedTask[],
  index: TaskIndex,
): LineLabel | null {
  const candidates = candidatesOf(text, ownJobs, tasks, index);
  const parts = splitLine(text, index.opensTasks).slice(0, maxParts);
  const partLabels = parts.length > 1 ? parts.map((part) => labelOf(part, candidatesOf(part, ownJobs, tasks, index), ownJobs, index)) : [];
  const knownLabels = partLabels.filter((label) => label !== null);
  const wholeLabel = labelOf(text, candidates, ownJobs, index);
  const label = knownLabels.length > 1 ? meanLabel(knownLabels, wholeLabel) : (wholeLabel ?? knownLabels[0] ?? null);
  if (label === null) return null;
  const nearest = candidates.length > 0 ? candidates : parts.flatMap((part) => candidatesOf(part, ownJobs, tasks, index));
  const best = nearest.find(({ place }) => labels[place] === label) ?? nearest[0];
  if (!best) return { label, task: null, similarity: 0 };
  return { label, task: best.task, similarity: Math.round(1000 * Math.min(1, best.similarity)) / 1000 };
}

/** Finds the tasks that are like a text, sorted by the weight of their vote. */
function candidatesOf(text: string, ownJobs: ReadonlyMap<number, number>, tasks: readonly IndexedTask[], index: TaskIndex): Candidate[] {
  const minimum = minSimilarity[languageOf(text)];
  const found = index.find(text, 400).flatMap((one): Candidate[] => {
    const task = tasks[one.task];
    if (!task) return [];
    const own = ownJobs.get(task.jobId) ?? 0;
    const isLike = own > 0 ? one.similarity >= minimum.ownJob : one.similarity >= minimum.any && one.shared >= minShared;
    return isLike ? [{ ...one, place: placeOf(task.label), voteWeight: one.similarity + ownJobBonus * own }] : [];
  });
  return found.toSorted((a, b) => b.voteWeight - a.voteWeight);
}

function labelOf(text: string, candidates: readonly Candidate[], ownJobs: ReadonlyMap<number, number>, index: TaskIndex): Label | null {
  if (isPeopleWork(text)) return labels[0];
  const nearest = candidates.slice(0, maxVoters);
  if (nearest.length === 0) return null;
  const total = nearest.reduce((sum, { voteWeight }) => sum + voteWeight ** sharpness, 0);
  const votes = (place: number) => nearest.reduce((sum, one) => sum + (one.place === place ? one.voteWeight ** sharpness : 0), 0) / total;
  const [words, opening] = [index.labelsByWords(text), index.labelsByOpening(text)];
  const [first] = ownJobs.keys();
  const job = first === undefined ? null : index.labelsOfJob(first);
  const shares = places.map((place) => {
    const vote = votes(place);
    const [byWords, byOpening, byJob] = [words?.[place] ?? vote, opening?.[place] ?? vote, job?.[place] ?? vote];
    return weights.tasks * vote + weights.words * byWords + weights.opening * byOpening + weights.job * byJob;
  });
  return labels[places[shares.indexOf(Math.max(...shares))] ?? 0];
}

/** Returns the label nearest to the mean of the parts' labels. The whole line's label decides between two. */
function meanLabel(parts: readonly Label[], wholeLabel: Label | null): Label {
  const mean = parts.reduce((sum: number, label) => sum + label, 0) / parts.length;
  if ((mean === 0.25 || mean === 0.75) && wholeLabel !== null && Math.abs(wholeLabel - mean) <= 0.25) return wholeLabel;
  if (mean < 0.25) return 0;
  return mean <= 0.75 ? 0.5 : 1;
}

const places = [0, 1, 2] as const;
const labels = [0, 0.5, 1] as const;

/** Converts a stored number to one of the rubric's three labels. */
export function toLabel(label: number): Label {
  return labels[placeOf(label)];
}
