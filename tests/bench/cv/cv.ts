import { getReading } from '#src/features/reports/cv/get-reading.ts';
import { extractText } from '#src/features/cv/reading/extract-text.ts';
import { openBenchDatabase } from '#tests/support/bench-database.ts';
import { startBrowser } from '#tests/support/browser.ts';
import { measureReading, type ReadingScores } from './measure-reading.ts';
import { loadCvs } from './parse-cvs.ts';
import { render } from './render/render.ts';
import { addScores, noScore, precision, recall, type Score } from './score.ts';
import type { LabelledCv } from './types.ts';

/** Minimum recall and precision of each kind. A kind without a goal is only printed. */
const goals: Partial<Record<keyof ReadingScores, number>> = { titles: 0.9, dates: 0.9, sections: 0.95, characters: 0.98 };
const names = ['titles', 'dates', 'sections', 'characters', 'employers', 'tasks', 'studies'] as const;

/** Reads every labelled CV from a file and compares it with its labels. With names of CVs as arguments, reads only those and prints what was missed. */
const chosen = process.argv.slice(2);
const cvs = loadCvs().filter(({ id }) => chosen.length === 0 || chosen.includes(id));
const totals = new Map<string, Score>();
const times: number[] = [];
const [browser, bench] = await Promise.all([startBrowser(), openBenchDatabase()]);
for (const cv of cvs) {
  const bytes = await render(cv, browser);
  const startedAt = performance.now();
  const text = await extractText(bytes);
  const reading = await getReading(bench, text);
  times.push(performance.now() - startedAt);
  const scores = measureReading(cv, text, reading);
  for (const name of names)
    for (const group of [`${name} all`, `${name} ${cv.language}`, `${name} ${cv.program ?? cv.format}`])
      totals.set(group, addScores(totals.get(group) ?? noScore, scores[name]));
  report(cv, scores);
}
await browser.close();
await bench.close();

function report(cv: LabelledCv, scores: ReadingScores): void {
  const missed = names.filter((name) => recall(scores[name]) < 1 || (name !== 'characters' && precision(scores[name]) < 1));
  const figures = missed.map((name) => `${name} ${scores[name].right} of ${scores[name].labelled}, found ${scores[name].found}`);
  process.stdout.write(`${cv.id} ${cv.program ?? cv.format} ${cv.header} ${cv.columns}: ${figures.join('; ') || 'all right'}\n`);
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8);
let failed = false;
for (const name of names) {
  for (const group of ['all', 'en', 'zh', 'chromium', 'pdfkit', 'jspdf', 'docx', 'txt', 'md']) {
    const score = totals.get(`${name} ${group}`);
    if (score === undefined || score.labelled === 0) continue;
    const least = name === 'characters' ? recall(score) : Math.min(recall(score), precision(score));
    const goal = goals[name];
    if (group === 'all' && goal !== undefined && least < goal) failed = true;
    process.stdout.write(
      `${`${name} ${group}`.padEnd(22)} recall ${percent(recall(score))} precision ${percent(precision(score))}${group === 'all' && goal !== undefined ? ` (goal ${goal})` : ''}\n`,
    );
  }
}
const sorted = times.toSorted((a, b) => a - b);
process.stdout.write(
  `time per CV: median ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms, longest ${Math.round(sorted.at(-1) ?? 0)} ms\n`,
);
if (failed) process.exitCode = 1;
