import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commentSchema } from '#src/features/news/comments/contract.ts';
import { openBenchDatabase } from '#tests/support/bench-database.ts';
import { largeMemorySettings, startPostgres } from '#tests/support/postgres-server.ts';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { startWorkerProcess } from '#scripts/dev/platform/worker-process.ts';
import { addPeople, fillComments } from './fill.ts';
import { type TimedAction, median, measurePerSecond, timeInTurn } from './measure.ts';
import { signIn } from './signed-in.ts';

/**
 * `npm run bench:comments`: measures the production build in workerd on a separate Postgres server: how long reading and writing take under an
 * article with 100 comments and under one with 100,000, in turn; and how many lists of comments a second it serves over 16 connections, to readers
 * (from the edge) and to members who just posted (from the database). The lists for readers are compared with Waline, measured in the same way
 * on two cores. A static file shows the speed of the machine.
 */
const waline = [
  { comments: 100, perSecond: 93, times: 4 },
  { comments: 20_000, perSecond: 22, times: 10 },
] as const;
const goals = { ratio: 1.5 };
const connections = 16;
const rounds = Number(process.env['ROUNDS'] ?? 200);
const seconds = Number(process.env['SECONDS'] ?? 5);

interface Article {
  id: number;
  comments: number;
  /** The id of the comment before a page in the middle. */
  middle: string;
}

const postgres = await startPostgres({ settings: largeMemorySettings });
const persistTo = mkdtempSync(path.join(tmpdir(), 'bench-comments-'));
const database = await openBenchDatabase(postgres.url, persistTo);
const vars = { ...database.vars, ACCESS_TOKEN_KEYS: database.vars['ACCESS_TOKEN_KEYS'] ?? '', SITE_URL: 'https://still-human.example' };
const worker = await startWorkerProcess({ mode: 'workerd', port: await freePort(), persistTo, vars });
const missed: string[] = [];

/** Fills the articles of this run. The longest and the shortest list are two days old; the 20,000 comments of the third article are newer. */
async function fillArticles(): Promise<Article[]> {
  const people = await addPeople(database.query, 'reader', 1000);
  const write = async (id: number, count: number, endedHoursAgo: number): Promise<Article> => {
    const middle = await fillComments(database.query, id, { count, people, endedHoursAgo });
    return { id, comments: count, middle };
  };
  const articles = [await write(1, 100, 48), await write(2, 20_000, 0), await write(3, 100_000, 48)];
  for (const table of ['users', 'comments', 'comment_counts']) await database.query(`analyze ${table}`);
  return articles;
}

async function fetchText(address: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(worker.url + address, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${address}: ${response.status} ${text}`);
  return text;
}

type Actions = Record<string, TimedAction>;

/** Returns the requests of a reader. The lists of a member and a page with another number of views are not cached. */
function readActions({ id, comments, middle }: Article, headers: Record<string, string>): Actions {
  const list = (query: string) => ({ run: () => fetchText(`/api/comments/${id}?limit=10&reply_limit=5${query}`, { headers }) });
  return {
    'article page, kept at the edge': { run: () => fetchText(`/news/${id}`) },
    'article page, made anew': { run: (round) => fetchText(`/news/${id}?views=${id * 100_000 + round}`) },
    'first page of comments': list(''),
    'page in the middle, after a comment': list(`&before=${middle}`),
    [byNumber]: list(`&offset=${comments / 2}`),
  };
}
const byNumber = 'page in the middle, by its number';

/** Posts as a member who has not posted before. Then deletes the comment, so that the length of the list stays the same. */
function writeActions({ id }: Article, members: readonly Record<string, string>[]): Actions {
  let posted = '';
  let headers: Record<string, string> = {};
  const post = async (round: number) => {
    headers = members[round] ?? {};
    const body = { news_id: id, comment_text: `Posted under ${id} in round ${round}: what would you tell somebody who starts now?` };
    posted = await fetchText('/api/comments', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': 'application/json' },
    });
  };
  const deletePosted = () => fetchText(`/api/comments/${commentSchema.parse(JSON.parse(posted)).id}`, { method: 'DELETE', headers });
  return { 'posting a comment': { run: post, after: deletePosted } };
}

/** Times each action under both articles in turn, and prints the ratio. */
async function compare(few: Actions, many: Actions, times: number): Promise<void> {
  const names = Object.keys(few);
  const medians = await timeInTurn([...Object.values(few), ...Object.values(many)], times);
  for (const [index, name] of names.entries()) {
    const [a = Number.NaN, b = Number.NaN] = [medians[index], medians[index + names.length]];
    const goal = name === byNumber ? 'no goal' : `at most ${goals.ratio}`;
    console.error(
      `${name.padEnd(36)}${a.toFixed(1).padStart(8)} ms${b.toFixed(1).padStart(12)} ms${(b / a).toFixed(2).padStart(8)}  ${goal}`,
    );
    if (name !== byNumber && !(b / a <= goals.ratio)) missed.push(`${name}: ratio ${(b / a).toFixed(2)}`);
  }
}

interface Case {
  who: string;
  address: string;
  /** The number of comments of the article; null for the static file. */
  comments: number | null;
  sent: Record<string, string>;
  rates: number[];
}

const readers = 'readers';

/** Measures how many lists of comments a second are served, to readers and to members who just posted. The median of all rounds counts. */
async function measureLoad(articles: readonly Article[], headers: Record<string, string>): Promise<void> {
  const lists = articles.map(({ id, comments }) => ({ address: `/api/comments/${id}`, comments }));
  const cases: Case[] = [
    { who: 'a static file', address: '/favicon.svg', comments: null, sent: {}, rates: [] },
    ...lists.map((list) => ({ who: readers, ...list, sent: {}, rates: [] })),
    ...lists.map((list) => ({ who: 'just posted', ...list, sent: headers, rates: [] })),
  ];
  for (let round = 0; round < 4; round += 1) {
    for (const { address, sent, rates } of cases) {
      const rate = await measurePerSecond(worker.url + address, { connections, seconds, headers: sent });
      if (round > 0) rates.push(rate); // the first one warms up
    }
  }
  for (const { who, comments, rates } of cases) {
    const rate = median(rates);
    const name = comments === null ? who : `${who}, ${comments.toLocaleString('en')} comments`;
    const reference = who === readers ? waline.find((one) => one.comments === comments) : undefined;
    const times = reference
      ? `  ${(rate / reference.perSecond).toFixed(1)} times Waline's ${reference.perSecond}, at least ${reference.times}`
      : '';
    console.error(`${name.padEnd(36)}${rate.toFixed(0).padStart(8)}/s${times}`);
    if (reference && !(rate >= reference.times * reference.perSecond)) missed.push(`${name}: ${rate.toFixed(0)} requests a second`);
  }
}

try {
  const articles = await fillArticles();
  const [few, , many] = articles;
  if (!few || !many) throw new Error('no articles');
  const members = await signIn(database.query, await addPeople(database.query, 'writer', 2 * (rounds + 20)), vars);
  const [reader = { authorization: '' }] = members;
  console.error(`${''.padEnd(36)}${'100'.padStart(8)}   ${'100,000'.padStart(12)}      ratio (medians of ${rounds})`);
  await compare(readActions(few, reader), readActions(many, reader), rounds);
  const half = members.length / 2;
  await compare(writeActions(few, members.slice(0, half)), writeActions(many, members.slice(half)), rounds);
  console.error(`\nThe list of comments over ${connections} connections, requests a second`);
  await measureLoad(articles, reader);
  for (const line of missed) console.error(`NOT REACHED: ${line}`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await worker.stop();
  await database.close();
  await postgres.stop();
  rmSync(persistTo, { recursive: true, force: true });
}
