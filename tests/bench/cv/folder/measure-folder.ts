import { extname } from 'node:path';
import { readImport } from '#src/features/cv/editor/files/reading/read-import.ts';
import { sheetStringKeys, type SheetStrings } from '#src/features/cv/editor/sheet-words.ts';
import { extractText } from '#src/features/cv/reading/extract-text.ts';
import { readCv } from '#src/features/cv/reading/read-cv.ts';
import { refuseOtherTexts } from '#src/features/reports/cv/text-refusals.ts';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { AppError } from '#src/shared/errors.ts';
import { loadMap } from '#tests/support/load-map.ts';
import { addScores, normalise, precision, recall, type Score } from '../score.ts';
import { type LabelledFile, loadFolder } from './labels.ts';
import { emptyScores, type FileScores, type Measure, scoreFile } from './score-file.ts';

interface Totals {
  scores: Record<Measure, Score>;
  counts: Record<Count, number>;
}
const counts = ['cvs', 'allRight', 'invented', 'inventedAsFact', 'personalTasks', 'names', 'namesRight', 'emails', 'emailsRight'] as const;
const verdicts = ['refusable', 'refusedRight', 'acceptable', 'accepted', 'startedWithoutJob', 'json', 'jsonImported'] as const;
type Count = (typeof counts)[number] | (typeof verdicts)[number];
const newTotals = (): Totals => ({
  scores: emptyScores(),
  counts: Object.fromEntries([...counts, ...verdicts].map((name) => [name, 0])) as Record<Count, number>, // every name is given
});

const pickSheetTexts = (texts: Record<string, string>) =>
  Object.fromEntries(sheetStringKeys.map((key) => [key, texts[key]])) as SheetStrings; // the keys are its own
const texts = { en: pickSheetTexts(en), zh: pickSheetTexts(zh) };

/** Reads every file of a folder and compares it with its label; prints figures by language and format. Nothing leaves the machine. */
export async function measureFolder(folder: string, showMisses: boolean): Promise<void> {
  const groups = new Map<string, Totals>();
  const times: number[] = [];
  for (const file of loadFolder(folder)) {
    const fileTotals = ['all', file.label.lang, `${file.label.lang} ${extname(file.name).slice(1)}`].map((name) => {
      const totals = groups.get(name) ?? newTotals();
      groups.set(name, totals);
      return totals;
    });
    const startedAt = performance.now();
    const { scores, facts } = await measureFile(file);
    times.push(performance.now() - startedAt);
    for (const totals of fileTotals) add(totals, scores, facts);
    if (showMisses) for (const miss of [...(scores?.misses ?? []), ...facts.misses]) process.stdout.write(`${file.name}: ${miss}\n`);
  }
  for (const [name, totals] of groups) print(name, totals);
  const sorted = times.toSorted((a, b) => a - b);
  process.stdout.write(
    `time: median ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms, 95 of 100 within ${Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0)} ms\n`,
  );
}

interface Facts {
  counted: Partial<Record<Count, number>>;
  misses: string[];
}

async function measureFile({ name, bytes, label }: LabelledFile): Promise<{ scores: FileScores | null; facts: Facts }> {
  const isJson = extname(name) === '.json';
  const imported = await readImport(new Blob([Uint8Array.from(bytes)]), label.lang.startsWith('zh') ? 'zh' : 'en', texts, {
    now: () => performance.now(),
    loadMap,
  });
  const facts: Facts = { counted: {}, misses: [] };
  if (isJson) {
    Object.assign(facts.counted, { json: 1, jsonImported: typeof imported === 'string' ? 0 : 1 });
    return { scores: null, facts };
  }
  const reading = await extractText(bytes, { loadMap }).then(
    (text) => ({ text, reading: readCv(text) }),
    (error: unknown) => (error instanceof AppError ? error.reason : Promise.reject(error)),
  );
  const refusal = typeof reading === 'string' ? reading : findRefusal(reading);
  const acceptedKinds = label.accept ?? [];
  if (acceptedKinds.length > 0) {
    // both answers are correct
  } else if (label.kind !== 'cv' || label.roles.length === 0) {
    Object.assign(facts.counted, { refusable: 1, refusedRight: refusal === null ? 0 : 1, startedWithoutJob: refusal === null ? 1 : 0 });
    if (refusal === null) facts.misses.push(`not refused, labelled ${label.kind} with ${label.roles.length} jobs`);
  } else {
    Object.assign(facts.counted, { acceptable: 1, accepted: refusal === null ? 1 : 0 });
    if (refusal !== null) facts.misses.push(`refused as ${refusal}`);
  }
  if (label.kind !== 'cv') return { scores: null, facts };
  const scores = scoreFile(label, typeof reading === 'string' ? { roles: [], education: [] } : reading.reading);
  if (typeof imported !== 'string') countPerson(facts, label, imported.cv.basic);
  else countPerson(facts, label, { name: { en: '', zh: '' }, email: '' });
  return { scores, facts };
}

function findRefusal({
  text,
  reading,
}: {
  text: Parameters<typeof refuseOtherTexts>[0];
  reading: Parameters<typeof refuseOtherTexts>[1];
}): string | null {
  try {
    refuseOtherTexts(text, reading);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.reason;
    throw error;
  }
}

function countPerson(
  { counted, misses }: Facts,
  label: LabelledFile['label'],
  read: { name: { en: string; zh: string }; email: string },
): void {
  const name = read.name.en || read.name.zh;
  if (label.name !== null) {
    const isRight = normalise(name) === normalise(label.name);
    Object.assign(counted, { names: 1, namesRight: isRight ? 1 : 0 });
    if (!isRight) misses.push(`name ${label.name}, read ${name}`);
  }
  if (label.email === null) return;
  const isRight = normalise(read.email) === normalise(label.email);
  Object.assign(counted, { emails: 1, emailsRight: isRight ? 1 : 0 });
  if (!isRight) misses.push(`e-mail ${label.email}, read ${read.email}`);
}

function add({ scores: sum, counts: count }: Totals, scores: FileScores | null, { counted }: Facts): void {
  for (const name of [...counts, ...verdicts]) count[name] += counted[name] ?? 0;
  if (scores === null) return;
  count.cvs += 1;
  count.allRight += scores.allRight ? 1 : 0;
  for (const name of ['invented', 'inventedAsFact', 'personalTasks'] as const) count[name] += scores[name];
  for (const name of measures) sum[name] = addScores(sum[name], scores[name]);
}

const measures = ['jobs', 'titles', 'employers', 'starts', 'ends', 'schools'] as const;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(7);

function print(group: string, { scores, counts: count }: Totals): void {
  const { jobs } = scores;
  const lines = [
    `${group}: ${count.cvs} CVs, jobs ${jobs.labelled}, found ${jobs.right} (${percent(recall(jobs)).trim()}), invented ${count.invented} of ${jobs.found} shown, ${count.inventedAsFact} of them without a mark of doubt; all jobs right in ${count.allRight}`,
    ...measures
      .slice(1)
      .map((name) => `  ${name.padEnd(10)} precision ${percent(precision(scores[name]))} recall ${percent(recall(scores[name]))}`),
    `  names ${count.namesRight} of ${count.names}, e-mail ${count.emailsRight} of ${count.emails}; refused ${count.refusedRight} of ${count.refusable} without a job, accepted ${count.accepted} of ${count.acceptable} with one`,
    `  would start without a labelled job ${count.startedWithoutJob}; tasks of personal data ${count.personalTasks}; JSON imported ${count.jsonImported} of ${count.json}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
