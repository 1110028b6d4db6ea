import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { costOf } from '#functions/models/prices.ts';
import { reviewPrompt, titleCheckPrompt } from '#src/features/catalogue/reviews/prompts.ts';
import { callsReservedFor } from '#src/features/foundation/limits/spend-budget.ts';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { processorTime } from '#scripts/dev/platform/processor-time.ts';
import { startWorkerProcess } from '#scripts/dev/platform/worker-process.ts';
import { openBenchDatabase } from '#tests/support/bench-database.ts';
import { countStatements } from '#tests/support/counted-database.ts';
import { findWorkerd } from '#tests/support/processor-time.ts';
import { costOfDay, countHandOvers, type Inputs, million, tenMillion, totalOf } from './day.ts';
import { callsInBusiestSecond, seededRandom, computeTallyMemory, simulateQueue } from './ten-times.ts';

/**
 * `npm run bench:cost`: measures the processor time of each kind of request (after `npm run build`), computes the cost of a day of a million
 * visits by published prices, and prints both. `-- --write` writes the tables into docs/cost.md.
 */
const times = Number(process.env['TIMES'] ?? 300);
const database = await openBenchDatabase();
const counted = await countStatements(database.vars['NEON_LOCAL_PROXY'] ?? '');
const vars = {
  ...database.vars,
  NEON_LOCAL_PROXY: counted.url,
  SEARCH_DAILY_LIMIT: '1000000',
  MODEL_DAILY_BUDGET: '1000000',
  NEW_TITLES_PER_MINUTE: '100000',
};
const persistTo = mkdtempSync(path.join(tmpdir(), 'bench-cost-'));
const worker = await startWorkerProcess({ mode: 'workerd', port: await freePort(), persistTo, vars });
const workerd = findWorkerd(worker.url);

/** Measures the runtime's processor milliseconds for one of many consecutive requests. A busy machine hardly changes them. */
async function measure(make: (index: number) => Request, count = times): Promise<number> {
  for (let index = 0; index < 20; index += 1) await (await fetch(make(-1 - index))).arrayBuffer();
  const before = processorTime(workerd);
  for (let index = 0; index < count; index += 1) await (await fetch(make(index))).arrayBuffer();
  return (processorTime(workerd) - before) / count;
}

/** Counts the statements that a request sends to the database. */
async function countStatementsOf(request: Request): Promise<number> {
  counted.takeStatements();
  await (await fetch(request)).arrayBuffer();
  return counted.takeStatements().length;
}

const pageRequest = (address: string) => new Request(`${worker.url}${address}`);
const postRequest = (address: string, body: unknown) =>
  new Request(`${worker.url}/api${address}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'cf-connecting-ip': `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    },
    body: JSON.stringify(body),
  });
const searchRequest = (query: string) =>
  postRequest('/search-job', { query, connection_id: crypto.randomUUID(), client_task_id: crypto.randomUUID() });
const makeUnknownTitle = (index: number) =>
  `kelp ${[...String(Math.abs(index))].map((digit) => 'bcdfghjklm'[Number(digit)]).join('a')}o whisperer`;

async function measureAll(): Promise<Inputs> {
  const cpu = {
    kept: await measure(() => pageRequest('/jobs/1')),
    made: await measure((index) => pageRequest(`/jobs/${(Math.abs(index) % 900) + 2}`)),
    found: await measure(() => searchRequest('lawyer')),
    typed: await measure((index) => pageRequest(`/api/search-job/suggest?q=${['nur', 'dri', 'law', 'eng'][Math.abs(index) % 4]}`)),
    started: await measure((index) => searchRequest(makeUnknownTitle(index)), 60),
  };
  const title = { en: 'Kelp whisperer', zh: '海带低语者' };
  const candidates = Array.from({ length: 5 }, () => ({ code: '15-1252.00', en: 'Software Developers', zh: '软件开发人员' }));
  const check = titleCheckPrompt({ text: 'kelp whisperer', candidates });
  const review = reviewPrompt({ title, category: title });
  return {
    cpu,
    statements: { made: await countStatementsOf(pageRequest('/jobs/950')), found: await countStatementsOf(searchRequest('lawyer')) },
    calls: { title: 4, analysis: 3 },
    dollars: { title: dollars(check, 200, 1) + dollars(review, 3_000, 3), analysis: dollars(review, 3_000, 3) },
  };
}

/** Computes the dollars of a prompt to a number of models. Input tokens are a quarter of its letters; output tokens are at the product's limit. */
function dollars({ system, prompt }: { system: string; prompt: string }, outputTokens: number, models: number): number {
  const inputTokens = Math.ceil((system.length + prompt.length) / 4);
  const each = ['gpt-4o', 'gemini-3.8-flash', 'deepseek-v4-flash'].map((modelId) => costOf({ modelId, inputTokens, outputTokens }));
  return each.slice(0, models).reduce((sum, cost) => sum + cost, 0) / 1_000_000;
}

const count = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits });
const money = (value: number) => `$${value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

function renderTables(inputs: Inputs): string {
  const [one, many] = [costOfDay(million, inputs), costOfDay(tenMillion, inputs)];
  const names = {
    kept: 'a page from the cache',
    made: 'a page that is made',
    found: 'a search that finds a job',
    typed: 'suggestions while typing',
    started: 'a search that starts an analysis',
  };
  const measured = Object.entries(inputs.cpu).map(([name, ms]) => `| ${names[name as keyof typeof names]} | ${ms.toFixed(2)} |`); // its keys are those of `names`
  const lines = one.map(
    (line, index) =>
      `| ${line.name} | ${count(line.perDay)} ${line.unit} | ${money(line.dollarsPerMonth)} | ${money(many[index]?.dollarsPerMonth ?? 0)} |`,
  );
  const random = seededRandom(1);
  const titles = million.visits * million.newTitles;
  const sizes: [factor: number, isolates: number][] = [
    [1, million.isolates],
    [3, 200],
    [10, tenMillion.isolates],
  ];
  const queues = sizes.map(([factor, isolates]) => {
    const { turnedAway, maxWaitMs } = simulateQueue(titles * factor, 30, random);
    const views = million.visits * factor * million.pagesPerVisit * million.counted;
    const calls = callsInBusiestSecond(countHandOvers(views, isolates) + million.visits * factor * million.searching);
    return `| ${factor} | ${count(titles * factor)} | ${(turnedAway * 100).toFixed(1)} % | ${count(maxWaitMs / 60_000, 1)} min | ${count(isolates)} | ${count(calls)} | ${count(computeTallyMemory(views) / 1_000_000)} MB |`;
  });
  return [
    '| what | processor ms |\n| --- | ---: |\n' + measured.join('\n'),
    `A new title costs ${money(inputs.dollars.title)} in ${inputs.calls.title} model calls, an analysis ${money(inputs.dollars.analysis)}. A budget of 600 calls a day covers ${count(callsReservedFor('new_titles', 600) / inputs.calls.title)} new titles.`,
    '| what | a day of 1,000,000 visits | a month | a month at ten times |\n| --- | ---: | ---: | ---: |\n' +
      lines.join('\n') +
      `\n| **all** | | **${money(totalOf(one))}** | **${money(totalOf(many))}** |`,
    '| times | new titles a day | turned away | longest wait | isolates | calls of the tally in the busiest second | its memory |\n| ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n' +
      queues.join('\n'),
  ].join('\n\n');
}

try {
  const text = renderTables(await measureAll());
  console.error(text);
  if (process.argv.includes('--write')) {
    const file = 'docs/cost.md';
    const parts = readFileSync(file, 'utf8').split(/<!-- (?:begin|end) -->/);
    writeFileSync(file, `${parts[0]}<!-- begin -->\n\n${text}\n\n<!-- end -->${parts[2] ?? ''}`);
  }
} finally {
  await worker.stop();
  await counted.close();
  await database.close();
}
