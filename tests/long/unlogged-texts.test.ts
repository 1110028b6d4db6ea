import { cpSync, globSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { LocalDatabase } from '#scripts/dev/platform/database.ts';
import { type GuardedProcess, startGuarded } from '#scripts/dev/platform/guarded-process.ts';
import { sandboxVars } from '#scripts/dev/platform/platform.ts';
import { freePort, portIsTaken } from '#scripts/dev/platform/ports.ts';
import { type SandboxReviewers, startSandboxReviewers } from '#scripts/dev/sandbox-reviewers.ts';
import { callAs } from '#tests/support/accounts.ts';
import { loadAllRoutes, type Route } from '#tests/support/all-routes.ts';
import { plainCv, postCvAnalysis } from '#tests/support/analyses.ts';
import { openSocket, postSearch, query, unknownTitle, until } from '#tests/support/api-helpers.ts';
import { givePaid } from '#tests/support/cvs.ts';
import { copyDatabase, withConnection } from '#tests/support/database-copy.ts';
import { Desk, completeContent } from '#tests/support/desk.ts';
import { Gate } from '#tests/support/gate.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { MarkedCaller, type People, roles, type Role } from '#tests/support/marked-calls.ts';
import { type Filling, fillings } from '#tests/support/marked-inputs.ts';
import { findMarks, newMarks } from '#tests/support/marks.ts';
import { newMember } from '#tests/support/members.ts';
import { type OwnWorker, startWorkerOn } from '#tests/support/own-worker.ts';
import { runTimer, setPlatform } from '#tests/support/platform-under-test.ts';
import { newAdmin } from '#tests/support/staff.ts';

// Goes through every route of the API and every page with a mark in all that can be sent, while everything works and while each part fails. A
// new route or page is in it by itself.

const patience = 600_000; // guards against what hangs
const marks = newMarks();
/** Addresses and tokens that were really given out. */
const given: string[] = [];

let database: LocalDatabase;
let gate: Gate;
let sandbox: SandboxReviewers;
let reader: GuardedProcess;
let worker: OwnWorker;
let routes: Route[];
let caller: MarkedCaller;

beforeAll(async () => {
  const all = await loadAllRoutes();
  routes = all.routes;
  caller = new MarkedCaller(marks, all.defs);
  database = await copyDatabase(inject('seeded').database);
  sandbox = await startSandboxReviewers({ port: 0 });
  gate = new Gate([
    { prefix: '/sql', origin: new URL(database.env.NEON_LOCAL_PROXY).origin },
    { prefix: '/emails', origin: inject('secrets')['RESEND_BASE_URL'] ?? '' },
    { prefix: '/', origin: sandbox.url },
  ]);
  await gate.start();
  const port = await freePort();
  reader = startGuarded(['node', 'scripts/dev/platform/serve-reader.ts', String(port)], {});
  await until(() => portIsTaken(port), Boolean);
  const persistTo = mkdtempSync(path.join(tmpdir(), 'still-human-unlogged-'));
  cpSync(inject('seeded').media, persistTo, { recursive: true });
  const vars = { NEON_LOCAL_PROXY: `${gate.url}/sql`, RESEND_BASE_URL: gate.url, CV_READER_URL: `http://127.0.0.1:${port}` };
  worker = await startWorkerOn(database.env, persistTo, { reviewers: 'none', vars: { ...sandboxVars(gate.url), ...vars } });
  setPlatform(worker);
}, patience);
afterAll(async () => {
  setPlatform(null);
  await worker.stop();
  await reader.stop();
  gate.close();
  await sandbox.close();
  await database.close();
});

async function newPeople(): Promise<People> {
  const people = { member: await newMember(), admin: await newAdmin(), other: await newMember() };
  await givePaid(people.member.id, 20);
  for (const { email, tokens } of Object.values(people)) given.push(email, tokens.access_token, tokens.refresh_token);
  return people;
}

/** Ids of the calls whose line must be in the log, and the best status of each route. */
const logged = new Set<string>();
const best = new Map<string, number>();

const order = ['POST', 'PUT', 'GET', 'PATCH', 'DELETE'];
async function callAll(as: { people: People; roles: readonly Role[]; fillings: readonly Filling[] }): Promise<void> {
  for (const filling of as.fillings)
    for (const role of as.roles)
      for (const route of routes.toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method))) {
        const { status, headers } = await caller.send(route, { filling, role, people: as.people });
        const id = headers.get('x-request-id');
        if (id && (route.method !== 'GET' || status >= 500)) logged.add(id);
        const name = `${route.method} ${route.path} ${route.body?.type ?? ''}`;
        best.set(name, Math.min(best.get(name) ?? 999, status));
      }
}

const addressOf = (file: string) =>
  file
    .replace(/^src\/pages|\/?index(?=\.astro)|\.(astro|ts)$/g, '')
    .replace(/\/\[\.\.\.lang\]|\.astro$/g, '')
    .replace(/\[id\]/, String(jobIdOf('29-1141.00')))
    .replace(/\[code\]/, '62')
    .replace(/\[\w+\]/, marks.latin);

async function visitAll(): Promise<void> {
  const files = globSync('src/pages/**/*.{astro,ts}').map((file) => addressOf(file));
  const addresses = [...new Set(files), `/${marks.latin}`, `/jobs/${marks.latin}`, `/${marks.latin}/${marks.code}`];
  for (const address of addresses)
    for (const language of ['', '/zh'])
      await (await fetch(`${worker.url}${language}${address}?${caller.pageQuery}`, { redirect: 'manual' })).arrayBuffer();
}

/** An article that the next timer publishes. */
async function scheduleDraft({ admin }: People): Promise<void> {
  const desk = new Desk(admin.tokens);
  const id = await desk.create(completeContent(`${marks.latin} ${marks.han}`));
  expect((await desk.publish(id, 2, { at: new Date(Date.now() + 3_600_000).toISOString() })).status).toBe(200);
  await query`update news_drafts set publish_at = now() where news_id = ${id}`;
}

/** Starts what Durable Objects work on, and the timers. */
async function work({ member }: People): Promise<void> {
  const description = `Each day ${marks.latin} writes reports and answers letters of ${marks.han}.\n    at ${marks.latin}`;
  await postSearch(unknownTitle('en', marks.latin), { description });
  await postSearch(unknownTitle('zh', marks.han), { description });
  await postSearch(`fucking ${marks.latin}`);
  const text = plainCv.replace('Robin Example', `Robin ${marks.latin}`).replace('Nurse,', `Nurse ${marks.han},`);
  await postCvAnalysis(member, { text, analysis_type: 'free' });
  await callAs(member.tokens, `/jobs/${jobIdOf('29-1141.00')}/descriptions`, { body: { description } });
  const socket = await openSocket();
  socket.send({ type: 'connection', client_task_id: marks.latin, connection_id: description });
  await socket.closed;
  for (const cron of ['* * * * *', '*/10 * * * *', undefined]) await runTimer(cron);
}

/** Runs a statement for each table (`%1$s`) but those by which a session is found, and those in `without`. */
const onEach = (statement: string, without = '') => `do $$ declare t text; begin
  for t in select quote_ident(tablename) from pg_tables
    where schemaname = 'public' and tablename not in ('users', 'session_families', 'passkeys', '${without}') loop
    execute format('${statement}', t, replace(t || '_away', '_away_away', '')); end loop; end $$`;
const refusal = `create function refuse_row() returns trigger language plpgsql as
  $$ begin perform (to_jsonb(new)::text)::uuid; return new; end $$`;
const refuse = 'for each row execute function refuse_row()';

/** Ways in which the database fails, and how each ends. Its messages hold the row, as those for a wrong value and for a broken check do. */
const failures = {
  'tables are missing': [onEach('alter table %1$s rename to %2$s'), onEach('alter table %1$s rename to %2$s')],
  'rows break a check': [
    onEach('alter table %1$s add constraint refused check (false) not valid'),
    onEach('alter table %1$s drop constraint refused'),
  ],
  'rows cannot be added': [
    `${refusal}; ${onEach(`create trigger refuse before insert on %1$s ${refuse}`)}`,
    'drop function refuse_row() cascade',
  ],
  // with the counters, so that objects get as far as their steps
  'rows cannot change': [
    `${refusal}; ${onEach(`create trigger refuse before update on %1$s ${refuse}`, 'daily_counters')}`,
    'drop function refuse_row() cascade',
  ],
  'analyses cannot change': [
    `${refusal}; create trigger refuse before update on member_analyses ${refuse}`,
    'drop function refuse_row() cascade',
  ],
} as const;
const execute = (text: string) => withConnection(database.env.DATABASE_URL, (client) => client.query(text));

const output = () => `${worker.output()}\n${reader.output()}`;

it(
  'nothing that anybody sends reaches a log, a stored failure or a count, through any call, page, object or timer, whatever fails',
  async () => {
    await callAll({ people: await newPeople(), roles, fillings });
    const refused = [...best].filter(([, status]) => status >= 300).map(([name, status]) => `${name} ${status}`);
    expect(best.size).toBe(routes.length);
    expect(refused.length, refused.join('\n')).toBeLessThan(routes.length / 2);

    const people = await newPeople();
    const signedIn: readonly Role[] = ['member', 'admin', 'nobody'];
    gate.setUnreachable(true); // before any page is cached
    await visitAll();
    await callAll({ people, roles: signedIn, fillings: ['one line'] });
    gate.setUnreachable(false);
    for (const [name, [begin, end]] of Object.entries(failures)) {
      const others = await newPeople();
      await scheduleDraft(others);
      await execute(begin);
      if (name === 'tables are missing') await visitAll();
      await callAll({ people: others, roles: signedIn, fillings: ['many lines'] });
      await work(others);
      await execute(end);
    }
    gate.setHold({ matches: ({ url }) => url !== '/sql', when: 'repeated' });
    await callAll({ people, roles: signedIn, fillings: ['one line'] });
    await work(people);
    gate.setHold(null);
    await visitAll();

    const lines = output();
    expect([...logged].filter((id) => !lines.includes(id))).toEqual([]);
    expect(logged.size).toBeGreaterThan(routes.length * 4);
    const stored = JSON.stringify(await query`select * from failures`);
    const live = (await callAs((await newAdmin()).tokens, '/admin/live')).text;
    for (const text of [lines, stored, live]) expect(findMarks(text, marks, given)).toEqual([]);
  },
  patience,
);
