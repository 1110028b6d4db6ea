import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';
import { type TimedAction, timeInTurn } from '../news/comments/measure.ts';
import { listQueries } from './asks.ts';
import { fill } from './fill.ts';

/**
 * `npm run bench:admin`: compares how long the queries of the admin area take with 1,000 and with 1,000,000 rows of each table: the dashboard,
 * and the first page, a later page, a search and each filter of every list. Runs in turn on a separate Postgres server, through the driver of
 * production. `ROWS` and `ROUNDS` change the numbers.
 */
const goal = 1.5;
const small = 1_000;
const large = Number(process.env['ROWS'] ?? 1_000_000);
const rounds = Number(process.env['ROUNDS'] ?? 60);

const databases: OwnDatabase[] = [];
try {
  const queriesBySize: Record<string, TimedAction>[] = [];
  for (const count of [small, large]) {
    const database = await openOwnDatabase('server');
    databases.push(database);
    await fill(database.query, count);
    const each = Object.entries(await listQueries(database, count));
    queriesBySize.push(Object.fromEntries(each.map(([name, run]) => [name, { run }])));
  }
  const names = Object.keys(queriesBySize[0] ?? {});
  const times = await timeInTurn(
    queriesBySize.flatMap((one) => Object.values(one)),
    rounds,
    10,
  );
  const missed: string[] = [];
  console.error(
    `${''.padEnd(40)}${small.toLocaleString('en').padStart(9)}${large.toLocaleString('en').padStart(12)} rows, medians of ${rounds}`,
  );
  for (const [index, name] of names.entries()) {
    const [few = Number.NaN, many = Number.NaN] = [times[index], times[index + names.length]];
    const isMissed = !(many / few <= goal);
    if (isMissed) missed.push(name);
    console.error(
      `${name.padEnd(40)}${few.toFixed(2).padStart(9)}${many.toFixed(2).padStart(12)} ms  ratio ${(many / few).toFixed(2)}${isMissed ? '  NOT REACHED' : ''}`,
    );
  }
  console.error(`${names.length - missed.length} of ${names.length} cases have a ratio of at most ${goal}.`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  for (const database of databases) await database.close();
}
