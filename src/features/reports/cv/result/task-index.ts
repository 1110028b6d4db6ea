import { openingOf, openingsOf, stemOf, termsOf } from './task-terms.ts';

/** A task of the catalogue in one language, with the label of the published rubric. */
export interface IndexedTask {
  jobId: number;
  text: string;
  label: number;
}

export interface FoundTask {
  /** Index into the tasks that were indexed. */
  task: number;
  /** Cosine of the two texts' terms, each weighted by its rarity, 0 to 1. */
  similarity: number;
  /** How many words or pairs of characters both have. */
  shared: number;
}

/** Finds the tasks that are like a text, and what its words say of exposure. */
export interface TaskIndex {
  /** The tasks that share a term with the text, the most alike first. */
  find(text: string, limit: number): FoundTask[];
  /** How often the tasks with the text's words have each label: the words that say most count most. Null if no word is known. */
  labelsByWords(text: string): LabelShares | null;
  /** The same for the word that opens a text, which says what is done. */
  labelsByOpening(text: string): LabelShares | null;
  /** How often the tasks of a job have each label; null without tasks. */
  labelsOfJob(jobId: number): LabelShares | null;
  /** Whether several tasks open with a word of this stem, as English ones do with a verb. */
  opensTasks(stem: string): boolean;
}

/** Shares of the labels 0, 0.5 and 1. */
export type LabelShares = readonly [number, number, number];

type Vector = Map<string, number>;
interface Posting {
  task: number;
  value: number;
}

/** A word's labels count as if this many tasks with the usual labels had it too. */
const priorTasks = 3;

/** Indexes tasks by their words. Six thousand take a tenth of a second. */
export function indexTasks(tasks: readonly IndexedTask[]): TaskIndex {
  const texts = tasks.map(({ text }) => termsOf(text));
  const counts = new Map<string, number>();
  for (const terms of texts) for (const term of terms.keys()) counts.set(term, (counts.get(term) ?? 0) + 1);
  const rarity = (term: string) => Math.log((tasks.length + 1) / ((counts.get(term) ?? 0) + 0.5));
  const vectorOf = (terms: Vector) => unit(new Map([...terms].map(([term, weight]) => [term, weight * rarity(term)])));
  const postings = new Map<string, Posting[]>();
  texts.forEach((terms, task) => {
    for (const [term, value] of vectorOf(terms)) {
      const list = postings.get(term);
      if (list) list.push({ task, value });
      else postings.set(term, [{ task, value }]);
    }
  });
  return {
    find: (text, limit) => search(postings, vectorOf(termsOf(text)), limit),
    labelsByWords: labelsBy(tasks, texts),
    labelsByOpening: labelsByOpenings(tasks),
    labelsOfJob: labelsOfJobs(tasks),
    opensTasks: openings(tasks),
  };
}

function search(postings: ReadonlyMap<string, readonly Posting[]>, vector: Vector, limit: number): FoundTask[] {
  const sums = new Map<number, { similarity: number; shared: number }>();
  for (const [term, value] of vector) {
    for (const posting of postings.get(term) ?? []) {
      const { similarity, shared } = sums.get(posting.task) ?? { similarity: 0, shared: 0 };
      sums.set(posting.task, { similarity: similarity + value * posting.value, shared: shared + (term.length > 1 ? 1 : 0) });
    }
  }
  const found = [...sums].map(([task, of]) => ({ task, ...of }));
  return found.toSorted((a, b) => b.similarity - a.similarity || a.task - b.task).slice(0, limit);
}

/** The place of a label among `LabelShares`. */
export function placeOf(label: number): 0 | 1 | 2 {
  if (label < 0.25) return 0;
  return label < 0.75 ? 1 : 2;
}

function labelsBy(tasks: readonly IndexedTask[], texts: readonly Vector[]): (text: string) => LabelShares | null {
  const usual: [number, number, number] = [0, 0, 0];
  for (const { label } of tasks) usual[placeOf(label)] += 1 / tasks.length;
  const said = new Map<string, [number, number, number]>();
  texts.forEach((terms, task) => {
    for (const term of terms.keys()) {
      const counts = said.get(term) ?? [0, 0, 0];
      counts[placeOf(tasks[task]?.label ?? 0)] += 1;
      said.set(term, counts);
    }
  });
  return (text) => {
    const total = { weight: 0 };
    const sums: [number, number, number] = [0, 0, 0];
    for (const term of termsOf(text).keys()) {
      const counts = said.get(term);
      if (counts) addWord(sums, total, counts, usual);
    }
    return total.weight > 0 ? [sums[0] / total.weight, sums[1] / total.weight, sums[2] / total.weight] : null;
  };
}

function labelsByOpenings(tasks: readonly IndexedTask[]): (text: string) => LabelShares | null {
  const usual: [number, number, number] = [0, 0, 0];
  const said = new Map<string, [number, number, number]>();
  for (const { text, label } of tasks) {
    usual[placeOf(label)] += 1 / tasks.length;
    for (const opening of openingsOf(text)) {
      const counts = said.get(opening) ?? [0, 0, 0];
      counts[placeOf(label)] += 1;
      said.set(opening, counts);
    }
  }
  return (text) => {
    const counts = said.get(openingOf(text));
    if (!counts) return null;
    const total = counts[0] + counts[1] + counts[2] + priorTasks;
    const [none, tools, direct] = places.map((place) => (counts[place] + priorTasks * usual[place]) / total);
    return [none ?? 0, tools ?? 0, direct ?? 0];
  };
}

function labelsOfJobs(tasks: readonly IndexedTask[]): (jobId: number) => LabelShares | null {
  const counts = new Map<number, [number, number, number]>();
  for (const { jobId, label } of tasks) {
    const own = counts.get(jobId) ?? [0, 0, 0];
    own[placeOf(label)] += 1;
    counts.set(jobId, own);
  }
  return (jobId) => {
    const own = counts.get(jobId);
    const total = own ? own[0] + own[1] + own[2] : 0;
    return own ? [own[0] / total, own[1] / total, own[2] / total] : null;
  };
}

/** From this many tasks on, the word that opens them is a verb. */
const leastOpened = 3;

function openings(tasks: readonly IndexedTask[]): (stem: string) => boolean {
  const counts = new Map<string, number>();
  for (const { text } of tasks) {
    const word = stemOf(/^[a-z]+/i.exec(text)?.[0].toLowerCase() ?? '');
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return (stem) => (counts.get(stem) ?? 0) >= leastOpened;
}

const places = [0, 1, 2] as const;

/** Adds what one word says of the label: a word with the usual labels says nothing, and a rare one little. */
function addWord(sums: [number, number, number], total: { weight: number }, counts: LabelShares, usual: LabelShares): void {
  const count = counts[0] + counts[1] + counts[2];
  const share = (place: 0 | 1 | 2) => (counts[place] + priorTasks * usual[place]) / (count + priorTasks);
  const unusual = places.map((place) => Math.abs(share(place) - usual[place])).reduce((sum, one) => sum + one, 0);
  const weight = unusual ** 1.5 * Math.sqrt(count / (count + priorTasks));
  for (const place of places) sums[place] += weight * share(place);
  total.weight += weight;
}

function unit(vector: Vector): Vector {
  const length = Math.sqrt([...vector.values()].reduce((sum, value) => sum + value * value, 0)) || 1;
  return new Map([...vector].map(([term, value]) => [term, value / length]));
}
