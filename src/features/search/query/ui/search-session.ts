import { atom } from 'nanostores';
import { api } from '#src/features/auth/identity/ui/session.ts';
import { ApiFailure, contentOf } from '#src/shared/api-client.ts';
import type { NearJob } from '#src/shared/errors.ts';
import { randomId } from '#src/shared/ids.ts';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import { cleanQuery } from '#src/features/catalogue/titles/clean-query.ts';
import type { JobGeneration, Match } from '#src/features/foundation/progress/contract.ts';
import { fill } from '#src/i18n/fill.ts';
import { offersContinue, similarityPercent } from '../similarity-display.ts';
import { openProgressSocket } from '#src/features/foundation/progress/ui/open-progress-socket.ts';
import { storeClosestJob } from './closest-job.ts';
import { failureText } from './failure-text.ts';
import { jobPath } from './job-path.ts';
import { deleteStoredSearch, storeSearch, loadOngoingSearch, type StoredSearch } from './stored-search.ts';
import type { SessionStrings } from './strings.ts';

const pollIntervalMs = 3_000;

export type SearchState =
  | { phase: 'idle' }
  | { phase: 'searching'; query: string }
  | { phase: 'progress'; query: string; progress: number; message: string; resumed: boolean }
  /** `searchedFor`: the part of the text that names work. `isDescribed`: the description of the work found the jobs, not the title. */
  | { phase: 'choosing'; query: string; jobs: Match[]; isDescribed: boolean; searchedFor: string | null; isRank: boolean }
  /** `description`: the text sent before; null if a description would not help. */
  | { phase: 'failed'; query: string; message: string; near: NearJob[]; description: string | null };

interface Page extends Localized<SessionStrings> {
  /** Navigates to another page of the site. */
  open(path: string): void;
}

/** The way in which a search found its jobs. */
interface FoundBy {
  isDescribed: boolean;
  searchedFor: string | null;
  isRank: boolean;
}
const foundByTitle: FoundBy = { isDescribed: false, searchedFor: null, isRank: false };

/** The state of one page's search, from submitting the text to opening the job. */
export class SearchSession {
  readonly $state = atom<SearchState>({ phase: 'idle' });
  private readonly page: Page;
  private stop: () => void = () => undefined;
  /** Client task id of the current search; null without one. The stored search may be one of another tab. */
  private currentId: string | null = null;
  /** The description of the work that was sent last. */
  private description = '';

  constructor(page: Page) {
    this.page = page;
  }

  /**
   * Submits a text. Does nothing while another search is running.
   * @param description of the work in the job
   */
  async start(text: string, forceSearch: boolean, description?: string): Promise<void> {
    const query = cleanQuery(text);
    const { phase } = this.$state.get();
    if (phase === 'searching' || phase === 'progress') return;
    if (!query) return this.fail(query, this.page.strings['error.empty_query']);
    this.$state.set({ phase: 'searching', query });
    this.description = description ?? '';
    const ids = { connectionId: randomId(), clientTaskId: randomId() };
    this.currentId = ids.clientTaskId;
    const body = {
      query: text.trim(),
      force_search: forceSearch,
      connection_id: ids.connectionId,
      client_task_id: ids.clientTaskId,
      description,
    };
    try {
      const result = await contentOf(api['search-job'].$post({ json: body }));
      if (this.currentId !== ids.clientTaskId) return; // a suggestion was picked meanwhile
      if (result.life_stage) return this.leave(`/life/${result.life_stage}`);
      if (result.status === 'completed')
        return this.settle(query, result.jobs, result.job_id, {
          isDescribed: description !== undefined,
          searchedFor: result.searched_for,
          isRank: result.is_rank,
        });
      const { language } = this.page;
      const search: StoredSearch = { taskId: result.task_id, ...ids, query, timestamp: Date.now(), language, status: 'processing' };
      storeSearch(search);
      this.follow(search, false);
    } catch (error) {
      if (this.currentId !== ids.clientTaskId) return;
      const problem = error instanceof ApiFailure ? error.problem : undefined;
      const canDescribe = problem?.near !== undefined || (description !== undefined && problem?.code !== 'invalid_query');
      this.fail(query, failureText(error, this.page.strings, this.page.language), { near: problem?.near, canDescribe });
    }
  }

  /** Opens a job picked from the suggestions. Omits its other name, which the suggestion already showed. */
  pick({ alias: _, ...match }: Match): void {
    this.openJob(match.job_id, match);
  }

  /** Resumes the search that a reload interrupted. */
  async resume(): Promise<void> {
    const search = loadOngoingSearch(Date.now());
    if (!search) return;
    this.currentId = search.clientTaskId;
    this.show(search, { progress: 0, message: this.page.strings['progress.queued'] }, true);
    try {
      if (await this.check(search)) this.follow(search, true);
    } catch (error) {
      if (this.currentId !== search.clientTaskId) return; // cancelled meanwhile
      const refused = error instanceof ApiFailure && error.status >= 400 && error.status < 500;
      if (refused) this.fail(search.query, failureText(error, this.page.strings, this.page.language));
      else this.follow(search, true);
    }
  }

  /** Stops waiting. The analysis continues, and searching for the title again joins it. */
  readonly cancel = (): void => this.end({ phase: 'idle' });

  private follow(search: StoredSearch, resumed: boolean): void {
    const { strings } = this.page;
    this.currentId = search.clientTaskId;
    this.show(search, { message: strings['progress.queued'] }, resumed);
    const { clientTaskId: room, connectionId } = search;
    const socket = openProgressSocket(
      { room, connectionId, isEvent: isGeneration },
      {
        onEvent: (event) => this.take(search, event, resumed),
        onReconnecting: () => this.show(search, { message: strings['search.reconnecting'] }, resumed),
        onLost: () => {
          this.show(search, { message: strings['error.reconnect_failed'] }, resumed);
          this.poll(search);
        },
        onClosed: () => this.poll(search),
      },
    );
    this.stop = socket.stop;
  }

  private take(search: StoredSearch, event: JobGeneration['data'], resumed: boolean): void {
    if (event.status === 'completed') this.settle(search.query, event.jobs, event.job_id);
    else if (event.status === 'error') this.refuse(search, event.error ?? event.message, event.near);
    else this.show(search, event, resumed);
  }

  /** Polls the task's status until it has ended. Failed calls are repeated. */
  private poll(search: StoredSearch): void {
    const stopSocket = this.stop;
    const timer = setInterval(() => void this.check(search).catch(() => undefined), pollIntervalMs);
    this.stop = () => {
      clearInterval(timer);
      stopSocket();
    };
  }

  /** Returns whether the task is still running. If not, shows its outcome. */
  private async check(search: StoredSearch): Promise<boolean> {
    const { strings } = this.page;
    const param = { clientTaskId: search.clientTaskId };
    const { status, job_id: jobId, near } = await contentOf(api['check-task-status'][':clientTaskId'].$get({ param }));
    if (this.currentId !== search.clientTaskId) return false; // cancelled meanwhile
    if (status === 'completed' && jobId !== null) this.openJob(jobId);
    else if (status === 'not_found') this.fail(search.query, strings['error.task_not_found']);
    else if (status === 'error') this.refuse(search, strings[near ? 'error.invalid_query' : 'error.server_error'], near);
    return status === 'processing';
  }

  /** Shows the outcome of a completed search: one job opens, several are listed, none is an error. */
  private settle(query: string, jobs: Match[], jobId: number | null, { isDescribed, searchedFor, isRank }: FoundBy = foundByTitle): void {
    const only = jobId ?? (jobs.length === 1 ? jobs[0]?.job_id : undefined);
    if (only !== undefined) {
      const match = jobs.find((job) => job.job_id === only);
      if (match && jobId === null && !isDescribed && offersContinue([match])) this.storeClosest(query, match, searchedFor ?? query);
      this.openJob(only, match);
    } else if (jobs.length > 0) this.end({ phase: 'choosing', query, jobs, isDescribed, searchedFor, isRank });
    else this.fail(query, this.page.strings['search.nothing']);
  }

  /** Stores a note for the page of the only match: how similar it is, and an offer to continue the search. */
  private storeClosest(query: string, { job_id: jobId, title, similarity }: Match, searchedFor: string): void {
    const { strings } = this.page;
    const line = fill(strings['search.closest'], { query: searchedFor, title, percent: similarityPercent(similarity) });
    storeClosestJob({ jobId, query, line, offer: strings['search.continue'], failed: strings['error.no_response'] });
  }

  private openJob(id: number, match?: Match): void {
    this.leave(jobPath(id, match));
  }

  /** Opens another page of the site, by its path without language. */
  private leave(path: string): void {
    this.end({ phase: 'idle' });
    this.page.open(localPath(this.page.language, path));
  }

  private show(search: StoredSearch, change: { progress?: number; message: string }, resumed: boolean): void {
    const current = this.$state.get();
    const progress = change.progress ?? (current.phase === 'progress' ? current.progress : 0);
    this.$state.set({ phase: 'progress', query: search.query, progress, message: change.message, resumed });
  }

  /** @param near set if a description of the work would help */
  private refuse({ query }: StoredSearch, message: string, near: NearJob[] | undefined): void {
    this.fail(query, message, { near, canDescribe: near !== undefined });
  }

  /**
   * @param help.near jobs that may be meant instead
   * @param help.canDescribe whether a description of the work would help
   */
  private fail(
    query: string,
    message: string,
    { near = [], canDescribe = false }: { near?: NearJob[] | undefined; canDescribe?: boolean } = {},
  ) {
    this.end({ phase: 'failed', query, message, near, description: canDescribe ? this.description : null });
  }

  private end(state: SearchState): void {
    this.stop();
    this.stop = () => undefined;
    this.currentId = null;
    deleteStoredSearch();
    this.$state.set(state);
  }
}

function isGeneration(message: object): message is JobGeneration {
  const { type, data } = message as Partial<JobGeneration>; // both fields are checked below
  return (
    type === 'job_generation' &&
    typeof data === 'object' &&
    typeof data.status === 'string' &&
    typeof data.seq === 'number' &&
    typeof data.progress === 'number'
  );
}
