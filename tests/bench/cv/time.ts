import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import WebSocket from 'ws';
import { analysisProgressSchema } from '#src/features/foundation/progress/contract.ts';
import { stepsOf } from '#src/features/reports/engine/steps-of.ts';
import { startedSchema } from '#src/features/reports/engine/contract.ts';
import { randomId } from '#src/shared/ids.ts';
import { extractText } from '#src/features/cv/reading/extract-text.ts';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { startWorkerProcess } from '#scripts/dev/platform/worker-process.ts';
import { openBenchDatabase } from '#tests/support/bench-database.ts';
import { addPeople } from '../news/comments/fill.ts';
import { signIn } from '../news/comments/signed-in.ts';
import { quantile } from '../search/metrics.ts';
import { table } from '../search/tables.ts';
import { layOut } from './lay-out.ts';
import { loadCvs } from './parse-cvs.ts';
import { renderPdfkit } from './render/pdfkit.ts';

/**
 * `npm run bench:cv:time`: measures how long a member waits from the upload of a two-page PDF to the end of its analysis, by the messages of the
 * room's socket, on the production build in workerd (`npm run build` first), without models. Alternates with plain searches.
 */
const goal = 3000;
const uploads = 30;
const searches = ['nurse', 'accountant', 'truck driver', 'teacher', '律师', '会计', 'software developer', 'baker'];

const database = await openBenchDatabase();
const keys = { ACCESS_TOKEN_KEYS: database.vars['ACCESS_TOKEN_KEYS'] ?? '', SITE_URL: 'https://still-human.example' };
const persistTo = mkdtempSync(path.join(tmpdir(), 'bench-cv-time-'));
const worker = await startWorkerProcess({ mode: 'workerd', port: await freePort(), persistTo, vars: { ...database.vars, ...keys } });
const warmUps = 2;
const members = await signIn(database.query, await addPeople(database.query, 'waits', uploads + warmUps), keys);

/** Creates PDFs of two pages. Each has the jobs of two or three CVs of one language. */
async function makeTwoPagePdfs(language: 'en' | 'zh', count: number): Promise<Uint8Array[]> {
  const cvs = loadCvs().filter((cv) => cv.language === language);
  const files: Uint8Array[] = [];
  for (let first = 0; first < cvs.length && files.length < count; first += 1)
    for (let cvCount = 1; cvCount <= 4; cvCount += 1) {
      const laid = cvs.slice(first, first + cvCount).map((cv) => layOut({ ...cv, columns: 'single' }));
      const top = laid[0]?.top ?? [];
      const file = await renderPdfkit({ top, main: laid.flatMap(({ main }) => main), side: [], sidePosition: 'left' });
      if ((await extractText(file)).pages !== 2) continue;
      files.push(file);
      break;
    }
  return files;
}

interface UploadTimes {
  /** Milliseconds until the analysis was accepted, until its first step, and until its end. */
  accepted: number;
  begun: number;
  ended: number;
  /** Durations of the steps that the socket reported, in milliseconds. */
  steps: Map<string, number>;
}

async function upload(file: Uint8Array, headers: { authorization: string }): Promise<UploadTimes> {
  const form = new FormData();
  form.set('analysis_type', 'free');
  form.set('file', new Blob([Uint8Array.from(file)]), 'cv.pdf');
  const start = performance.now();
  const response = await fetch(`${worker.url}/api/cv-analyses`, { method: 'POST', headers, body: form });
  const { id } = startedSchema.parse(await response.json());
  const accepted = performance.now() - start;
  const room = `${id}-1`;
  const socket = new WebSocket(`${worker.url.replace('http', 'ws')}/api/ws?room=${room}`);
  socket.on('open', () => socket.send(JSON.stringify({ type: 'connection', connection_id: randomId(), client_task_id: room })));
  let begun = NaN;
  const steps = new Map<string, number>();
  let last: { step: string | null; at: number } | null = null;
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (message: Buffer) => {
      const { data } = analysisProgressSchema.parse(JSON.parse(message.toString('utf8')));
      begun = Number.isNaN(begun) ? performance.now() - start : begun;
      const at = performance.now();
      if (last?.step) steps.set(last.step, (steps.get(last.step) ?? 0) + at - last.at);
      last = { step: data.step, at };
      if (data.progress < 1) return;
      socket.close();
      if (data.status === 'completed') resolve({ accepted, begun, ended: performance.now() - start, steps });
      else reject(new Error(`the analysis ended as ${data.status}`));
    });
  });
}

async function search(query: string): Promise<number> {
  const body = JSON.stringify({ query, language: 'en' });
  const start = performance.now();
  const response = await fetch(`${worker.url}/api/search-job`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (!response.ok) throw new Error(`the search was answered with ${response.status}`);
  await response.arrayBuffer();
  return performance.now() - start;
}

const [en, zh] = [await makeTwoPagePdfs('en', uploads / 2), await makeTwoPagePdfs('zh', uploads / 2)];
if (en.length + zh.length < uploads) throw new Error(`there are only ${en.length} and ${zh.length} files of two pages`);
const files = en.flatMap((file, index) => [file, zh[index] ?? file]);
const nextHeaders = () => members.pop() ?? { authorization: '' };
for (const file of files.slice(0, warmUps)) await upload(file, nextHeaders());
for (const query of searches) await search(query);
const waits: UploadTimes[] = [];
const searched: number[] = [];
for (const [index, file] of files.entries()) {
  waits.push(await upload(file, nextHeaders()));
  for (let again = 0; again < 4; again += 1) searched.push(await search(searches[(index + again) % searches.length] ?? ''));
}

const at = (values: readonly number[], part: number) =>
  quantile(
    values.toSorted((a, b) => a - b),
    part,
  );
const plain = { median: at(searched, 0.5), p95: at(searched, 0.95) };
const row = (name: string, values: readonly number[]) => [
  name,
  ...[at(values, 0.5), at(values, 0.95)].map((value) => value.toFixed(0)),
  ...[at(values, 0.5) / plain.median, at(values, 0.95) / plain.p95].map((ratio) => ratio.toFixed(1)),
];
const rows = [
  row(
    'upload: read and accepted',
    waits.map(({ accepted }) => accepted),
  ),
  row(
    'upload to its first step',
    waits.map(({ begun }) => begun),
  ),
  row(
    'upload to the result',
    waits.map(({ ended }) => ended),
  ),
  ...stepsOf.cv.map((step) =>
    row(
      `step ${step}`,
      waits.map(({ steps }) => steps.get(step) ?? 0),
    ),
  ),
  row('plain search', searched),
];
const p95 = at(
  waits.map(({ ended }) => ended),
  0.95,
);
process.stdout.write(
  `${table(['what', 'median, ms', 'p95, ms', 'times a search (median)', '(p95)'], rows)}\n\n${waits.length} uploads, ${searched.length} searches; p95 ${p95.toFixed(0)} ms (at most ${goal} wanted)\n`,
);
await worker.stop();
await database.close();
rmSync(persistTo, { recursive: true, force: true });
process.exit(p95 <= goal ? 0 : 1);
