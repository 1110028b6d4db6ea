import { daysOfMonth, type Metered, monthly, neon, plan } from './prices.ts';

/** Requests that are traced, as in wrangler.toml. */
const traceShare = 0.01;

/** What one of each costs the Worker, as measured. */
export interface Inputs {
  /** Processor milliseconds. */
  cpu: { kept: number; made: number; found: number; typed: number; started: number };
  /** Statements to the database for a page that is made. */
  statements: { made: number; found: number };
  /** Model calls of one new title, and dollars for all of them, by the size of the prompts and answers. */
  calls: { title: number; analysis: number };
  dollars: { title: number; analysis: number };
}

/** A day. Shares are of visits. */
export interface Day {
  visits: number;
  pagesPerVisit: number;
  searching: number;
  newTitles: number;
  analyses: number;
  /** Shares of pages that are made because no data centre keeps them. */
  made: number;
  /** Pages of jobs and articles, which the tally counts. */
  counted: number;
  /** Isolates that answer at the same time, worldwide. */
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

/** Ten times the visits do not need ten times the isolates: each answers more. */
export const tenMillion: Day = { ...million, visits: million.visits * 10, isolates: 300 };

/** Letters for which the site asks for suggestions in one search, and calls with which a page follows one analysis. */
const suggestionsPerSearch = 6;
const callsPerAnalysis = 12;
/** Isolates hand on views, and what the meter counts, at most this often. */
const handOverSeconds = 10;
const secondsOfDay = 86_400;
/** Wall-clock seconds of an object with 128 MB: for a call, for an alarm that waits for the database, and for an analysis, which waits for models. */
const busySeconds = { call: 0.005, alarm: 0.1, analysis: 60 };
const gigabytes = 0.128;
/** Of an analysis: calls between its objects, rows that they write, statements, and processor milliseconds. */
const ofAnalysis = { objectCalls: 20, rows: 30, statements: 30, cpuMs: 1_000 };
/** Spans of a traced request: the request itself, and its calls of cache, objects and database. */
const spansPerTrace = 10;
/** The database's compute: always awake, at its smallest; and one more unit for each 50 statements a second. */
const smallestUnits = 0.25;
const statementsPerUnit = 50;

export interface Line {
  name: string;
  perDay: number;
  unit: string;
  dollarsPerMonth: number;
}

/** Calls that hand over what isolates counted, if the events of a day come evenly: an isolate without any hands over nothing. */
export function handOvers(eventsPerDay: number, isolates: number): number {
  const perInterval = (eventsPerDay / secondsOfDay / isolates) * handOverSeconds;
  return isolates * (secondsOfDay / handOverSeconds) * (1 - Math.exp(-perInterval));
}

/** What the objects do in a day: calls with alarms, rows, and seconds in which they are busy. One that is idle costs nothing. */
function objectsOf(day: Day, requests: number): { calls: number; rows: number; seconds: number; views: number } {
  const searches = day.visits * day.searching;
  const analyses = day.visits * (day.newTitles + day.analyses);
  const views = handOvers(day.visits * day.pagesPerVisit * day.counted, day.isolates);
  const calls = views + searches + handOvers(requests, day.isolates) + analyses * ofAnalysis.objectCalls;
  const alarms = { tally: secondsOfDay / 4, meter: secondsOfDay / 10 };
  // the tally: a call's row and its deletion; at an alarm, what is written and the next alarm. The meter: each measure of a minute, every ten seconds
  const rows = (views + searches) * 2 + alarms.tally * 3 + alarms.meter * 21 + analyses * ofAnalysis.rows;
  const seconds = calls * busySeconds.call + (alarms.tally + alarms.meter) * busySeconds.alarm + analyses * busySeconds.analysis;
  return { calls: calls + alarms.tally + alarms.meter, rows, seconds, views };
}

/** What a day uses and what a month of such days costs. */
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
    (titles + analyses) * ofAnalysis.cpuMs;
  const objects = objectsOf(day, requests);
  const asked = made * statements.made + searches * statements.found + (titles + analyses) * ofAnalysis.statements;
  const units = Math.max(smallestUnits, asked / secondsOfDay / statementsPerUnit);
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
