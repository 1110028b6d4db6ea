import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchSession } from '#src/features/search/query/ui/search-session.ts';
import { searchStringKeys } from '#src/features/search/query/ui/strings.ts';
import { pick } from '#src/i18n/messages.ts';
import { memoryStorage } from './memory-storage.ts';

let storage: ReturnType<typeof memoryStorage>;
let tabStorage: ReturnType<typeof memoryStorage>;
const opened: string[] = [];
const page = { language: 'en', strings: pick('en', searchStringKeys), open: (path: string) => void opened.push(path) } as const;

/** A connection that the server closes normally at once. */
class ClosedSocket {
  onclose: ((event: { code: number }) => void) | null = null;
  readyState = 3;
  constructor() {
    queueMicrotask(() => this.onclose?.({ code: 1000 }));
  }
  close(): void {
    this.onclose = null;
  }
}

beforeEach(() => {
  storage = memoryStorage();
  tabStorage = memoryStorage('sessionStorage');
  opened.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('location', { pathname: '/', search: '', href: 'https://still-human.example/' });
  vi.stubGlobal('WebSocket', ClosedSocket);
});
afterEach(() => {
  storage.remove();
  tabStorage.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const completed = (jobs: { job_id: number; title: string; similarity: number }[], jobId: number | null) => ({
  ...{ task_id: 't', client_task_id: 'c', status: 'completed', jobs, job_id: jobId, life_stage: null },
});
const answer = (body: unknown, status: unknown = null) =>
  vi.stubGlobal('fetch', async (address: string) => Response.json(address.includes('check-task-status') ? status : body));

it('a search without sockets continues to poll if another tab stores another search', async () => {
  answer({ ...completed([], null), status: 'processing' }, { status: 'completed', job_id: 5 });
  const session = new SearchSession(page);
  await session.start('Volcano guide', false);
  storage.entries.set('sh_search', JSON.stringify({ clientTaskId: 'of another tab' }));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(opened).toEqual(['/jobs/5']);
});

it('a search that is cancelled stops polling', async () => {
  answer({ ...completed([], null), status: 'processing' }, { status: 'completed', job_id: 5 });
  const session = new SearchSession(page);
  await session.start('Volcano guide', false);
  session.cancel();
  await vi.advanceTimersByTimeAsync(9_000);
  expect([opened, session.$state.get().phase]).toEqual([[], 'idle']);
});

const closestNote = (percent: number) => ({
  ...{ jobId: 5, query: 'Volcano guide', line: `Closest to “Volcano guide”: Guides (${percent}%). Not it?` },
  ...{ offer: 'Continue search', failed: page.strings['error.no_response'] },
});

it.each([
  ['certain', 1, 5, null],
  ['likely', 0.86, null, null],
  ['unlikely', 0.8599, null, closestNote(86)],
  ['very unlikely', 0.41, null, closestNote(41)],
] as const)('a single job that is %s opens, and its page has a note if it is only the closest', async (_, similarity, jobId, note) => {
  answer(completed([{ job_id: 5, title: 'Guides', similarity }], jobId));
  const session = new SearchSession(page);
  await session.start('Volcano guide', false);
  expect([opened, session.$state.get().phase]).toEqual([['/jobs/5'], 'idle']);
  expect(JSON.parse(tabStorage.entries.get('sh_closest') ?? 'null')).toEqual(note);
});

/** Stubs `fetch`, and answers when the test does. */
function holdCall(): { answer: (body: unknown, status?: number) => void; fail: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  return { answer: (body, status = 200) => resolve(Response.json(body, { status })), fail: () => reject(new TypeError('no connection')) };
}
const waitForCalls = () => vi.advanceTimersByTimeAsync(9_000);
const stored = { taskId: 't', clientTaskId: 'c', connectionId: 'n', query: 'Volcano guide', language: 'en', status: 'processing' };

it.each([
  ['fails', ({ fail }: ReturnType<typeof holdCall>) => fail()],
  ['is refused', ({ answer: reply }: ReturnType<typeof holdCall>) => reply({ code: 'not_found', detail: 'none' }, 404)],
])('a resumed search that was cancelled stays cancelled, even if its first call %s afterwards', async (_, end) => {
  storage.entries.set('sh_search', JSON.stringify({ ...stored, timestamp: Date.now() }));
  const call = holdCall();
  const session = new SearchSession(page);
  const resumed = session.resume();
  session.cancel();
  end(call);
  await resumed;
  await waitForCalls();
  expect([opened, session.$state.get().phase, storage.entries.has('sh_search')]).toEqual([[], 'idle', false]);
});

it.each([
  ['a job', ({ answer: reply }: ReturnType<typeof holdCall>) => reply(completed([], 5))],
  [
    'jobs to choose from',
    ({ answer: reply }: ReturnType<typeof holdCall>) =>
      reply(
        completed(
          [5, 6].map((id) => ({ job_id: id, title: 'A', similarity: 0.6 })),
          null,
        ),
      ),
  ],
  ['a running analysis', ({ answer: reply }: ReturnType<typeof holdCall>) => reply({ ...completed([], null), status: 'processing' })],
  ['a refusal', ({ answer: reply }: ReturnType<typeof holdCall>) => reply({ code: 'invalid_query', detail: 'no' }, 422)],
  ['a failure', ({ fail }: ReturnType<typeof holdCall>) => fail()],
])('a suggestion that is picked during a search is the only page that opens, even if the answer is %s', async (_, end) => {
  const call = holdCall();
  const session = new SearchSession(page);
  const search = session.start('Volcano guide', false);
  session.pick({ job_id: 7, title: 'Guides', similarity: 1 });
  end(call);
  await search;
  await waitForCalls();
  expect([opened, session.$state.get().phase, storage.entries.has('sh_search')]).toEqual([['/jobs/7'], 'idle', false]);
});
