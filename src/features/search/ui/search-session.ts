import { atom } from 'nanostores';
import { ApiFailure, callApi } from '#src/shared/api-client.ts';
import { randomId } from '#src/shared/ids.ts';
import type { Language } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import { cleanQuery } from '../clean-query.ts';
import type { JobGeneration, Match, SearchResult, TaskStatus } from '../contract.ts';
import { failureText } from './failure-text.ts';
import { followTask } from './progress-socket.ts';
import { forgetSearch, keepSearch, ongoingSearch, type StoredSearch } from './stored-search.ts';
import type { SearchStrings } from './strings.ts';

const pollEvery = 3_000;
/** Jobs that are offered for a text that names none, at most. */
const mostNear = '4';

export type SearchState =
  | { phase: 'idle' }
  | { phase: 'searching'; query: string }
  | { phase: 'progress'; query: string; progress: number; message: string; resumed: boolean }
  | { phase: 'choosing'; query: string; jobs: Match[] }
  | { phase: 'failed'; query: string; message: string; near: Match[] };

interface Page {
  language: Language;
  strings: SearchStrings;
  /** Moves to another page of the site. */
  open(path: string): void;
}

/** The search of one page, from the text that was sent to the job that opens. */
export class SearchSession {
  readonly $state = atom<SearchState>({ phase: 'idle' });
  private readonly page: Page;
  private stop: () => void = () => undefined;

  constructor(page: Page) {
    this.page = page;
  }

  /** Sends a text. A second call while one is under way does nothing. */
  async start(text: string, forceSearch: boolean): Promise<void> {
    const query = cleanQuery(text);
    const { phase } = this.$state.get();
    if (phase === 'searching' || phase === 'progress') return;
    if (!query) return this.fail(query, this.page.strings['error.empty_query']);
    this.$state.set({ phase: 'searching', query });
    const ids = { connectionId: randomId(), clientTaskId: randomId() };
    const body = { query, force_search: forceSearch, connection_id: ids.connectionId, client_task_id: ids.clientTaskId };
    try {
      const result = await callApi<SearchResult>(this.page.language, '/search-job', { method: 'POST', body });
      if (result.status === 'completed') return this.settle(query, result.jobs, result.job_id);
      const { language } = this.page;
      const search: StoredSearch = { taskId: result.task_id, ...ids, query, timestamp: Date.now(), language, status: 'processing' };
      keepSearch(search);
      this.follow(search, false);
    } catch (error) {
      this.fail(query, failureText(error, this.page.strings));
      if (error instanceof ApiFailure && error.problem?.code === 'invalid_query') await this.offerNear(query);
    }
  }

  /** Offers the jobs that a text suggests, though it names none: "tax". */
  private async offerNear(query: string): Promise<void> {
    const address = `/search-job/suggest?${new URLSearchParams({ q: query, limit: mostNear })}`;
    const near = await callApi<Match[]>(this.page.language, address).catch(() => []); // then there are none
    const state = this.$state.get();
    if (state.phase === 'failed' && state.query === query) this.$state.set({ ...state, near });
  }

  /** Opens a job that was picked from the suggestions. */
  pick(match: Match): void {
    this.openJob(match.job_id);
  }

  /** Takes up the search that a reload interrupted. */
  async resume(): Promise<void> {
    const search = ongoingSearch(Date.now());
    if (!search) return;
    this.show(search, { progress: 0, message: this.page.strings['progress.queued'] }, true);
    try {
      if (await this.check(search)) this.follow(search, true);
    } catch (error) {
      const refused = error instanceof ApiFailure && error.status >= 400 && error.status < 500;
      if (refused) this.fail(search.query, failureText(error, this.page.strings));
      else this.follow(search, true);
    }
  }

  /** Stops waiting; the analysis goes on, and searching the title again joins it. */
  readonly cancel = (): void => this.end({ phase: 'idle' });

  private follow(search: StoredSearch, resumed: boolean): void {
    const { strings } = this.page;
    this.show(search, { message: strings['progress.queued'] }, resumed);
    this.stop = followTask(search, {
      onEvent: (event) => this.take(search, event, resumed),
      onReconnecting: () => this.show(search, { message: strings['search.reconnecting'] }, resumed),
      onLost: () => {
        this.show(search, { message: strings['error.reconnect_failed'] }, resumed);
        this.poll(search);
      },
    });
  }

  private take(search: StoredSearch, event: JobGeneration['data'], resumed: boolean): void {
    if (event.status === 'completed') this.settle(search.query, event.jobs, event.job_id);
    else if (event.status === 'error') this.fail(search.query, event.error ?? event.message);
    else this.show(search, event, resumed);
  }

  /** Asks for the task's status until it has ended; a call that fails is simply made again. */
  private poll(search: StoredSearch): void {
    const stopSocket = this.stop;
    const timer = setInterval(() => void this.check(search).catch(() => undefined), pollEvery);
    this.stop = () => {
      clearInterval(timer);
      stopSocket();
    };
  }

  /** Whether the task still goes on; if not, the search is ended as it deserves. */
  private async check(search: StoredSearch): Promise<boolean> {
    const { strings, language } = this.page;
    const { status, job_id: jobId } = await callApi<TaskStatus>(language, `/check-task-status/${search.clientTaskId}`);
    if (ongoingSearch(Date.now())?.clientTaskId !== search.clientTaskId) return false;
    if (status === 'completed' && jobId !== null) this.openJob(jobId);
    else if (status === 'not_found') this.fail(search.query, strings['error.task_not_found']);
    else if (status === 'error') this.fail(search.query, strings['error.server_error']);
    return status === 'processing';
  }

  /** What a completed search leads to: one job opens, several are offered, none ends the search. */
  private settle(query: string, jobs: Match[], jobId: number | null): void {
    const only = jobId ?? (jobs.length === 1 ? jobs[0]?.job_id : undefined);
    if (only !== undefined) this.openJob(only);
    else if (jobs.length > 1) this.end({ phase: 'choosing', query, jobs });
    else this.fail(query, this.page.strings['search.nothing']);
  }

  private openJob(id: number): void {
    this.end({ phase: 'idle' });
    this.page.open(localPath(this.page.language, `/jobs/${id}`));
  }

  private show(search: StoredSearch, change: { progress?: number; message: string }, resumed: boolean): void {
    const current = this.$state.get();
    const progress = change.progress ?? (current.phase === 'progress' ? current.progress : 0);
    this.$state.set({ phase: 'progress', query: search.query, progress, message: change.message, resumed });
  }

  private fail(query: string, message: string): void {
    this.end({ phase: 'failed', query, message, near: [] });
  }

  private end(state: SearchState): void {
    this.stop();
    this.stop = () => undefined;
    forgetSearch();
    this.$state.set(state);
  }
}
