import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { minorGroup } from '#src/features/search/matcher/weigh.ts';
import { readOccupations } from '../catalogue.ts';
import { heldOutFile, modelFile } from '../model-file.ts';
import { readOnetTitles } from '../onet-titles.ts';
import { encodeExamples, type Lesson, modelOf } from './encode.ts';
import { type Opinion, secondOpinions } from './second-opinion.ts';
import { spellingWords } from './spelling-words.ts';
import { titleHeads } from './title-heads.ts';
import { trainMember, type Weights } from './train-member.ts';

/**
 * `npm run matcher:train`: trains the matcher's model and writes `public/matcher/model.bin`. Trained on the train and the tune part of
 * O*NET's alternate titles in the data folder, on titles written for this project, on the catalogue's own names in both languages, on
 * labelled Chinese names, and on what the catalogue, O*NET and the Chinese classification write of the work of each occupation. With
 * `--held-out` it leaves the tune part out, and writes where `npm run matcher:fit` reads. Fixed seeds: the same data gives the same file. The file holds learned numbers alone.
 */
const settings = { members: 4, dimensions: 128, buckets: 160_000, epochs: 10, dropout: 0.55, wordDropout: 0.2, rate: 0.3 };
/** Models without the written English titles, which say what they think of these (`second-opinion.ts`). */
const teacherCount = 3;
/** How many members are trained at once; the result does not depend on it. */
const threads = Number(process.env['TRAIN_THREADS'] ?? 2);
const heldOut = process.argv.includes('--held-out');

/** The words that titles end with, and those that slips are mended to, go with the model: they are read from the same names. */
const matcherFolder = path.resolve(import.meta.dirname, '../../../../src/features/search/matcher');

async function readLesson(): Promise<WholeLesson> {
  const occupations = await readOccupations();
  const codes = occupations.map(({ onet }) => onet);
  const titles = readOnetTitles(new Set(codes));
  if (!titles) throw new Error('The data folder is absent: set CATALOGUE_DATA to the folder that holds onet_titles.tsv.');
  return { codes, ...encodeExamples(occupations, titles, heldOut ? ['train'] : ['train', 'tune']) };
}

async function main(): Promise<void> {
  const lesson = await readLesson();
  const { codes, examples, learned } = lesson;
  console.error(`${examples.length} texts, ${learned.size} features`);
  const teachers = await trainAll(
    lesson,
    Array.from({ length: teacherCount }, (_, index) => ({ member: settings.members + index, opinions: null })),
  );
  const own = examples.filter(({ written }) => !written);
  const opinions = secondOpinions(
    examples.filter(({ written }) => written),
    teachers,
    { ...settings, taught: new Set(own.flatMap(({ hashes }) => hashes)), groups: codes.map(minorGroup) },
  );
  const committee = await trainAll(
    lesson,
    Array.from({ length: settings.members }, (_, member) => ({ member, opinions })),
  );
  const file = modelOf(codes, settings, learned, committee);
  const target = heldOut ? heldOutFile : modelFile;
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, file);
  const occupations = await readOccupations();
  const beside = { 'title-heads.json': titleHeads(occupations), 'spelling-words.json': spellingWords(occupations) };
  for (const [name, words] of Object.entries(beside)) writeFileSync(path.join(matcherFolder, name), `${JSON.stringify(words)}\n`);
  console.error(`${target}: ${(file.length / 1e6).toFixed(2)} MB`);
}

/** One member to be trained: by what is known of the written titles, or without them where nothing is. */
interface Task {
  member: number;
  opinions: readonly Opinion[] | null;
}

type WholeLesson = Lesson & { codes: string[] };

async function trainAll(lesson: WholeLesson, tasks: Task[]): Promise<Weights[]> {
  const trained: Weights[] = [];
  const one = (task: Task) => (threads > 1 ? inThread(task) : learn(task, lesson));
  while (tasks.length > 0) trained.push(...(await Promise.all(tasks.splice(0, threads).map(one))));
  return trained;
}

function inThread(task: Task): Promise<Weights> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(import.meta.filename, { workerData: task, argv: process.argv.slice(2) });
    worker.on('message', resolve);
    worker.on('error', reject);
  });
}

function learn({ member, opinions }: Task, { codes, examples }: WholeLesson): Promise<Weights> {
  const next = opinions?.values();
  const taken = opinions
    ? examples.map((example) => (example.written ? { ...example, ...next?.next().value } : example))
    : examples.filter(({ written }) => !written);
  return trainMember(taken, { ...settings, member, outputs: codes.length + 1 }, (line) => console.error(line));
}

/** What a thread is given is what `inThread` gives it. */
const taskSchema = z.custom<Task>((value) => typeof value === 'object' && value !== null && 'member' in value);

if (!isMainThread) parentPort?.postMessage(await learn(taskSchema.parse(workerData), await readLesson()));
else if (import.meta.main) await main();
