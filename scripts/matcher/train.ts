import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { minorGroup } from '#src/features/search/query/matcher/evidence.ts';
import { readOccupations } from './catalogue.ts';
import { writeModelDigest } from './model-digest.ts';
import { heldOutFile, modelFile } from './model-file.ts';
import { readOnetTitles } from './onet-titles.ts';
import { encodeExamples, type Lesson, buildModelFile } from './encode.ts';
import { type SoftLabel, relabel } from './relabel.ts';
import { spellingWords } from './spelling-words.ts';
import { titleHeads } from './title-heads.ts';
import { trainMember, type Weights } from './train-member.ts';

/**
 * `npm run matcher:train -- --data FOLDER`: trains the model and writes `public/matcher/model.bin`. FOLDER holds the published tables
 * (`published-tables.ts`). The training data is described in `examples.ts`. With `--held-out`, it leaves out the tune part and writes the
 * file that `npm run matcher:fit` reads. Seeds are fixed, so the same data gives the same file. The file contains learned numbers only.
 */
const settings = { members: 4, dimensions: 128, buckets: 160_000, epochs: 10, dropout: 0.55, wordDropout: 0.2, rate: 0.3 };
/** Number of models trained without the written English titles, which relabel those (`relabel.ts`). */
const teacherCount = 3;
/** Number of members trained in parallel. Does not affect the result. */
const threads = Number(process.env['TRAIN_THREADS'] ?? 2);
const heldOut = process.argv.includes('--held-out');

/** Title heads and the spelling dictionary come from the same names, so they are written with the model. */
const matcherFolder = path.resolve(import.meta.dirname, '../../src/features/search/query/matcher');

async function readLesson(): Promise<WholeLesson> {
  const occupations = await readOccupations();
  const codes = occupations.map(({ onet }) => onet);
  const titles = readOnetTitles(new Set(codes));
  if (!titles) throw new Error('Name the folder of the published tables: npm run matcher:train -- --data FOLDER');
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
  const opinions = relabel(
    examples.filter(({ written }) => written),
    teachers,
    { ...settings, taught: new Set(own.flatMap(({ hashes }) => hashes)), groups: codes.map(minorGroup) },
  );
  const ensemble = await trainAll(
    lesson,
    Array.from({ length: settings.members }, (_, member) => ({ member, opinions })),
  );
  const file = await buildModelFile(codes, settings, lesson, ensemble);
  const target = heldOut ? heldOutFile : modelFile;
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, file);
  const occupations = await readOccupations();
  if (!heldOut) writeModelDigest(occupations);
  const files = { 'title-heads.json': titleHeads(occupations), 'spelling-words.json': spellingWords(occupations) };
  for (const [name, words] of Object.entries(files)) writeFileSync(path.join(matcherFolder, name), `${JSON.stringify(words)}\n`);
  console.error(`${target}: ${(file.length / 1e6).toFixed(2)} MB`);
}

/** A member to train: with relabelled written titles, or without written titles. */
interface Task {
  member: number;
  opinions: readonly SoftLabel[] | null;
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

/** `inThread` is the only sender. */
const taskSchema = z.custom<Task>((value) => typeof value === 'object' && value !== null && 'member' in value);

if (!isMainThread) parentPort?.postMessage(await learn(taskSchema.parse(workerData), await readLesson()));
else if (import.meta.main) await main();
