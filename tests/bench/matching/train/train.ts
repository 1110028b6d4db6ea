import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { readOccupations } from '../catalogue.ts';
import { heldOutFile, modelFile } from '../model-file.ts';
import { readOnetTitles } from '../onet-titles.ts';
import { encodeExamples, type Lesson, modelOf } from './encode.ts';
import { titleHeads } from './title-heads.ts';
import { trainMember, type Weights } from './train-member.ts';

/**
 * `npm run matcher:train`: trains the matcher's model and writes `public/matcher/model.bin`. Trained on the train and the tune part of
 * O*NET's alternate titles in the data folder, on titles written for this project, on the catalogue's own names in both languages, on
 * labelled Chinese names, and on what the catalogue, O*NET and the Chinese classification write of the work of each occupation. With
 * `--held-out` it leaves the tune part out, and writes where `npm run matcher:fit` reads. Fixed seeds: the same data gives the same file. The file holds learned numbers alone.
 */
const settings = { members: 6, dimensions: 128, buckets: 60_000, epochs: 10, dropout: 0.55, wordDropout: 0.2, rate: 0.3 };
/** How many members are trained at once; the result does not depend on it. */
const threads = Number(process.env['TRAIN_THREADS'] ?? 2);
const heldOut = process.argv.includes('--held-out');

/** The words that titles end with go with the model: they are read from the same titles. */
const headsFile = path.resolve(import.meta.dirname, '../../../../src/features/search/matcher/title-heads.json');

async function readLesson(): Promise<Lesson & { codes: string[] }> {
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
  const committee: Weights[] = [];
  const numbers = Array.from({ length: settings.members }, (_, member) => member);
  const one = (member: number) => (threads > 1 ? inThread(member) : learn(member, lesson));
  while (numbers.length > 0) committee.push(...(await Promise.all(numbers.splice(0, threads).map(one))));
  const file = modelOf(codes, settings, learned, committee);
  const target = heldOut ? heldOutFile : modelFile;
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, file);
  writeFileSync(headsFile, `${JSON.stringify(titleHeads(await readOccupations()))}\n`);
  console.error(`${target}: ${(file.length / 1e6).toFixed(2)} MB`);
}

function inThread(member: number): Promise<Weights> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(import.meta.filename, { workerData: member, argv: process.argv.slice(2) });
    worker.on('message', resolve);
    worker.on('error', reject);
  });
}

function learn(member: number, { codes, examples }: Lesson & { codes: string[] }): Promise<Weights> {
  return trainMember(examples, { ...settings, member, outputs: codes.length + 1 }, (line) => console.error(line));
}

if (!isMainThread) parentPort?.postMessage(await learn(Number(workerData), await readLesson()));
else if (import.meta.main) await main();
