import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compareExposure } from '#src/features/reports/cv/result/compare-exposure.ts';
import type { FoundRole, Label, OwnLine } from '#src/features/reports/cv/result/contract.ts';
import { matchRoles } from '#src/features/reports/cv/result/match-roles.ts';
import { labelLines } from '#src/features/reports/cv/result/label-lines.ts';
import { yearsOf } from '#src/features/reports/cv/result/role-years.ts';
import { getReading } from '#src/features/reports/cv/get-reading.ts';
import { extractText } from '#src/features/cv/reading/extract-text.ts';
import { openMatcher } from '#src/features/search/query/matcher/matcher.ts';
import { openBenchDatabase } from '#tests/support/bench-database.ts';
import { startBrowser } from '#tests/support/browser.ts';
import { loadCvs } from './parse-cvs.ts';
import { render } from './render/render.ts';
import type { LabelledCv, LabelledRole } from './types.ts';

/** Minimum shares: correct occupation first, correct one among three, and CVs whose exposure is within ten points of that by hand labels. */
const goals = { first: 0.75, among: 0.9, exposure: 0.8 };
const near = 10;
const today = new Date('2026-11-26T12:00:00Z');

/** Settings without models, so that all labels are from the catalogue. */
const noModels = {
  limits: { searchesPerDay: 0, newTitlesPerMinute: 0, modelCallsPerDay: 0 },
  actor: { kind: 'product', key: 'bench', network: null } as const,
  reviewers: [],
};

interface Labelled {
  codes: string[];
  labels: Label[];
}

/** Reads the codes and labels of `occupations.tsv`, by CV and number of the job. */
function loadLabels(): Map<string, Labelled> {
  const rows = readFileSync(path.join(import.meta.dirname, 'occupations.tsv'), 'utf8').split('\n');
  return new Map(
    rows
      .filter((row) => row !== '' && !row.startsWith('#'))
      .map((row) => {
        const [id = '', job = '', codes = '', labels = ''] = row.split('\t');
        return [
          `${id} ${job}`,
          { codes: codes.split(' '), labels: Array.from(labels, (mark) => (mark === 'h' ? 0.5 : mark === '1' ? 1 : 0)) },
        ];
      }),
  );
}

const chosen = process.argv.slice(2);
const labels = loadLabels();
const file = readFileSync('public/matcher/model.bin');
const matcher = openMatcher(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
const bench = await openBenchDatabase();
const keys = new Map(
  (await bench.query<{ id: number; catalogue_key: string }>('select id, catalogue_key from jobs')).map(({ id, catalogue_key }) => [
    id,
    catalogue_key,
  ]),
);
const browser = await startBrowser();
const counts = { lines: 0, matched: 0 };
interface Total {
  cvs: number;
  near: number;
  /** How many CVs have the hand-labelled exposure within their range. */
  within: number;
  /** Sum of the differences from the hand-labelled exposure, in points, over all CVs. */
  difference: number;
  jobs: number;
  first: number;
  among: number;
}
const none: Total = { cvs: 0, near: 0, within: 0, difference: 0, jobs: 0, first: 0, among: 0 };
const totals = new Map<string, Total>();
const times: number[] = [];

for (const cv of loadCvs().filter(({ id }) => chosen.length === 0 || chosen.includes(id))) await measure(cv);
await browser.close();
await bench.close();
print();

async function measure(cv: LabelledCv): Promise<void> {
  const text = await extractText(await render(cv, browser));
  const reading = await getReading(bench, text);
  const ctx = { db: bench.db, language: cv.language, matcher: () => Promise.resolve(matcher), now: () => today, ...noModels };
  const startedAt = performance.now();
  const found = await matchRoles(ctx, { reading });
  const { lines } = await labelLines(ctx, { text, reading, language: cv.language, consent: false }, found);
  times.push(performance.now() - startedAt);
  const { rate: readExposure, range } = compareExposure(found.roles, lines);
  const handExposure = computeHandExposure(cv);
  if (readExposure === null || range === null || handExposure === null) throw new Error(`${cv.id} has no exposure`);
  const isNear = Math.abs(readExposure - handExposure) <= near;
  const isWithin = range.low <= handExposure && handExposure <= range.high;
  const judged = { ...none, cvs: 1, near: isNear ? 1 : 0, within: isWithin ? 1 : 0, difference: Math.abs(readExposure - handExposure) };
  counts.lines += lines.length;
  counts.matched += lines.filter(({ label }) => label !== null).length;
  const wrong = rolesOf(cv).flatMap((role, at) => judgeRole(cv, role, at, found.roles, judged));
  for (const group of [cv.language, halfOf(cv), 'all']) totals.set(group, add(totals.get(group) ?? none, judged));
  const detail =
    chosen.length > 0 ? lines.map(({ label, quote, match }) => `\n    ${label} ${quote.text} ← ${match?.task[cv.language]}`).join('') : '';
  process.stdout.write(
    `${cv.id}: exposure ${readExposure} by hand ${handExposure}${isNear ? '' : ' FAR'}${wrong.map((one) => `; ${one}`).join('')}${detail}\n`,
  );
}

/** Returns the half of a CV: the one with which the rules were chosen, or the held-out one. Both languages of a person's CV are in the same half. */
function halfOf({ id }: LabelledCv): string {
  return Number(id.slice(-2)) % 2 === 1 ? 'half' : 'withheld';
}

function add(one: Total, other: Total): Total {
  return {
    ...{
      cvs: one.cvs + other.cvs,
      near: one.near + other.near,
      within: one.within + other.within,
      difference: one.difference + other.difference,
    },
    ...{ jobs: one.jobs + other.jobs, first: one.first + other.first, among: one.among + other.among },
  };
}

function rolesOf(cv: LabelledCv): LabelledRole[] {
  return cv.sections.flatMap(({ roles }) => roles);
}

/** Counts whether the correct occupation is first and among three, and prints mistakes. */
function judgeRole(cv: LabelledCv, role: LabelledRole, at: number, found: readonly FoundRole[], total: Total): string[] {
  const codes = labels.get(`${cv.id} ${at + 1}`)?.codes ?? [];
  const read = found.find(({ title }) => title.text.includes(role.title) || role.title.includes(title.text));
  const codesFound = read?.matches.map(({ job_id }) => keys.get(job_id) ?? '') ?? [];
  total.jobs += 1;
  if (codes.includes(codesFound[0] ?? '')) total.first += 1;
  const isAmong = codesFound.some((code) => codes.includes(code));
  if (isAmong) total.among += 1;
  return codes.includes(codesFound[0] ?? '')
    ? []
    : [`${role.title}: ${read ? read.matches.map(({ title }) => title[cv.language]).join(' / ') : 'not read'}`];
}

/** Computes personal exposure from hand labels. The exposure of a job is the mean of its labels. */
function computeHandExposure(cv: LabelledCv): number | null {
  const roles = rolesOf(cv);
  const years = yearsOf(roles, today);
  const place = { line: 0, from: 0, to: 0 };
  const found = roles.map(({ title }, at) => ({
    ...{ title: { text: title, place }, employer: null, dates: null, is_current: false, matches: [] },
    years: years[at] ?? null,
  }));
  const lines = roles.flatMap((_role, role): OwnLine[] =>
    (labels.get(`${cv.id} ${role + 1}`)?.labels ?? []).map((label) => ({ role, quote: { text: '', place }, label, match: null })),
  );
  return compareExposure(found, lines).rate;
}

function print(): void {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  for (const [name, { cvs, near: close, within, difference, jobs, first, among }] of totals) {
    process.stdout.write(
      `${name.padEnd(9)} right occupation first ${percent(first / jobs)} (goal ${goals.first}), among three ${percent(among / jobs)} (goal ${goals.among}) of ${jobs} jobs; ` +
        `exposure within ${near} points ${percent(close / cvs)} (goal ${goals.exposure}), in the range ${percent(within / cvs)}, off by ${(difference / cvs).toFixed(1)} points of ${cvs} CVs\n`,
    );
  }
  const sorted = times.toSorted((a, b) => a - b);
  process.stdout.write(
    `lines matched: ${counts.matched} of ${counts.lines}; time: median ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms, longest ${Math.round(sorted.at(-1) ?? 0)} ms\n`,
  );
  const all = totals.get('all') ?? none;
  const isMet = all.first / all.jobs >= goals.first && all.among / all.jobs >= goals.among && all.near / all.cvs >= goals.exposure;
  if (!isMet && chosen.length === 0) process.exitCode = 1;
}
