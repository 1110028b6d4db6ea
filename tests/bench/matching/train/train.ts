import { writeFileSync } from 'node:fs';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { featuresOf } from '#src/features/search/matcher/features.ts';
import { readOccupations } from '../catalogue.ts';
import { modelFile } from '../model-file.ts';
import { readOnetTitles } from '../onet-titles.ts';
import { trainingExamples } from './examples.ts';
import { type Encoded, trainMember, type Weights } from './train-member.ts';
import { writeModel } from './write-model.ts';

/**
 * `npm run matcher:train`: trains the matcher's model and writes `public/matcher/model.bin`. Trained on the train part (88 %) of O*NET's
 * alternate titles in the data folder and on the catalogue's own names in both languages: about 85,000 texts. Fixed seeds: the same data
 * gives the same file. The file holds learned numbers alone.
 */
const settings = { members: 2, dimensions: 64, buckets: 65_536, knownBits: 2_097_152, epochs: 7, dropout: 0.5, rate: 0.35 };

async function readExamples(): Promise<{ codes: string[]; encoded: Encoded[] }> {
  const occupations = await readOccupations();
  const codes = occupations.map(({ onet }) => onet);
  const titles = readOnetTitles(new Set(codes));
  if (!titles) throw new Error('The data folder is absent: set CATALOGUE_DATA to the folder that holds onet_titles.tsv.');
  return { codes, encoded: trainingExamples(occupations, titles).map(({ text, outputs }) => ({ ...featuresOf(text), outputs })) };
}

async function main(): Promise<void> {
  const { codes, encoded } = await readExamples();
  console.error(`${encoded.length} texts`);
  const known = new Uint8Array(settings.knownBits / 8);
  for (const hash of encoded.flatMap(({ hashes }) => hashes)) {
    const byte = (hash % settings.knownBits) >>> 3;
    known[byte] = (known[byte] ?? 0) | (1 << (hash % 8));
  }
  const committee = await Promise.all(Array.from({ length: settings.members }, (_, member) => inThread(member)));
  const { members, dimensions, buckets, knownBits } = settings;
  const file = writeModel({ codes, members, dimensions, buckets, knownBits }, known, committee);
  writeFileSync(modelFile, file);
  console.error(`${modelFile}: ${(file.length / 1e6).toFixed(2)} MB`);
}

function inThread(member: number): Promise<Weights> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(import.meta.filename, { workerData: member });
    worker.on('message', resolve);
    worker.on('error', reject);
  });
}

if (!isMainThread) {
  const { codes, encoded } = await readExamples();
  const member = Number(workerData);
  parentPort?.postMessage(trainMember(encoded, { ...settings, member, outputs: codes.length + 1 }, (line) => console.error(line)));
} else if (import.meta.main) await main();
