import { createHash } from 'node:crypto';
import { startedSchema } from '#src/features/reports/engine/contract.ts';
import { makeDocx } from '#tests/support/cv-files.ts';
import { openBenchDatabase } from '#tests/support/bench-database.ts';
import { endlessFiles } from '#tests/support/hostile-cvs/endless.ts';
import { damage } from '#tests/support/hostile-cvs/hostile.ts';
import { onePage, showLine } from '#tests/support/hostile-cvs/make-pdf.ts';
import { makeDoc } from '#tests/support/hostile-cvs/make-doc.ts';
import { addPeople } from '../news/comments/fill.ts';
import { signIn } from '../news/comments/signed-in.ts';
import { quantile } from '../search/metrics.ts';
import { startWatchedWorker } from './watched-worker.ts';

/**
 * `npm run bench:cv:fuzz [-- COUNT]`: sends files that a library expands without end, and COUNT damaged copies (1,000 by default) of each of 30 CVs in each
 * format, to the production build in workerd (`npm run build` first). Meanwhile it times requests of other visitors, and before each format it times the
 * same requests without files, so that the load of the machine is in both. Prints the seed; TEST_SEED repeats a run.
 */
const copies = Number(process.argv[2] ?? 1000);
const filesOfEach = 30;
const atOnce = 4;
const goals = { ratio: 3, memory: 110 };
const seed = process.env['TEST_SEED'] ?? String(Date.now());

let draws = 0;
const draw = (below: number) =>
  createHash('sha256')
    .update(`${seed} ${(draws += 1)}`)
    .digest()
    .readUIntBE(0, 6) % below;

const pick = (words: readonly string[]) => words[draw(words.length)] ?? '';
function makeCvText(): string {
  const job = () =>
    `${pick(['Nurse', 'Accountant', 'Welder', '护士', '会计'])}, ${pick(['St Anselm', 'Harbour Ltd', '仁爱医院'])}, ${2000 + draw(20)} - ${2020 + draw(6)}`;
  const point = () => `• ${pick(['Led', 'Wrote', 'Checked', '负责'])} ${draw(90)} ${pick(['audits', 'reports', 'wards', '份报表'])}`;
  return [
    'Jane Doe',
    'WORK EXPERIENCE',
    ...Array.from({ length: 3 + draw(5) }, () => [job(), point(), point()]).flat(),
    'EDUCATION',
    'BSc, 2012',
  ].join('\n');
}
const formats: Record<string, (text: string) => Promise<Uint8Array>> = {
  pdf: async (text) =>
    onePage(
      text
        .split('\n')
        .map((line, at) => showLine(line, { y: 800 - 14 * at }))
        .join(''),
    ),
  docx: async (text) => new Uint8Array(await makeDocx(text)),
  doc: async (text) => makeDoc(text.replaceAll('\n', '\r')),
  txt: async (text) => new TextEncoder().encode(text),
};

const database = await openBenchDatabase();
const vars = { ...database.vars, SITE_URL: 'https://still-human.example' };
const keys = { ACCESS_TOKEN_KEYS: database.vars['ACCESS_TOKEN_KEYS'] ?? '', SITE_URL: vars.SITE_URL };
const members = await signIn(database.query, await addPeople(database.query, 'fuzz', 40), keys);
const worker = await startWatchedWorker(vars);
let failures = 0;
let sent = 0;

/**
 * Sends a file. Only reading and judging it is measured. So this resets the daily budget of files, and deletes the analysis that the file starts.
 */
async function send(bytes: Uint8Array): Promise<void> {
  const headers = members[sent % members.length] ?? { authorization: '' };
  sent += 1;
  if (sent % members.length === 0) await database.query("delete from daily_counters where scope = 'cv_files'");
  const form = new FormData();
  form.set('analysis_type', 'free');
  form.set('file', new Blob([Uint8Array.from(bytes)]), 'cv.bin');
  const answer = await fetch(`${worker.url}/api/cv-analyses`, { method: 'POST', headers, body: form }).catch(() => null);
  if (answer?.status === 202) {
    const { id } = startedSchema.parse(await answer.json());
    await database.query('delete from member_analyses where id = $1', [id]);
  } else await answer?.arrayBuffer();
  if (!answer || answer.status >= 500) failures += 1;
}

/** Requests of other visitors: a list of jobs, and a call without the database, whose delay is caused by the Worker only. */
const otherRequests = { jobs: '/api/jobs?page_size=10', prices: '/api/credits/prices' };
type Times = Record<keyof typeof otherRequests, number[]>;

/** Measures how long requests of other visitors take during some work, in milliseconds. */
async function timeOthersDuring(work: () => Promise<void>): Promise<Times> {
  let ended = false;
  const done = work().finally(() => (ended = true));
  const times: Times = { jobs: [], prices: [] };
  while (!ended || times.jobs.length < 200)
    for (const name of ['jobs', 'prices'] as const) {
      const begun = performance.now();
      const answer = await fetch(worker.url + otherRequests[name]).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.status !== 200) failures += 1;
      times[name].push(performance.now() - begun);
    }
  await done;
  return times;
}

const quantileOf = (times: readonly number[], part: number) =>
  quantile(
    times.toSorted((a, b) => a - b),
    part,
  );

async function sendAll(files: Iterator<Uint8Array>): Promise<void> {
  const next = async (): Promise<void> => {
    for (let one = files.next(); !one.done; one = files.next()) await send(one.value);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

/** Yields damaged copies one by one: creating all at once would block this process. */
function* damagedCopies(good: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const file of good)
    for (let copy = 0; copy < copies; copy += 1) {
      const isCut = copy % 3 === 0;
      for (const { bytes } of damage('file', file, draw, Number(isCut), Number(!isCut))) yield bytes;
    }
}

async function renderGoodFiles(render: (text: string) => Promise<Uint8Array>): Promise<Uint8Array[]> {
  const files: Uint8Array[] = [];
  while (files.length < filesOfEach) files.push(await render(makeCvText()));
  return files;
}

const endless = endlessFiles().map(({ bytes }) => bytes);
const parts: [name: string, files: Iterator<Uint8Array>][] = [['endless', endless.values()]];
for (const [format, render] of Object.entries(formats)) parts.push([format, damagedCopies(await renderGoodFiles(render))]);

await timeOthersDuring(async () => undefined); // warms up
process.stdout.write(`seed ${seed}, ${copies} copies of each file\n`);
const [quietTimes, during]: [Times, Times] = [
  { jobs: [], prices: [] },
  { jobs: [], prices: [] },
];
let peak = 0;
for (const [name, files] of parts) {
  const [before, first] = [await timeOthersDuring(async () => undefined), sent];
  const busyTimes = await timeOthersDuring(() => sendAll(files));
  const ratios = (['jobs', 'prices'] as const).map((one) => {
    quietTimes[one].push(...before[one]);
    during[one].push(...busyTimes[one]);
    const [quiet, busy] = [quantileOf(before[one], 0.95), quantileOf(busyTimes[one], 0.95)];
    return `${one} ${quiet.toFixed(1)} ms when quiet, ${busy.toFixed(1)} ms meanwhile, ${(busy / quiet).toFixed(1)} times`;
  });
  const { used } = await worker.isolate();
  peak = Math.max(peak, used);
  process.stdout.write(`  ${name}: ${sent - first} files; p95 of others: ${ratios.join('; ')}; ${used.toFixed(0)} MB in use\n`);
}
process.stdout.write(`${sent} files, ${during.jobs.length + during.prices.length} other requests\n`);
for (const one of ['jobs', 'prices'] as const)
  for (const part of [0.5, 0.95, 0.99, 1]) {
    const [before, now] = [quantileOf(quietTimes[one], part), quantileOf(during[one], part)];
    process.stdout.write(
      `  ${one}, quantile ${part}: ${before.toFixed(1)} ms when quiet, ${now.toFixed(1)} ms meanwhile, ${(now / before).toFixed(1)} times\n`,
    );
  }
process.stdout.write(
  `  ${failures} failures; ${peak.toFixed(0)} MB in use in the isolate that serves pages at most (under ${goals.memory} wanted)\n`,
);
const ratio = quantileOf(during.jobs, 0.95) / quantileOf(quietTimes.jobs, 0.95);
await worker.stop();
await database.close();
process.exit(failures === 0 && ratio <= goals.ratio && peak < goals.memory ? 0 : 1);
