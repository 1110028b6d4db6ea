import { checkLedger } from '#src/features/credits/ledger/check-ledger.ts';
import { settle } from '#src/features/credits/ledger/settle.ts';
import { listTransactions } from '#src/features/credits/ledger/list-transactions.ts';
import { reserve } from '#src/features/credits/ledger/reserve.ts';
import { openOwnDatabase } from '#tests/support/own-database.ts';
import { median } from '../news/comments/measure.ts';
import { addMembers, addSpends } from './fill.ts';

/**
 * `npm run bench:credits`: measures the verbs on a separate Postgres server, through the driver of production: spends per second (reserved and
 * settled) of one member and of 1,000 members, with 100 and with 1,000,000 transactions; and the time of the first page of a statement with 10
 * and with 100,000 transactions.
 */
const goal = 1.5;
const members = 1000;
const small = 100;
const large = Number(process.env['TRANSACTIONS'] ?? 1_000_000);
const seconds = Number(process.env['SECONDS'] ?? 10);
const rounds = Number(process.env['ROUNDS'] ?? 200);
const connections = 10;

const { db, query, close } = await openOwnDatabase('server');
const ctx = { db, now: () => new Date() };
const missed: string[] = [];
let spent = 0;

/** Reserves and settles on all connections at once for some seconds. @returns spends per second */
async function measureSpendsPerSecond(ids: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  let done = 0;
  const spendUntilEnd = async () => {
    while (performance.now() < end) {
      spent += 1;
      const spend = { memberId: ids[spent % ids.length] ?? '', key: `bench:${spent}` };
      await reserve(ctx, { ...spend, action: 'cv_save', actionId: '' });
      await settle(ctx, spend);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, spendUntilEnd));
  return (done * 1000) / (performance.now() - startedAt);
}

/** Measures the median milliseconds of the first page of each member's statement, in turn. */
async function measureStatements(ids: readonly string[]): Promise<number[]> {
  const times = ids.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, id] of ids.entries()) {
      const startedAt = performance.now();
      await listTransactions({ db, member: { id, username: '', isAdmin: false, role: null, language: 'en' } }, { limit: 20, offset: 0 });
      if (round >= rounds / 10) times[index]?.push(performance.now() - startedAt);
    }
  return times.map(median);
}

function compare(name: string, [few = Number.NaN, many = Number.NaN]: readonly number[], unit: string, ratio: number): void {
  console.error(
    `${name.padEnd(44)}${few.toFixed(1).padStart(9)}${many.toFixed(1).padStart(9)} ${unit.padEnd(6)} ratio ${ratio.toFixed(2)}, at most ${goal}`,
  );
  if (!(ratio <= goal)) missed.push(name);
}

try {
  const [crowd, [one = '']] = [await addMembers(query, 'crowd', members), await addMembers(query, 'one', 1)];
  const [briefMember = '', longMember = ''] = await addMembers(query, 'reader', 2);
  await addSpends(query, [one], small);
  await measureSpendsPerSecond([one]); // warms up
  const few = { one: await measureSpendsPerSecond([one]), crowd: await measureSpendsPerSecond(crowd) };
  await addSpends(query, crowd, large / members);
  const many = { one: await measureSpendsPerSecond([one]), crowd: await measureSpendsPerSecond(crowd) };
  await addSpends(query, [briefMember], 9);
  await addSpends(query, [longMember], 99_999);
  console.error(`${''.padEnd(44)}${small.toString().padStart(9)}${large.toLocaleString('en').padStart(10)} transactions`);
  compare('spends per second of one member', [few.one, many.one], '/s', few.one / many.one);
  compare('spends per second of 1,000 members', [few.crowd, many.crowd], '/s', few.crowd / many.crowd);
  const [tenRows = Number.NaN, manyRows = Number.NaN] = await measureStatements([briefMember, longMember]);
  compare('first page of 10 and of 100,000 transactions', [tenRows, manyRows], 'ms', manyRows / tenRows);
  const { findings, transactions } = await checkLedger(ctx);
  console.error(`The ledger of ${transactions.toLocaleString('en')} transactions has ${findings.length} findings.`);
  if (findings.length > 0) missed.push('the ledger is not right');
  for (const line of missed) console.error(`NOT REACHED: ${line}`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await close();
}
