import { createHash } from 'node:crypto';
import { docxOf } from '#tests/support/cv-files.ts';
import { openBenchDatabase } from '#tests/support/bench-database.ts';
import { endlessFiles } from '#tests/support/hostile-cvs/endless.ts';
import { damaged } from '#tests/support/hostile-cvs/hostile.ts';
import { onePage, show } from '#tests/support/hostile-cvs/make-pdf.ts';
import { makeDoc } from '#tests/support/hostile-cvs/word-files.ts';
import { addPeople } from '../comments/fill.ts';
import { signIn } from '../comments/signed-in.ts';
import { quantile } from '../matching/metrics.ts';
import { startWatchedWorker } from './watched-worker.ts';

/**
 * `npm run bench:cv:fuzz [-- COUNT]`: sends files that a library expands without end, and COUNT damaged copies (1,000 by default) of each of 30 CVs in each
 * format, to the production build in workerd (`npm run build` first), and asks for a list of jobs all the while. The seed is printed; TEST_SEED runs it again.
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
function textOfCv(): string {
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
        .map((line, at) => show(line, { y: 800 - 14 * at }))
        .join(''),
    ),
  docx: async (text) => new Uint8Array(await docxOf(text)),
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

/** Sends a file; the day's budget of files is not what is measured here. */
async function send(bytes: Uint8Array): Promise<void> {
  const headers = members[sent % members.length] ?? { authorization: '' };
  sent += 1;
  if (sent % members.length === 0) await database.query("delete from daily_counters where scope = 'cv_files'");
  const form = new FormData();
  form.set('analysis_type', 'free');
  form.set('file', new Blob([Uint8Array.from(bytes)]), 'cv.bin');
  const answer = await fetch(`${worker.url}/api/cv-analyses`, { method: 'POST', headers, body: form }).catch(() => null);
  await answer?.arrayBuffer();
  if (!answer || answer.status >= 500) failures += 1;
}

/** How long lists of jobs take while something goes on, in milliseconds. */
async function besides(work: () => Promise<void>): Promise<number[]> {
  let ended = false;
  const done = work().finally(() => (ended = true));
  const times: number[] = [];
  while (!ended || times.length < 200) {
    const begun = performance.now();
    const answer = await fetch(`${worker.url}/api/jobs?page_size=10`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status !== 200) failures += 1;
    times.push(performance.now() - begun);
  }
  await done;
  return times.toSorted((a, b) => a - b);
}

async function everyFile(): Promise<void> {
  for (const { bytes } of endlessFiles()) await send(bytes);
  for (const render of Object.values(formats))
    for (let file = 0; file < filesOfEach; file += 1) {
      const waiting = damaged('file', await render(textOfCv()), draw, Math.floor(copies / 3), copies - Math.floor(copies / 3));
      const next = async (): Promise<void> => {
        for (let one = waiting.pop(); one; one = waiting.pop()) await send(one.bytes);
      };
      await Promise.all(Array.from({ length: atOnce }, next));
    }
}

await besides(async () => undefined); // compiled and loaded
const alone = await besides(async () => undefined);
const during = await besides(everyFile);
const { used } = await worker.isolate();
const rows = [0.5, 0.95, 0.99, 1].map((part) => [part, quantile(alone, part), quantile(during, part)] as const);
process.stdout.write(`seed ${seed}: ${sent} files, ${during.length} other requests\n`);
for (const [part, before, now] of rows)
  process.stdout.write(
    `  quantile ${part}: ${before.toFixed(1)} ms alone, ${now.toFixed(1)} ms meanwhile, ${(now / before).toFixed(1)} times\n`,
  );
process.stdout.write(`  ${failures} failures; ${used.toFixed(0)} MB in use in the isolate afterwards (under ${goals.memory} wanted)\n`);
const ratio = quantile(during, 0.95) / quantile(alone, 0.95);
await worker.stop();
await database.close();
process.exit(failures === 0 && ratio <= goals.ratio && used < goals.memory ? 0 : 1);
