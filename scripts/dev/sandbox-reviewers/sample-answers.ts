import { z } from 'zod';
import type { ReviewAnswer, RubricLabel, TitleCheck } from '#src/features/catalogue/reviews/contract.ts';
import type { Provider } from '#src/shared/providers.ts';
import { dataTag } from '#src/features/catalogue/reviews/prompts.ts';
import { sampleTasks, sampleTexts } from './sample-texts.ts';

const namesSchema = z.object({ en: z.string(), zh: z.string() });
const titleCheckInputSchema = z.object({ text: z.string(), candidates: z.array(namesSchema.extend({ code: z.string() })) });
const reviewInputSchema = z.object({ title: namesSchema, category: namesSchema.nullable() });

/** Texts that count as no job, for trying out every refusal by hand. */
const cues: [RegExp, TitleCheck['verdict']][] = [
  [/not a job|不是职业/i, 'not_a_job'],
  [/^(asdf|qwer|zxcv)|^[\d\s-]*$/i, 'not_a_job'],
  [/insult|骂人/i, 'insult'],
  [/living person|在世的人/i, 'living_person'],
];

/** Parses the JSON in a prompt's fence. @throws Error if the prompt does not have exactly one fence */
export function readFence(prompt: string): unknown {
  const inside = prompt.split(`<${dataTag}>`);
  const [json, ...after] = (inside[1] ?? '').split(`</${dataTag}>`);
  if (inside.length !== 2 || after.length !== 1 || json === undefined) throw new Error('The prompt does not hold exactly one fence.');
  return JSON.parse(json);
}

export function sampleTitleCheck(data: unknown): TitleCheck {
  const { text, candidates } = titleCheckInputSchema.parse(data);
  const verdict = cues.find(([cue]) => cue.test(text))?.[1] ?? 'job';
  const same = verdict === 'job' ? candidates.find(({ en, zh }) => sameName(text, en) || sameName(text, zh)) : undefined;
  return { verdict, same_as: same?.code ?? null, title: same ? { en: same.en, zh: same.zh } : { en: text, zh: text } };
}

function sameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other);
}

function plainName(name: string): string {
  return name.trim().toLowerCase().split(/\s+/).map(singular).join(' ');
}

function singular(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return word.replace(/ies$/, 'y');
  if (/(ss|sh|ch|x|z)es$/.test(word)) return word.replace(/es$/, '');
  return /[^su]s$/.test(word) ? word.replace(/s$/, '') : word;
}

/** A deterministic answer for a title, different for each provider. Every text says that it is a sample. */
export function sampleReview(provider: Provider, data: unknown): ReviewAnswer {
  const { title } = reviewInputSchema.parse(data);
  const seed = hash(`${provider} ${title.en.toLowerCase()}`);
  const count = 8 + (seed % 3);
  const first = seed % sampleTasks.length;
  const picked = Array.from({ length: count }, (_, index) => sampleTasks[(first + index) % sampleTasks.length]).filter(
    (task) => task !== undefined,
  );
  const weights = toHundred(picked.map((_, index) => 2 + (hash(`${seed} weight ${index}`) % 9)));
  const cut = (text: string) => Array.from(text).slice(0, 130).join('');
  const values = { en: cut(title.en), zh: cut(title.zh) };
  const fill = (text: string) => text.replace(/\{(en|zh)\}/g, (whole, name: string) => new Map(Object.entries(values)).get(name) ?? whole);
  const both = ({ en, zh }: { en: string; zh: string }) => ({ en: fill(en), zh: fill(zh) });
  return {
    tasks: picked.map((task, index) => ({
      ...both(task),
      weight: weights[index] ?? 1,
      label: labelOf(task.label, hash(`${seed} label ${index}`)),
    })),
    score: 3 + (seed % 6),
    comment: both(sampleTexts.comment),
    review_comment: both(sampleTexts.review_comment),
    description: both(sampleTexts.description),
    demand_index: both(sampleTexts.demand_index),
    replacement_process: both(sampleTexts.replacement_process),
    human_advice: both(sampleTexts.human_advice),
  };
}

/** The task's usual label, or one time in four its neighbour, so that providers disagree as real ones do. */
function labelOf(usual: RubricLabel, chance: number): RubricLabel {
  if (chance % 4 !== 0) return usual;
  return usual === 'E2' ? (chance % 8 === 0 ? 'E0' : 'E1') : 'E2';
}

/** Rounds to whole percentages that sum to 100. */
function toHundred(parts: number[]): number[] {
  const sum = parts.reduce((total, part) => total + part, 0);
  const rounded = parts.map((part) => Math.floor((part * 100) / sum));
  const missing = 100 - rounded.reduce((total, part) => total + part, 0);
  return rounded.map((part, index) => part + (index < missing ? 1 : 0));
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  // the low bits of FNV vary too little for short texts, and a remainder uses only those
  return (value ^ (value >>> 15)) >>> 0;
}
