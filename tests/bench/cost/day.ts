import { daysOfMonth, type Metered, monthly, neon, plan } from './prices.ts';

/** Share of requests that are traced, as in wrangler.toml. */
const traceShare = 0.01;

/** The measured cost of one request or analysis of each kind. */
export interface Inputs {
  /** Processor milliseconds. */
  cpu: { kept: number; made: number; found: number; typed: number; started: number };
  /** Database statements of a rendered page and of a search. */
  statements: { made: number; found: number };
  /** Model calls of one new title and of one analysis; `dollars` is the price of all of them, by the size of prompts and answers. */
  calls: { title: number; analysis: number };
  dollars: { title: number; analysis: number };
}

/** The traffic of a day. `searching`, `newTitles` and `analyses` are numbers per visit. */
export interface Day {
  visits: number;
  pagesPerVisit: number;
  searching: number;
  newTitles: number;
  analyses: number;
  /** Share of pages that are rendered because the data centre has not cached them. */
  made: number;
  /** Share of pages that the tally counts: those of jobs and articles. */
  counted: number;
  /** Isolates that run at the same time, worldwide. */
  isolates: number;
}

export const million: Day = {
  visits: 1_000_000,
  pagesPerVisit: 3,
  searching: 0.05,
  newTitles: 0.005,
  analyses: 0.001,
  made: 0.1,
  counted: 0.6,
  isolates: 100,
};

/** Ten times the visits need fewer than ten times the isolates, because each answers more requests. */
export const tenMillion: Day = { ...million, visits: million.visits * 10, isolates: 300 };

/** Requests for suggestions in one search, and calls of a page that follows one analysis. */
const suggestionsPerSearch = 6;
const callsPerAnalysis = 12;
/** Isolates send the views and the counts of the meter at most this often. */
const handOverSeconds = 10;
const secondsOfDay = 86_400;
/** Seconds for which an object with 128 MB is busy: with a call, with an alarm that waits for the database, with an analysis that waits for models. */
const busySeconds = { call: 0.005, alarm: 0.1, analysis: 60 };
const gigabytes = 0.128;
/** What an analysis uses: calls between its objects, rows that they write, database statements, and processor milliseconds. */
const perAnalysis = { objectCalls: 20, rows: 30, statements: 30, cpuMs: 1_000 };
/** Spans of a traced request: the request, and its calls of cache, objects and database. */
const spansPerTrace = 10;
/** The database's compute units: at least the smallest size all day, and one unit for each 50 statements a second. */
const smallestUnits = 0.25;
const statementsPerUnit = 50;

export interface Line {
  name: string;
  perDay: number;
  unit: string;
  dollarsPerMonth: number;
}

/** Computes the number of calls by which isolates send their counts, if a day's events are even. An isolate without events sends nothing. */
export function countHandOvers(eventsPerDay: number, isolates: number): number {
  const perInterval = (eventsPerDay / secondsOfDay / isolates) * handOverSeconds;
  return isolates * (secondsOfDay / handOverSeconds) * (1 - Math.exp(-perInterval));
}

/** Computes the use of the objects in a day: calls and alarms, written rows, and busy seconds. An idle object costs nothing. */
function computeObjectUse(day: Day, requests: number): { calls: number; rows: number; seconds: number; views: number } {
  const searches = day.visits * day.searching;
  const analyses = day.visits * (day.newTitles + day.analyses);
  const views = countHandOvers(day.visits * day.pagesPerVisit * day.counted, day.isolates);
  const calls = views + searches + countHandOvers(requests, day.isolates) + analyses * perAnalysis.objectCalls;
  const alarms = { tally: secondsOfDay / 4, meter: secondsOfDay / 10 };
  // the tally writes and deletes a row per call, and three rows per alarm; the meter writes 21 rows every ten seconds
  const rows = (views + searches) * 2 + alarms.tally * 3 + alarms.meter * 21 + analyses * perAnalysis.rows;
  const seconds = calls * busySeconds.call + (alarms.tally + alarms.meter) * busySeconds.alarm + analyses * busySeconds.analysis;
  return { calls: calls + alarms.tally + alarms.meter, rows, seconds, views };
}

/** Computes what a day uses and what a month of such days costs. */
export function costOfDay(day: Day, { cpu, statements, calls, dollars }: Inputs): Line[] {
  const pages = day.visits * day.pagesPerVisit;
  const [searches, titles, analyses] = [day.visits * day.searching, day.visits * day.newTitles, day.visits * day.analyses];
  const made = pages * day.made;
  const typed = searches * suggestionsPerSearch;
  const followed = (titles + analyses) * callsPerAnalysis;
  const requests = pages + searches + typed + followed;
  const cpuMs =
    made * cpu.made +
    (pages - made) * cpu.kept +
    searches * cpu.found +
    typed * cpu.typed +
    titles * cpu.started +
    (titles + analyses) * perAnalysis.cpuMs;
  const objects = computeObjectUse(day, requests);
  const statementCount = made * statements.made + searches * statements.found + (titles + analyses) * perAnalysis.statements;
  const units = Math.max(smallestUnits, statementCount / secondsOfDay / statementsPerUnit);
  const metered = (name: string, what: Metered, perDay: number, unit: string): Line => ({
    name,
    perDay,
    unit,
    dollarsPerMonth: monthly(what, perDay),
  });
  const lines = searches + titles * 10 + analyses * 10 + made * 0.01;
  return [
    { name: 'plan', perDay: 0, unit: '', dollarsPerMonth: plan },
    metered('requests', 'requests', requests, 'requests'),
    metered('processor', 'cpuMs', cpuMs, 'ms'),
    metered('objects: calls and alarms', 'objectRequests', objects.calls, 'calls'),
    metered('objects: time', 'objectGbSeconds', objects.seconds * gigabytes, 'GB s'),
    metered('objects: rows written', 'objectRowsWritten', objects.rows, 'rows'),
    metered('logs and traces', 'observed', lines + requests * traceShare * spansPerTrace, 'lines and spans'),
    metered('files', 'fileReads', pages * 0.02, 'reads'),
    {
      name: 'database',
      perDay: units * 24,
      unit: 'compute hours',
      dollarsPerMonth: units * 24 * daysOfMonth * neon.perComputeHour + 10 * neon.perGbMonth,
    },
    { name: 'models: new titles', perDay: titles * calls.title, unit: 'calls', dollarsPerMonth: titles * dollars.title * daysOfMonth },
    {
      name: 'models: analyses',
      perDay: analyses * calls.analysis,
      unit: 'calls',
      dollarsPerMonth: analyses * dollars.analysis * daysOfMonth,
    },
  ];
}

export const totalOf = (lines: readonly Line[]) => lines.reduce((sum, { dollarsPerMonth }) => sum + dollarsPerMonth, 0);
