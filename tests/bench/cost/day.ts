import { daysOfMonth, type Metered, monthly, neon, plan } from './prices.ts';

/** What one of each costs the Worker, as measured. */
export interface Inputs {
  /** Processor milliseconds. */
  cpu: { kept: number; made: number; found: number; typed: number; started: number; file: number };
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
}

export const million: Day = {
  visits: 1_000_000,
  pagesPerVisit: 3,
  searching: 0.05,
  newTitles: 0.005,
  analyses: 0.001,
  made: 0.1,
  counted: 0.6,
};

/** Letters for which the site asks for suggestions in one search, and calls with which a page follows one analysis. */
const suggestionsPerSearch = 6;
const callsPerAnalysis = 12;
/** An object counts as awake for this long after a call, in seconds, with 128 MB. */
const awakeSeconds = 10;
const gigabytes = 0.128;
/** The database's compute: always awake, at its smallest; and one more unit for each 50 statements a second. */
const smallestUnits = 0.25;
const statementsPerUnit = 50;

export interface Line {
  name: string;
  perDay: number;
  unit: string;
  dollarsPerMonth: number;
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
    made * cpu.made + (pages - made) * cpu.kept + searches * cpu.found + typed * cpu.typed + titles * cpu.started + analyses * cpu.file;
  const counted = pages * day.counted + searches;
  const objectCalls = counted + (titles + analyses) * 20;
  // the tally and the meter never sleep; a room and an analyst of each new title are awake for a minute
  const objectSeconds = 2 * 86_400 + (titles + analyses) * (60 + awakeSeconds) * 2;
  const rows = counted * 2 + 8_640 * 20 + (titles + analyses) * 30;
  const asked = made * statements.made + searches * statements.found + (titles + analyses) * 30;
  const units = Math.max(smallestUnits, asked / 86_400 / statementsPerUnit);
  const metered = (name: string, what: Metered, perDay: number, unit: string): Line => ({
    name,
    perDay,
    unit,
    dollarsPerMonth: monthly(what, perDay),
  });
  return [
    { name: 'plan', perDay: 0, unit: '', dollarsPerMonth: plan },
    metered('requests', 'requests', requests, 'requests'),
    metered('processor', 'cpuMs', cpuMs, 'ms'),
    metered('objects: calls', 'objectRequests', objectCalls, 'calls'),
    metered('objects: time', 'objectGbSeconds', objectSeconds * gigabytes, 'GB s'),
    metered('objects: rows written', 'objectRowsWritten', rows, 'rows'),
    metered('logs', 'logLines', searches + titles * 10 + analyses * 10 + made * 0.01, 'lines'),
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
